import http from 'node:http';

export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string | null;
}

export interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request as it is, without corrections or redirects. */
export const send = (address: string, { method, path, headers = {}, body = null }: Call): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = http.request({ agent, hostname, port, method, path, headers: { ...length, ...headers } });
    let answered = false;
    request.on('response', (response) => {
      answered = true;
      const isStream = response.headers['content-type']?.startsWith('text/event-stream') ?? false;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (error) => {
        if (!isStream) reject(error);
      });
      const answer = () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() });
      };
      response.on('end', answer);
      // A stream of events never ends; its beginning is the response.
      if (isStream) {
        answer();
        request.destroy();
      }
    });
    // A refusal may arrive before the body was sent completely.
    request.on('error', (error) => {
      if (!answered) reject(error);
    });
    request.end(body ?? undefined);
  });

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

export const sendJson = (address: string, method: string, path: string, body: unknown, token: string | null = null) =>
  send(address, {
    method,
    path,
    headers: { 'content-type': 'application/json', ...(token === null ? {} : bearer(token)) },
    body: JSON.stringify(body),
  });
