import type { InjectOptions } from 'fastify';
import { authorized } from './factories.ts';
import type { TestApp } from './make-app.ts';

interface Sent<Data = unknown> {
  status: number;
  headers: Record<string, unknown>;
  /** The whole envelope. */
  body: { code: number; message: string; data: Data };
}

interface Parts {
  token?: string;
  body?: object | string;
  headers?: Record<string, string>;
  /** The caller's address. */
  from?: string;
}

/** Makes a call at the level of HTTP, for tests of status, headers and texts. */
export async function send(
  { app }: TestApp,
  method: NonNullable<InjectOptions['method']>,
  url: string,
  { token, body, headers, from }: Parts = {},
): Promise<Sent> {
  const answer = await app.inject({
    method,
    url,
    headers: { ...(token === undefined ? {} : authorized(token)), ...headers },
    ...(body === undefined ? {} : { payload: body }),
    ...(from === undefined ? {} : { remoteAddress: from }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

/** Sends a form with files or texts, encoded as a browser does. */
export async function sendForm<Data = unknown>(
  app: TestApp,
  method: NonNullable<InjectOptions['method']>,
  url: string,
  { token, form }: { token: string; form: FormData },
): Promise<Sent<Data>> {
  const encoded = new Response(form);
  const answer = await app.app.inject({
    method,
    url,
    headers: { ...authorized(token), 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

/** Saves a seller's profile with these fields, in addition to the required ones. */
export function sendProfile<Data = unknown>(
  app: TestApp,
  token: string,
  fields: Record<string, string | Blob>,
  needed: Record<string, string> = {
    fullName: 'Sari Dewi',
    phoneNumber: '081234567890',
    address: 'Jalan Melati 5, Bandung',
  },
): Promise<Sent<Data>> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...needed, ...fields })) form.append(name, value);
  return sendForm(app, 'PUT', '/api/me/profile', { token, form });
}
