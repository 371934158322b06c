import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { operatorMessages as texts } from '@pindahlapak/messages';
import { jakartaStamp } from '@pindahlapak/model';
import { assertSound, backUpSqlite } from './back-up-sqlite.ts';
import { DatabaseDamaged, DatabaseRefused } from '../../core/database.ts';
import { replaceRows } from './replace-rows.ts';
import { databaseFileName, isDamage, lockFolder, openSqliteAt } from './sqlite.ts';

/** Files that SQLite keeps beside a database. */
const companions = ['-wal', '-shm'] as const;

const removeDatabase = (file: string): void =>
  ['', ...companions].forEach((end) => rmSync(file + end, { force: true }));

const text = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Throws where the file is no sound database of ours. */
function assertBackup(source: string): void {
  if (!existsSync(source)) throw new DatabaseRefused(texts.noFile(source));
  try {
    assertSound(source);
    const database = new DatabaseSync(source, { readOnly: true });
    try {
      database.prepare('select (select count(*) from kysely_migration) + (select count(*) from users)').get();
    } finally {
      database.close();
    }
  } catch (error) {
    throw new DatabaseRefused(texts.notABackup(source, text(error)), { cause: error });
  }
}

/** A copy of the backup, brought up to this version; the backup itself is only read. */
async function prepareCopy(source: string, copy: string): Promise<{ users: number; products: number }> {
  copyFileSync(source, copy);
  chmodSync(copy, 0o600);
  const db = await openSqliteAt(copy);
  try {
    const count = async (table: 'users' | 'products') => {
      const row = await db.kysely
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    };
    return { users: await count('users'), products: await count('products') };
  } finally {
    await db.close();
  }
}

/** Puts the copy in the place of a damaged or missing file, which only works while no server holds the folder. */
function swapFiles(dataDir: string, copy: string, stamp: string): string | null {
  let lock: DatabaseSync;
  try {
    lock = lockFolder(dataDir);
  } catch (error) {
    throw new DatabaseRefused(texts.stopServerFirst(dataDir), { cause: error });
  }
  try {
    const live = path.join(dataDir, databaseFileName);
    const aside = path.join(dataDir, `rusak-${stamp}.sqlite`);
    const kept = existsSync(live) ? aside : null;
    for (const end of ['', ...companions]) if (existsSync(live + end)) renameSync(live + end, aside + end);
    renameSync(copy, live);
    return kept;
  } finally {
    lock.close();
  }
}

/** Replaces the rows of the live database and keeps a copy of what they were. Throws DatabaseDamaged where it cannot. */
async function replaceLive(dataDir: string, copy: string, stamp: string): Promise<string> {
  const live = path.join(dataDir, databaseFileName);
  const kept = path.join(dataDir, `sebelum-pemulihan-${stamp}.sqlite`);
  try {
    await (await openSqliteAt(live)).close();
    backUpSqlite(dataDir, kept);
    replaceRows(live, copy);
    return kept;
  } catch (error) {
    if (isDamage(error)) throw new DatabaseDamaged(text(error), { cause: error });
    throw error;
  }
}

/**
 * Restores the folder's database from a backup file, also under a running server; a damaged or missing database needs
 * the server stopped. `kept` names the file with what was there before. Throws DatabaseRefused, nothing changed.
 */
export async function restoreSqlite(
  dataDir: string,
  source: string,
  now: number,
): Promise<{ users: number; products: number; kept: string | null }> {
  assertBackup(source);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const copy = path.join(dataDir, `pemulihan-${randomBytes(6).toString('hex')}.sqlite`);
  const stamp = jakartaStamp(new Date(now));
  try {
    const counts = await prepareCopy(source, copy);
    if (!existsSync(path.join(dataDir, databaseFileName))) return { ...counts, kept: swapFiles(dataDir, copy, stamp) };
    try {
      return { ...counts, kept: await replaceLive(dataDir, copy, stamp) };
    } catch (error) {
      if (!(error instanceof DatabaseDamaged)) throw error;
      return { ...counts, kept: swapFiles(dataDir, copy, stamp) };
    }
  } finally {
    removeDatabase(copy);
  }
}
