import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync, linkSync, renameSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { operatorMessages as texts } from '@pindahlapak/messages';
import { jakartaStamp } from '@pindahlapak/model';
import { findDiskFailure } from '../../core/database-errors.ts';
import { DatabaseNewer, DatabaseRefused, DatabaseUnmigrated } from '../../core/database.ts';
import { messageOf } from '../../core/refusal.ts';
import { copyDatabase, flush, assertSound, removeLeftovers } from './database-file.ts';
import { companions, databaseFileOf, prepareFolder, lockFolder } from './folder.ts';
import { replaceRows, forgetAccess, takeAccess } from './replace-rows.ts';
import { openSqliteAt } from './sqlite.ts';
import { isDamage, lockWaitMs } from '../sqlite-dialect/sqlite-dialect.ts';

interface Restored {
  users: number;
  products: number;
  /** File with the previous database, or null if there was none. */
  previousFile: string | null;
  /** Whether passwords, disabled accounts and PCs are the current ones; if not, the backup's, without PCs. */
  keepsAccess: boolean;
}

const removeDatabase = (file: string): void =>
  ['', ...companions].forEach((end) => rmSync(file + end, { force: true }));

/** Opens a file of unknown origin for reading: nothing that its schema calls may have effects. */
function openUntrusted(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: lockWaitMs });
  database.exec('pragma trusted_schema = off');
  return database;
}

/**
 * Returns the schema of a file: kind, name and text of each table, index, trigger and view, without the tables of
 * Kysely, whose text depends on its version.
 */
function readSchema(file: string): { kind: string; text: string }[] {
  const database = openUntrusted(file);
  try {
    const rows = database
      .prepare(
        `select type, name, sql from sqlite_schema where name not like 'sqlite_%'
          and (type in ('trigger', 'view') or tbl_name not like 'kysely_%') order by type, name`,
      )
      .all();
    return rows.map(({ type, name, sql }) => ({ kind: String(type), text: `${String(name)}: ${String(sql)}` }));
  } finally {
    database.close();
  }
}

const runsByItself = ({ kind }: { kind: string }): boolean => kind === 'trigger' || kind === 'view';

/** Throws if a file has a trigger or a view that a new database lacks: migrations would run it. */
function assertNoForeignTriggers(file: string, newFile: string): void {
  const known = new Set(readSchema(newFile).map(({ text }) => text));
  const foreign = readSchema(file).filter((one) => runsByItself(one) && !known.has(one.text));
  if (foreign.length > 0) throw new DatabaseRefused(texts.differentTables);
}

/** Throws if the schema of a file is not that of a new database. */
function assertSameSchema(file: string, newFile: string): void {
  if (JSON.stringify(readSchema(file)) !== JSON.stringify(readSchema(newFile)))
    throw new DatabaseRefused(texts.differentTables);
}

/** Throws if the file is no valid database of ours. */
function assertBackup(source: string): void {
  if (!existsSync(source)) throw new DatabaseRefused(texts.noFile(source));
  try {
    assertSound(source);
    const database = openUntrusted(source);
    try {
      database.prepare('select (select count(*) from kysely_migration) + (select count(*) from users)').get();
    } finally {
      database.close();
    }
  } catch (error) {
    throw new DatabaseRefused(texts.notABackup(source, messageOf(error)), { cause: error });
  }
}

/** Copies the backup and migrates the copy; the backup itself is only read. */
async function prepareCopy(source: string, copy: string): Promise<{ users: number; products: number }> {
  copyFileSync(source, copy);
  chmodSync(copy, 0o600);
  const newFile = `${copy}-baru`;
  try {
    await (await openSqliteAt(newFile, { keepsCopy: false })).close();
    assertNoForeignTriggers(copy, newFile);
    const db = await openSqliteAt(copy, { keepsCopy: false });
    const counts = await db.kysely
      .selectNoFrom((eb) => [
        eb.selectFrom('users').select(eb.fn.countAll<number>().as('users')).as('users'),
        eb
          .selectFrom('products')
          .select(eb.fn.countAll<number>().as('products'))
          .where('deleted_at', 'is', null)
          .as('products'),
      ])
      .executeTakeFirstOrThrow()
      .finally(() => db.close());
    assertSameSchema(copy, newFile);
    return { users: Number(counts.users), products: Number(counts.products) };
  } catch (error) {
    if (error instanceof DatabaseNewer) throw error;
    // A failure here is not the fault of the backup, which was checked before.
    const diskFailure = findDiskFailure(error);
    if (diskFailure) throw diskFailure;
    const reason = error instanceof DatabaseUnmigrated ? error.cause : error;
    throw new DatabaseRefused(texts.notABackup(source, messageOf(reason)), { cause: error });
  } finally {
    removeDatabase(newFile);
  }
}

