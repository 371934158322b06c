import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { serverStartMessages as texts } from '@pindahlapak/messages';
import { DatabaseRefused } from '../../core/database.ts';
import { messageOf } from '../../core/refusal.ts';
import { isBusy } from '../sqlite-dialect/sqlite-dialect.ts';

export const databaseFileName = 'pindahlapak.sqlite';
const lockFileName = 'server.lock';
/** Files that SQLite keeps beside a database. */
export const companions = ['-wal', '-shm'] as const;
// SQLite also opens read-only ones; then the lock would exclude nobody and the log could not be written.
const ownFiles = [databaseFileName, ...companions.map((end) => databaseFileName + end), lockFileName];

/** The path of a data folder's database. */
export const databaseFileOf = (dataDir: string): string => path.join(dataDir, databaseFileName);

/**
 * Holds the folder for this process: an exclusive transaction on a file of its own, which the kernel ends with the
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

/** Makes the data folder where it is missing. Throws DatabaseRefused where it, or a file of ours in it, is read-only. */
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
