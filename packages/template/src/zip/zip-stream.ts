import {
  dataDescriptor,
  directoryHeader,
  endOfDirectory,
  localHeader,
  type ZipEntryRecord,
  zipSizeMax,
} from './zip-records.ts';
import { Readable } from 'node:stream';
import { once } from 'node:events';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/** Checksum and sizes of an entry, complete once all data has passed. */
interface DeflateTotals {
  crc: number;
  size: number;
  compressedSize: number;
}

/** Bytes per compressed chunk; each costs a trip to another thread and back. */
const outputSize = 64 * 1024;

/** Up to this size, compressing is faster than handing the work to another thread. */
const smallMax = 32 * 1024;

function deflateSmall(part: Buffer, totals: DeflateTotals): Buffer {
  const packed = deflateRawSync(part, { level: 1 });
  totals.crc = crc32(part, totals.crc);
  totals.size += part.length;
  totals.compressedSize += packed.length;
  return packed;
}

/**
 * Compresses chunks at zlib's level 1 and updates `totals`. While one chunk is compressed on another thread, the next
 * one is made; no more are held, however slowly the result is consumed.
 */
export async function* deflateChunks(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  totals: DeflateTotals,
): AsyncGenerator<Buffer, void> {
  if (Array.isArray(chunks) && chunks.length === 1 && chunks[0].length <= smallMax) {
    yield deflateSmall(chunks[0], totals);
    return;
  }
  const deflate = createDeflateRaw({ level: 1, chunkSize: outputSize });
  let ready: Buffer[] = [];
  deflate.on('data', (part: Buffer) => {
    ready.push(part);
    totals.compressedSize += part.length;
  });
  const take = (): Buffer[] => {
    const parts = ready;
    ready = [];
    return parts;
  };
  const write = (chunk: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      deflate.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  let pending: Promise<void> = Promise.resolve();
  try {
    for await (const chunk of chunks) {
      totals.crc = crc32(chunk, totals.crc);
      totals.size += chunk.length;
      await pending;
      yield* take();
      pending = write(chunk);
      // A consumer that stops early never awaits the last write, so its failure must not go unhandled.
      pending.catch(() => undefined);
    }
    await pending;
    const ended = once(deflate, 'end');
    deflate.end();
    await ended;
    yield* take();
  } finally {
    deflate.destroy();
  }
}

export interface ZipEntry {
  name: string;
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** Thrown if the archive exceeds the size that its format can describe. */
export class ZipTooLargeError extends Error {
  override name = 'ZipTooLargeError';
}

/**
 * Streams an archive entry by entry in constant memory, with sizes after the data. Stopping early (`return()`) ends
 * the current entry.
 * Throws ZipTooLargeError if an entry or the archive exceeds `sizeMax` bytes, by default the format's 4 GB.
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  sizeMax = zipSizeMax,
): AsyncGenerator<Buffer, void> {
  const assertFits = (size: number, name: string): void => {
    if (size > sizeMax) throw new ZipTooLargeError(`the archive exceeds ${sizeMax} bytes at ${name}`);
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
 * A stream of an archive made from batches. However the stream ends (read to its end, destroyed midway, or destroyed
 * before the entry with the batches began), the batches are ended (`return()`).
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