/**
 * Checks a backup by doing all that a restore does before it touches the live database, in a temporary folder. Returns
 * its counts. Throws DatabaseRefused if it could not be restored.
 */
export async function verifyBackup(source: string): Promise<{ users: number; products: number }> {
  assertBackup(source);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-periksa-'));
  try {
    return await prepareCopy(source, path.join(folder, 'salinan.sqlite'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns whether this version can never use a file, so that it must be replaced. */
const isUnusable = (error: unknown): boolean =>
  isDamage(error) || error instanceof DatabaseNewer || error instanceof DatabaseUnmigrated;

/**
 * Restores the folder's database from a backup file, even while a server is running. A live database that is missing,
 * damaged, half migrated or newer is replaced as a file, for which the server must be stopped. Throws DatabaseRefused;
 * nothing is then changed.
 */
export async function restoreSqlite(dataDir: string, source: string, now: number): Promise<Restored> {
  assertBackup(source);
  prepareFolder(dataDir);
  removeLeftovers(dataDir);
  const live = databaseFileOf(dataDir);
  const copy = path.join(dataDir, `pemulihan-${randomBytes(6).toString('hex')}.sqlite`);
  const aside = (name: string) => path.join(dataDir, `${name}-${jakartaStamp(new Date(now))}.sqlite`);
  const before = aside('sebelum-pemulihan');
  let isCopied = false;
  try {
    const counts = await prepareCopy(source, copy);
    if (!existsSync(live)) return { ...counts, ...swapFiles(dataDir, copy, before) };
    try {
      await (await openSqliteAt(live)).close();
      copyDatabase(live, before);
      isCopied = true;
      replaceRows(live, copy);
      return { ...counts, previousFile: before, keepsAccess: true };
    } catch (error) {
      if (isCopied) rmSync(before, { force: true });
      if (!isUnusable(error)) throw error;
      return { ...counts, ...swapFiles(dataDir, copy, isDamage(error) ? aside('rusak') : before) };
    }
  } finally {
    removeDatabase(copy);
  }
}

/** Runs a job in one transaction of a file, with `live` attached if given. */
function inFile(file: string, live: string | null, job: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(file, { timeout: lockWaitMs, enableForeignKeyConstraints: false });
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

/** Copies passwords, sessions and PCs from the live file; returns false, with no PC connected, if it cannot be read. */
function takeAccessFrom(live: string, copy: string): boolean {
  try {
    if (existsSync(live)) {
      inFile(copy, live, (database) => takeAccess(database, 'main', 'live'));
      return true;
    }
  } catch {
    // Damaged, incomplete, or with other tables: none of it is reliable.
  }
  inFile(copy, null, (database) => forgetAccess(database, 'main'));
  return false;
}

/**
 * Replaces an unusable live file by the copy and keeps its content as `aside`. There is a database under the live name
 * at all times, so that a power failure leaves no folder that looks empty. Needs the folder's lock. Returns whether the
 * PCs stayed connected.
 */
function swapFiles(
  dataDir: string,
  copy: string,
  aside: string,
): { previousFile: string | null; keepsAccess: boolean } {
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
    const previousFile = existsSync(live) ? aside : null;
    if (previousFile !== null) linkSync(live, previousFile);
    for (const end of companions) if (existsSync(live + end)) renameSync(live + end, aside + end);
    renameSync(copy, live);
    flush(path.dirname(live));
    return { previousFile, keepsAccess };
  } finally {
    lock.close();
  }
}
