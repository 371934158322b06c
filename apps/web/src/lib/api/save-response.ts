import type { Endpoint, EndpointInput } from '@pindahlapak/contract';
import { fileNameOf, saveFile } from '../dom/save-file.ts';
import { api } from './api.ts';

export interface ReceivedBytes {
  bytes: number;
  /** Size of the whole file, or null if the server streams it without knowing. */
  total: number | null;
}

/**
 * Receives a response body as a file and reports the progress. The bytes go directly into the browser's blob storage,
 * which keeps large files on disk, so that the page only holds one chunk at a time. Throws if aborted or if the
 * connection breaks.
 */
export async function receiveFile(
  response: Response,
  onProgress: (received: ReceivedBytes) => void,
  signal?: AbortSignal,
): Promise<Blob> {
  const stated = Number(response.headers.get('content-length'));
  // With an encoding, the stated length is not the number of bytes received here.
  const total = stated > 0 && response.headers.get('content-encoding') === null ? stated : null;
  let bytes = 0;
  onProgress({ bytes, total });
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, out) {
      bytes += piece.byteLength;
      onProgress({ bytes, total });
      out.enqueue(piece);
    },
  });
  const body = response.body === null ? null : response.body.pipeThrough(counter, signal ? { signal } : {});
  const headers = { 'content-type': response.headers.get('content-type') ?? 'application/octet-stream' };
  return await new Response(body, { headers }).blob();
}

/** Saves a response as a file. Returns the file's name and the response headers. Throws like `receiveFile`. */
export async function saveResponse(
  response: Response,
  fallbackName: string,
  { onProgress = () => {}, signal }: { onProgress?: (received: ReceivedBytes) => void; signal?: AbortSignal } = {},
): Promise<{ fileName: string; headers: Headers }> {
  const file = await receiveFile(response, onProgress, signal);
  signal?.throwIfAborted();
  const fileName = fileNameOf(response) ?? fallbackName;
  saveFile(file, fileName);
  return { fileName, headers: response.headers };
}

/** Saves the file that an endpoint returns. */
export const saveAnswer = async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, fallbackName: string) =>
  saveResponse(await api.request(endpoint, input), fallbackName);
