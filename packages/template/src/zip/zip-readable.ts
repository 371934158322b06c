import { Readable } from 'node:stream';
import { type ZipEntry, zipStream } from './zip-stream.ts';

/**
 * A stream of an archive that is made from batches. However the stream ends, read through, destroyed in the middle or
 * destroyed before the entry of the batches began, the batches are ended (`return()`).
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
