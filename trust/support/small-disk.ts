import { execFile } from 'node:child_process';
import { open, statfs, truncate } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { Settings } from '@pindahlapak/harness/launch';
import { startServer, type RunningServer } from '@pindahlapak/harness/server';
import { temporaryFolder } from '@pindahlapak/harness/temporary-folder';
import type { Outcome, Results, TrustCase } from './case.ts';

const exec = promisify(execFile);
const diskMegabytes = 24;

/** A separate disk in memory. */
export interface SmallDisk extends AsyncDisposable {
  folder: string;
  /** Fills it except for this many bytes. */
  fill(leftBytes: number): Promise<void>;
  /** Removes the filler. */
  free(): Promise<void>;
}

/** Mounts a small disk on an empty folder; null if this user or machine may not. */
async function mountSmallDisk(folder: string): Promise<SmallDisk | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  try {
    await exec('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder]);
  } catch {
    return null;
  }
  const filler = path.join(folder, 'pengisi');
  return {
    folder,
    async fill(leftBytes) {
      await using handle = await open(filler, 'a');
      const { bavail, bsize } = await statfs(folder);
      const wanted = Math.max(bavail * bsize - leftBytes, 0);
      await handle.writeFile(Buffer.alloc(wanted, 1));
    },
    free: () => truncate(filler, 0),
    async [Symbol.asyncDispose]() {
      await exec('umount', [folder]);
    },
  };
}

/** A case with a server whose data is on a small disk. */
export const onSmallDisk = (
  name: string,
  body: (server: RunningServer, results: Results, disk: SmallDisk) => Promise<Outcome>,
  settings: Settings = {},
): TrustCase => ({
  name,
  run: async (results) => {
    await using folder = await temporaryFolder('disk');
    await using disk = await mountSmallDisk(folder.path);
    if (disk === null) return { skipped: 'a small disk is mounted only as root on Linux, where mounting is allowed' };
    await using server = await startServer({ DATA_DIR: disk.folder, ...settings });
    return await body(server, results, disk);
  },
});
