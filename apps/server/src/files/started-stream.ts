import { Readable } from 'node:stream';

/** Waits for the first chunks, so that a failure becomes an error response instead of a truncated download. */
export async function startedStream(chunks: AsyncGenerator<Buffer, void>, count = 1): Promise<Readable> {
  const ahead: IteratorResult<Buffer, void>[] = [];
  while (ahead.length < count) ahead.push(await chunks.next());
  // Not a generator: one that was never started would not close `chunks`.
  const all = { next: async () => ahead.shift() ?? (await chunks.next()), return: () => chunks.return() };
  return Readable.from({ [Symbol.asyncIterator]: () => all }, { objectMode: false });
}
