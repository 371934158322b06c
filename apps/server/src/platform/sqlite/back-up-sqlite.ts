import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { operatorMessages as texts } from '@pindahlapak/messages';
import { DatabaseRefused } from '../../core/database.ts';
import { copyDatabase } from './database-file.ts';
import { databaseFileOf } from './folder.ts';
import path from 'node:path';

/**
 * Writes a checked copy of the folder's database to `target`, which appears whole or not at all, readable by its owner
 * alone. Gives its size in bytes. Throws DatabaseRefused where there is no database or the target exists.
 */
export function backUpSqlite(dataDir: string, target: string): number {
  const live = databaseFileOf(dataDir);
  if (!existsSync(live)) throw new DatabaseRefused(texts.noDatabase(dataDir));
  if (existsSync(target)) throw new DatabaseRefused(texts.fileExists(target));
  return copyDatabase(live, target);
}

const fileOf = (dataDir: string): string => path.join(dataDir, 'last-backup');

/**
 * Notes in the data folder that a backup was written and read back at `now`, for whoever watches the server. A folder that
 * cannot be written keeps the former note: the backup itself is there. Gives whether it was noted.
 */
export function noteBackup(dataDir: string, now: number): boolean {
  try {
    writeFileSync(fileOf(dataDir), '');
    utimesSync(fileOf(dataDir), now / 1000, now / 1000);
    return true;
  } catch {
    // The note keeps its former time, so the watched age of the backup goes on growing: that is how a full disk is
    // noticed.
    return false;
  }
}

/** When the last backup of a data folder was made, in milliseconds since the epoch; 0 where none is known. */
export const lastBackupAt = (dataDir: string): number =>
  statSync(fileOf(dataDir), { throwIfNoEntry: false })?.mtimeMs ?? 0;
