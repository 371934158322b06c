import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Creates an empty folder that only this user may read; `await using` deletes it at the end of the block. */
export const temporaryFolder = () => mkdtempDisposable(path.join(os.tmpdir(), 'pindahlapak-file-'));

/** Returns the path of a file to write, in such a folder. */
export async function temporaryFile() {
  const folder = await temporaryFolder();
  return { path: path.join(folder.path, 'file'), [Symbol.asyncDispose]: () => folder.remove() };
}

/** Mode of temporary files. */
export const temporaryMode = 0o600;
