import { createClient, type Client } from '@pindahlapak/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** Returns the contract's own client, which calls the application without a port. */
export function injectClient(app: FastifyInstance, token: string | null): Client {
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
