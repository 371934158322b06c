import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { operatorMessages as texts } from '@pindahlapak/messages';
import { DatabaseRefused } from '../../core/database.ts';
import { copyDatabase } from './database-file.ts';
import { databaseFileOf } from './folder.ts';
import path from 'node:path';

/**
 * Writes a verified copy of the folder's database to `target`, which appears complete or not at all and is readable
 * only by its owner. Returns its size in bytes. Throws DatabaseRefused if there is no database or the target exists.
 */
export function backUpSqlite(dataDir: string, target: string): number {
  const live = databaseFileOf(dataDir);
  if (!existsSync(live)) throw new DatabaseRefused(texts.noDatabase(dataDir));
  if (existsSync(target)) throw new DatabaseRefused(texts.fileExists(target));
  return copyDatabase(live, target);
}

const fileOf = (dataDir: string): string => path.join(dataDir, 'last-backup');

/**
 * Records in the data folder that a backup was written and verified at `now`, for monitoring. If the folder cannot be
 * written, the previous record stays; the backup itself is valid. Returns whether it was recorded.
 */
export function recordBackup(dataDir: string, now: number): boolean {
  try {
    writeFileSync(fileOf(dataDir), '');
    utimesSync(fileOf(dataDir), now / 1000, now / 1000);
    return true;
  } catch {
    // The record keeps its previous time, so the monitored age of the backup keeps growing: that is how a full disk is
    // noticed.
    return false;
  }
}

/** Returns when the last backup of a data folder was made, in milliseconds since the epoch; 0 if none is known. */
export const lastBackupAt = (dataDir: string): number =>
  statSync(fileOf(dataDir), { throwIfNoEntry: false })?.mtimeMs ?? 0;
