import { existsSync, linkSync, renameSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { operatorMessages as texts } from '@pindahlapak/messages';
import { DatabaseRefused } from '../../core/database.ts';
import { flush } from './copy-file.ts';
import { companions, databaseFileOf, lockFolder } from './folder.ts';
import { forgetAccess, takeAccess } from './take-access.ts';

/** Runs a job in one transaction of a file, with `live` attached where one is given. */
function inFile(file: string, live: string | null, job: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    database.exec('pragma trusted_schema = off');
    if (live !== null) database.prepare('attach database ? as live').run(live);
    database.exec('begin immediate');
    job(database);
    database.exec('commit');
  } finally {
    database.close();
  }
}

/** Takes passwords, sessions and PCs over from the live file; false, with no PC connected, where it cannot be read. */
function takeAccessFrom(live: string, copy: string): boolean {
  try {
    if (existsSync(live)) {
      inFile(copy, live, (database) => takeAccess(database, 'main', 'live'));
      return true;
    }
  } catch {
    // Damaged, half made, or of another shape: nothing in it can be relied on.
  }
  inFile(copy, null, (database) => forgetAccess(database, 'main'));
  return false;
}

/**
 * Puts the copy in the place of a live file that cannot be used, which keeps its content as `aside`. At each moment
 * there is a database under the live name, so that a power cut in between leaves no folder that looks empty. Only while
 * no server holds the folder. Tells whether the PCs stayed connected.
 */
export function swapFiles(dataDir: string, copy: string, aside: string): { kept: string | null; keepsAccess: boolean } {
  let lock: DatabaseSync;
  try {
    lock = lockFolder(dataDir);
  } catch (error) {
    throw new DatabaseRefused(texts.stopServerFirst(dataDir), { cause: error });
  }
  try {
    const live = databaseFileOf(dataDir);
    const keepsAccess = takeAccessFrom(live, copy);
    flush(copy);
    const kept = existsSync(live) ? aside : null;
    if (kept !== null) linkSync(live, kept);
    for (const end of companions) if (existsSync(live + end)) renameSync(live + end, aside + end);
    renameSync(copy, live);
    flush(path.dirname(live));
    return { kept, keepsAccess };
  } finally {
    lock.close();
  }
}
