import { deflateChunks } from './deflate-chunks.ts';
import {
  dataDescriptor,
  directoryHeader,
  endOfDirectory,
  localHeader,
  type ZipEntryRecord,
  zipSizeMax,
} from './zip-records.ts';
import { Readable } from 'node:stream';

/** A file to put into an archive. */
export interface ZipEntry {
  name: string;
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** Thrown where the archive grows over the size that its format can describe. */
export class ZipTooLargeError extends Error {
  override name = 'ZipTooLargeError';
}

/**
 * An archive as a stream of buffers: entry after entry, in constant memory, sizes behind the data. Stopping early
 * (`return()`) ends the entry that is being read.
 * @throws {ZipTooLargeError} where an entry or the archive passes `sizeMax` bytes, by default the 4 GB of the format.
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  sizeMax = zipSizeMax,
): AsyncGenerator<Buffer, void> {
  const assertFits = (size: number, name: string): void => {
    if (size > sizeMax) throw new ZipTooLargeError(`The archive passes ${sizeMax} bytes at ${name}`);
  };
  const records: ZipEntryRecord[] = [];
  let offset = 0;
  for await (const { name, chunks } of entries) {
    const record = { name: Buffer.from(name), crc: 0, compressedSize: 0, size: 0, offset };
    const header = localHeader(record.name);
    yield header;
    for await (const part of deflateChunks(chunks, record)) {
      assertFits(Math.max(record.size, offset + record.compressedSize), name);
      yield part;
    }
    const descriptor = dataDescriptor(record);
    yield descriptor;
    offset += header.length + record.compressedSize + descriptor.length;
    assertFits(offset, name);
    records.push(record);
  }
  const directory = Buffer.concat(records.map(directoryHeader));
  assertFits(offset + directory.length, 'its directory');
  yield directory;
  yield endOfDirectory(records.length, directory.length, offset);
}

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
