import { Agent, request as httpRequest } from 'node:http';

/** One call of the API, plain. */
export interface LoadCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  token?: string;
  body?: unknown;
  /** The address that the call appears to come from. */
  from?: string;
}

/** How a call was answered. */
export interface LoadAnswer {
  status: number;
  ms: number;
  /** The answer's bytes; dropped as they arrive unless the call asks to keep them. */
  body: Buffer;
  bytes: number;
}

/** Makes calls on a number of kept connections; cheap, so that the load is the server's. */
export function createDriver(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);

  const send = ({ method, path, token, body, from }: LoadCall, keepsBody = false): Promise<LoadAnswer> =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const request = httpRequest(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(from === undefined ? {} : { 'x-forwarded-for': from }),
            ...(payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': payload.length }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          let bytes = 0;
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (keepsBody) chunks.push(chunk);
          });
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              ms: performance.now() - start,
              body: Buffer.concat(chunks),
              bytes,
            }),
          );
        },
      );
      request.on('error', reject);
      request.end(payload);
    });

  return {
    send,
    /** The `data` of an answer that must be a success. */
    async data(call: LoadCall): Promise<unknown> {
      const { status, body } = await send(call, true);
      const { data, message } = JSON.parse(body.toString()) as { data: unknown; message: string };
      if (status >= 400) throw new Error(`${call.method} ${call.path}: ${status} ${message}`);
      return data;
    },
    close: () => agent.destroy(),
  };
}

export type Driver = ReturnType<typeof createDriver>;
