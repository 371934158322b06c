import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { operatorMessages as texts } from '@pindahlapak/messages';
import { DatabaseRefused } from '../../core/database.ts';
import { checkFile, databaseFileName } from './sqlite.ts';

function flush(fileOrFolder: string): void {
  const handle = openSync(fileOrFolder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Throws where a file is damaged. */
export function assertSound(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    checkFile(database);
  } finally {
    database.close();
  }
}

/** Copies the folder's database as it is at one moment, also under a running server. */
function copyInto(dataDir: string, draft: string): void {
  const live = new DatabaseSync(path.join(dataDir, databaseFileName), { timeout: 10_000 });
  try {
    live.prepare('vacuum into ?').run(draft);
  } finally {
    live.close();
  }
}

/**
 * Writes a checked copy of the folder's database to `target`, which appears whole or not at all, readable by its owner
 * alone. Gives its size in bytes. Throws DatabaseRefused where there is no database or the target exists.
 */
export function backUpSqlite(dataDir: string, target: string): number {
  if (!existsSync(path.join(dataDir, databaseFileName))) throw new DatabaseRefused(texts.noDatabase(dataDir));
  if (existsSync(target)) throw new DatabaseRefused(texts.fileExists(target));
  const draft = `${target}.${randomBytes(6).toString('hex')}.part`;
  try {
    copyInto(dataDir, draft);
    chmodSync(draft, 0o600);
    assertSound(draft);
    flush(draft);
    linkSync(draft, target);
    flush(path.dirname(target));
  } finally {
    rmSync(draft, { force: true });
  }
  return statSync(target).size;
}
