import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

const inMemory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

function hasRoom() {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= neededBytes && os.freemem() >= neededBytes;
  } catch {
    return false;
  }
}

/**
 * Lets this process and those that it starts keep temporary files in memory until it ends, where there is plenty: each
 * database of a test otherwise waits some 15 times for the disk before the test begins. Tests of what a crash leaves on a
 * disk belong to trust/, which does without it.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(path.join(inMemory, 'pindahlapak-tests-'));
  // A PostgreSQL that root starts runs as another user, who has to get to its own folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
