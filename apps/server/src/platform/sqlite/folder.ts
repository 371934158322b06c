import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { serverStartMessages as texts } from '@pindahlapak/messages';
import { DatabaseRefused } from '../../core/database.ts';
import { messageOf } from '../../core/refusal.ts';
import { isBusy } from '../sqlite-dialect/sqlite-dialect.ts';

export const databaseFileName = 'pindahlapak.sqlite';
const lockFileName = 'server.lock';
/** Files that SQLite keeps next to a database. */
export const companions = ['-wal', '-shm'] as const;
// SQLite also opens read-only files; the lock would then exclude nobody, and the log could not be written.
const ownFiles = [databaseFileName, ...companions.map((end) => databaseFileName + end), lockFileName];

export const databaseFileOf = (dataDir: string): string => path.join(dataDir, databaseFileName);

/**
 * Locks the folder for this process: an exclusive transaction on a separate file, which the kernel ends with the
 * process however it dies.
 */
export function lockFolder(dataDir: string): DatabaseSync {
  const file = path.join(dataDir, lockFileName);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('pragma journal_mode = delete; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    throw new DatabaseRefused(isBusy(error) ? texts.folderInUse(dataDir) : texts.lockUnusable(file, messageOf(error)), {
      cause: error,
    });
  }
}

/** Creates the data folder if it is missing. Throws DatabaseRefused if it, or a file of ours in it, is read-only. */
export function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK);
    for (const name of ownFiles) {
      const file = path.join(dataDir, name);
      if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    }
  } catch (error) {
    throw new DatabaseRefused(texts.folderReadOnly(dataDir, messageOf(error)), { cause: error });
  }
}
