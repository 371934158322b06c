import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, truncate, open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** A separate disk in memory. */
export interface SmallDisk {
  folder: string;
  /** Fills it except for this many bytes. */
  fill(leftBytes: number): Promise<void>;
  /** Removes the filler. */
  free(): Promise<void>;
  setReadOnly(isReadOnly: boolean): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts a small disk; null if this user or machine may not. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-disk-'));
  try {
    await exec('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const filler = path.join(folder, 'pengisi');
  return {
    folder,
    async fill(leftBytes) {
      const handle = await open(filler, 'a');
      try {
        const { bavail, bsize } = await statfs(folder);
        const wanted = Math.max(bavail * bsize - leftBytes, 0);
        await handle.writeFile(Buffer.alloc(wanted, 1));
      } finally {
        await handle.close();
      }
    },
    free: () => truncate(filler, 0),
    setReadOnly: async (isReadOnly) => {
      await exec('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]);
    },
    async remove() {
      await exec('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/** The result of a case without a small disk. */
export const noSmallDisk = { skipped: 'a small disk is mounted only as root on Linux, where mounting is allowed' };
