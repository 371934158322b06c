import { once } from 'node:events';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/** What a ZIP entry says about its data once all of it has passed. */
export interface DeflateTotals {
  crc: number;
  size: number;
  compressedSize: number;
}

/** Bytes of compressed data at a time: each one costs a trip to another thread and back. */
const outputSize = 64 * 1024;

/** Up to this size compressing takes less time than handing the work to another thread. */
const smallMax = 32 * 1024;

/** Compresses a small part at once. */
function deflateSmall(part: Buffer, totals: DeflateTotals): Buffer {
  const packed = deflateRawSync(part, { level: 1 });
  totals.crc = crc32(part, totals.crc);
  totals.size += part.length;
  totals.compressedSize += packed.length;
  return packed;
}

/**
 * Compresses chunks at zlib's level 1 and fills `totals` on the way. While one chunk is compressed on another thread the
 * next one is made; no more than that is held, however slowly the result is taken.
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
    const taken = ready;
    ready = [];
    return taken;
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
      // A reader that stops early never awaits the last write, so its failure must not go unhandled.
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
