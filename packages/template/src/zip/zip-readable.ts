import { Readable } from 'node:stream';
import { type ZipEntry, zipStream } from './zip-stream.ts';

/**
 * An archive that draws on batches, as a stream. However the stream ends, read through, destroyed in the middle or
 * destroyed before its entry with the batches began, the batches are let go (`return()`).
 */
export function zipReadable<Batch>(
  batches: AsyncIterable<Batch>,
  entries: (batches: AsyncIterable<Batch>) => AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): Readable {
  const iterator = batches[Symbol.asyncIterator]();
  const archive = Readable.from(zipStream(entries({ [Symbol.asyncIterator]: () => iterator })), { objectMode: false });
  archive.once('close', () => {
    iterator.return?.().catch(() => undefined);
  });
  return archive;
}
