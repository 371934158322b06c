import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const inMemory = '/dev/shm';
const prefix = 'pindahlapak-tests-';
const neededBytes = 4 * 1024 ** 3;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= neededBytes && process.availableMemory() >= neededBytes;
  } catch {
    return false;
  }
}

/** Checks that programs can run from a folder: tests unpack some, and a container may mount memory without exec. */
function runsPrograms(folder) {
  const program = path.join(folder, 'probe');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Removes a folder. The next run removes anything left over, also by a killed run. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {}
}

function removeLeftOver() {
  for (const name of readdirSync(inMemory)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) remove(path.join(inMemory, name));
  }
}

/**
 * Keeps temporary files of this process and its children in memory if there is enough, because each test database
 * otherwise waits about 15 times for the disk. Tests of what a crash leaves on a disk belong to trust/, which does not
 * use this.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  removeLeftOver();
  let folder;
  try {
    folder = mkdtempSync(path.join(inMemory, `${prefix}${process.pid}-`));
  } catch {
    return;
  }
  if (!runsPrograms(folder)) return remove(folder);
  // A PostgreSQL started by root runs as another user, who needs access to its own folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => remove(folder));
}
