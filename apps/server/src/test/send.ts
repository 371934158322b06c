import type { InjectOptions } from 'fastify';
import { authorized } from './factories.ts';
import type { TestApp } from './make-app.ts';

interface Sent {
  status: number;
  headers: Record<string, unknown>;
  /** The whole envelope. */
  body: { code: number; message: string; data: unknown };
}

interface Parts {
  token?: string;
  body?: object | string;
  headers?: Record<string, string>;
  /** The caller's address. */
  from?: string;
}

/** Makes a call as it goes over the wire, for tests of status, headers and texts. */
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
