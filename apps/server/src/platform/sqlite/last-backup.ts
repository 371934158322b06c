import { statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const fileOf = (dataDir: string): string => path.join(dataDir, 'last-backup');

/**
 * Notes in the data folder that a backup was written and read back at `now`, for whoever watches the server. A folder that
 * cannot be written keeps the former note: the backup itself is there.
 */
export function noteBackup(dataDir: string, now: number): void {
  try {
    writeFileSync(fileOf(dataDir), '');
    utimesSync(fileOf(dataDir), now / 1000, now / 1000);
  } catch {
    // The age that is watched goes on growing, which is what a full disk should show.
  }
}

/** When the last backup of a data folder was made, in milliseconds since the epoch; 0 where none is known. */
export const lastBackupAt = (dataDir: string): number =>
  statSync(fileOf(dataDir), { throwIfNoEntry: false })?.mtimeMs ?? 0;
