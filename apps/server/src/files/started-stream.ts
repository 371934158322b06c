import { Readable } from 'node:stream';

/**
 * A stream whose first chunks are there: a file that cannot be made is refused in words instead of cutting a download.
 */
export async function startedStream(chunks: AsyncGenerator<Buffer, void>, count = 1): Promise<Readable> {
  const ahead: IteratorResult<Buffer, void>[] = [];
  while (ahead.length < count) ahead.push(await chunks.next());
  // An object, for a generator that was not begun would not close the one that it reads.
  const all = { next: async () => ahead.shift() ?? (await chunks.next()), return: () => chunks.return() };
  return Readable.from({ [Symbol.asyncIterator]: () => all }, { objectMode: false });
}
