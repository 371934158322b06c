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

/** A container's memory may forbid programs, and the tests unpack some. */
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

/** What a failed removal leaves goes with the next run, as does what a run that was killed has left. */
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
 * Lets this process and those that it starts keep temporary files in memory until it ends, where there is plenty: each
 * database of a test otherwise waits some 15 times for the disk before the test begins. Tests of what a crash leaves on a
 * disk belong to trust/, which does without it.
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
  // A PostgreSQL that root starts runs as another user, who has to get to its own folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => remove(folder));
}
