import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Creates an empty folder that only this user may read; `await using` deletes it at the end of the block. */
export const temporaryFolder = () => mkdtempDisposable(path.join(os.tmpdir(), 'pindahlapak-file-'));

/** Mode of the files in it. */
export const temporaryMode = 0o600;
