import { createClient } from '@pindahlapak/contract';
import { readToken } from '../session/session.ts';
import { watched } from './connection.ts';

/** A `fetch` for uploads that tells how much of the body was sent, 0 to 1: the browser's own does not. */
const uploadFetch =
  (onSent: (part: number) => void): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? 'GET', input instanceof Request ? input.url : String(input));
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
      request.upload.addEventListener('load', () => onSent(1));
      request.addEventListener('load', () => {
        const headers = new Headers();
        for (const name of ['content-type', 'retry-after']) {
          const value = request.getResponseHeader(name);
          if (value !== null) headers.set(name, value);
        }
        resolve(new Response(request.responseText, { status: request.status, headers }));
      });
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      request.addEventListener('abort', () => reject(new DOMException('The upload was aborted', 'AbortError')));
      init?.signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(init?.body as XMLHttpRequestBodyInit | null | undefined);
    });

/** The calls of the contract, telling how much of a file was sent. */
export const uploadApi = (onSent: (part: number) => void) =>
  createClient({ baseUrl: '', getToken: readToken, fetch: watched(uploadFetch(onSent)) });
