import { ApiError, createClient, type Client } from '@pindahlapak/contract';
import type { InjectOptions } from 'fastify';
import type { TestApp } from './make-app.ts';

/** Returns the contract's own client, which calls the application without a port. */
export function clientOf({ app }: TestApp, token: string | null): Client {
  const inject = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const form = init.body instanceof FormData ? new Response(init.body) : null;
    if (form) headers.set('content-type', form.headers.get('content-type') ?? '');
    const answer = await app.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url,
      headers: Object.fromEntries(headers),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
      ...(form ? { payload: Buffer.from(await form.arrayBuffer()) } : {}),
    });
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    });
  };
  return createClient({ baseUrl: '', getToken: () => token, fetch: inject as typeof fetch });
}

/** Returns the refusal of a call; fails if the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('expected a refusal, but the call succeeded');
}
