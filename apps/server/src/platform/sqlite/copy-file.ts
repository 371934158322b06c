import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, linkSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { assertSound } from './inspect-file.ts';

/** Has the kernel write a file, or a folder's names, to the disk. */
export function flush(fileOrFolder: string): void {
  const handle = openSync(fileOrFolder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Copies a database as it is at one moment, also under a running server. */
function copyInto(file: string, draft: string): void {
  const live = new DatabaseSync(file, { timeout: 10_000 });
  try {
    live.prepare('vacuum into ?').run(draft);
  } finally {
    live.close();
  }
}

/**
 * Writes a checked copy of a database file to `target`, which appears whole and flushed or not at all, readable by its
 * owner alone. Gives its size in bytes. Throws where the target exists.
 */
export function copyDatabase(file: string, target: string): number {
  const draft = `${target}.${randomBytes(6).toString('hex')}.part`;
  try {
    copyInto(file, draft);
    chmodSync(draft, 0o600);
    assertSound(draft);
    flush(draft);
    linkSync(draft, target);
    flush(path.dirname(target));
  } finally {
    for (const end of ['', '-journal']) rmSync(draft + end, { force: true });
  }
  return statSync(target).size;
}
