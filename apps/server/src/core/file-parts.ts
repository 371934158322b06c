import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { megabyte } from '@pindahlapak/model';
import { temporaryMode } from './temporary-folder.ts';

/** Bytes of one part of a file. */
const filePartMax = megabyte / 2;

/**
 * Reads a file in parts, one per row: SQLite blocks the event loop while it writes a row, and rewrites all of a row when
 * one of its columns changes.
 */
export async function* filePartsOf(path: string): AsyncGenerator<{ part: number; bytes: Buffer }, void> {
  let part = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: filePartMax })) {
    yield { part, bytes: bytes as Buffer };
    part += 1;
  }
}

/**
 * Writes a stored file to `path`, part by part; `find` reads a part. Returns false if it is not stored, or was deleted
 * meanwhile.
 */
export async function writeFileParts(
  path: string,
  last: { part: number } | undefined,
  find: (part: number) => Promise<{ bytes: Uint8Array } | undefined>,
): Promise<boolean> {
  const count = last === undefined ? 0 : last.part + 1;
  let written = 0;
  async function* parts(): AsyncGenerator<Uint8Array, void> {
    for (; written < count; written += 1) {
      const found = await find(written);
      if (found === undefined) return;
      yield found.bytes;
    }
  }
  await writeFile(path, parts(), { mode: temporaryMode });
  return count > 0 && written === count;
}
