export interface ReceivedBytes {
  bytes: number;
  /** Size of the whole file, or null where the server streams it without knowing. */
  total: number | null;
}

/**
 * Receives the body of an answer as a file and tells how far it is. The bytes go straight into the browser's own file
 * store, which keeps large ones on disk: the page holds one piece at a time. An abort or a broken connection throws.
 */
export async function receiveFile(
  response: Response,
  onProgress: (received: ReceivedBytes) => void,
  signal?: AbortSignal,
): Promise<Blob> {
  const stated = Number(response.headers.get('content-length'));
  // With an encoding the stated length is not the number of bytes that arrive here.
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
