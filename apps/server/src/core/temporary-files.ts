import { createReadStream } from 'node:fs';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { megabyte } from '@pindahlapak/model';

/** Creates an empty folder that only this user may read; `await using` deletes it at the end of the block. */
export const temporaryFolder = () => mkdtempDisposable(path.join(os.tmpdir(), 'pindahlapak-file-'));

/** Returns the path of a file to write, in such a folder. */
export async function temporaryFile() {
  const folder = await temporaryFolder();
  return { path: path.join(folder.path, 'file'), [Symbol.asyncDispose]: () => folder.remove() };
}

/** Mode of temporary files. */
export const temporaryMode = 0o600;

/** Bytes of one part of a stored file. */
const filePartMax = megabyte / 2;

/**
 * Reads a file in parts, one per row: SQLite blocks the event loop while it writes a row, and rewrites all of a row when
 * one of its columns changes.
 */
export async function* filePartsOf(file: string): AsyncGenerator<{ part: number; bytes: Buffer }, void> {
  let part = 0;
  for await (const bytes of createReadStream(file, { highWaterMark: filePartMax })) {
    yield { part, bytes: bytes as Buffer };
    part += 1;
  }
}

/**
 * Writes a stored file to `target`, part by part; `find` reads a part. Returns false if it is not stored, or was deleted
 * meanwhile.
 */
export async function writeFileParts(
  target: string,
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
  await writeFile(target, parts(), { mode: temporaryMode });
  return count > 0 && written === count;
}
