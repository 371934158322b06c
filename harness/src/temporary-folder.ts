import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Creates an empty folder; `await using` deletes it at the end of the block. */
export const temporaryFolder = (purpose: string) =>
  mkdtempDisposable(path.join(os.tmpdir(), `pindahlapak-${purpose}-`));
