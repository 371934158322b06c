import {
  existsSync,
  rmSync,
  statSync,
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { serverStartMessages as texts } from '@pindahlapak/messages';
import { Kysely } from 'kysely';
import { DatabaseDamaged, DatabaseRefused } from '../../core/database.ts';
import type { Schema } from '../../core/schema.ts';
import { pendingMigrations } from '../migrations/migrate.ts';
import { companions } from './folder.ts';
import { createSqliteDialect, lockWaitMs } from '../sqlite-dialect/sqlite-dialect.ts';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { hourMs, jakartaStamp } from '@pindahlapak/model';
import { messageOf } from '../../core/refusal.ts';

// A full check reads the whole file; beyond this size it would delay the start.
const fullCheckMaxBytes = 64 * 1024 * 1024;

/** Checks the whole database. Throws DatabaseDamaged if SQLite finds damage. */
function assertUndamaged(database: DatabaseSync): void {
  const check = database.prepare('pragma quick_check(1)').get();
  const verdict = check ? Object.values(check)[0] : texts.noVerdict;
  if (verdict !== 'ok') throw new DatabaseDamaged(String(verdict).replaceAll('\n', ' '));
}

/** Checks a whole file. Throws if it is damaged. */
export function assertSound(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: lockWaitMs });
  try {
    assertUndamaged(database);
  } finally {
    database.close();
  }
}

const countTables = (database: DatabaseSync): number =>
  Number(
    database
      .prepare(
        "select count(*) as total from sqlite_schema where type = 'table' and name not like 'kysely_%' and name not like 'sqlite_%'",
      )
      .get()?.total,
  );

/**
 * Inspects a file without writing to it, so that a refused one stays unchanged byte for byte. Returns its pending
 * migrations, and whether they change existing tables. Throws if it is damaged or newer.
 */
export async function inspectFile(file: string): Promise<{ needsMigration: boolean; pending: string[] }> {
  const created = companions.map((end) => file + end).filter((companion) => !existsSync(companion));
  const database = new DatabaseSync(file, { readOnly: true, timeout: lockWaitMs });
  try {
    const hasTables = countTables(database) > 0;
    if (statSync(file).size <= fullCheckMaxBytes) assertUndamaged(database);
    const kysely = new Kysely<Schema>({ dialect: createSqliteDialect(database) });
    const pending = await pendingMigrations(kysely, 'sqlite');
    database.close();
    return { needsMigration: hasTables && pending.length > 0, pending };
  } catch (error) {
    database.close();
    created.forEach((companion) => rmSync(companion, { force: true }));
    throw error;
  }
}

/** Flushes a file, or the names in a folder, to disk. */
export function flush(fileOrFolder: string): void {
  const handle = openSync(fileOrFolder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Copies a consistent state of a database, even while a server uses it. */
function copyInto(file: string, draft: string): void {
  const live = new DatabaseSync(file, { timeout: 10_000 });
  try {
    live.prepare('vacuum into ?').run(draft);
  } finally {
    live.close();
  }
}

/** Gives a complete file its final name. Throws if that exists. */
function publish(draft: string, target: string): void {
  try {
    linkSync(draft, target);
  } catch (error) {
    if (existsSync(target)) throw error;
    // FAT, exFAT and many network drives have no hard links.
    renameSync(draft, target);
  }
}

const drafts = /\.sqlite\.[\da-f]{12}\.part|^pemulihan-[\da-f]{12}\.sqlite/;

/** Removes what killed backups and restores left in a folder. One that is still running wrote within the last hour. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => drafts.test(one))) {
    const file = path.join(folder, name);
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (writtenAt < Date.now() - hourMs) rmSync(file, { force: true });
  }
}

/**
 * Writes a verified copy of a database file to `target`, which appears complete and flushed or not at all and is
 * readable only by its owner. Returns its size in bytes. Throws if the target exists.
 */
export function copyDatabase(file: string, target: string): number {
  const draft = `${target}.${randomBytes(6).toString('hex')}.part`;
  try {
    copyInto(file, draft);
    chmodSync(draft, 0o600);
    assertSound(draft);
    flush(draft);
    publish(draft, target);
    flush(path.dirname(target));
  } finally {
    for (const end of ['', '-journal']) rmSync(draft + end, { force: true });
  }
  removeLeftovers(path.dirname(target));
  return statSync(target).size;
}

const prefix = 'sebelum-pembaruan-';
const copiesMax = 3;

/** Removes all but `made`, whatever the clock says, and the newest other copies in its folder. */
function removeOldCopies(made: string): void {
  const folder = path.dirname(made);
  const others = readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && name.endsWith('.sqlite') && name !== path.basename(made))
    .sort();
  for (const name of others.slice(0, 1 - copiesMax)) rmSync(path.join(folder, name), { force: true });
}

/**
 * Copies a database file to `sebelum-pembaruan-<time>.sqlite` next to it before migrations change it, and returns the
 * name. Only the newest three copies are kept. Throws DatabaseRefused if it cannot be written; nothing is then changed.
 */
export function copyBeforeMigration(file: string): string {
  const folder = path.dirname(file);
  const copy = path.join(folder, `${prefix}${jakartaStamp(new Date())}.sqlite`);
  try {
    // A copy made within this second has the same state.
    if (!existsSync(copy)) copyDatabase(file, copy);
    removeOldCopies(copy);
    return copy;
  } catch (error) {
    throw new DatabaseRefused(texts.noCopyBeforeMigration(copy, messageOf(error)), { cause: error });
  }
}
