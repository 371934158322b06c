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
import { jakartaStamp } from '@pindahlapak/model';
import { messageOf } from '../../core/refusal.ts';

// A full check reads the whole file; beyond this size it would hold up the start.
const fullCheckMaxBytes = 64 * 1024 * 1024;

/** Reads the whole database. Throws DatabaseDamaged where SQLite finds damage. */
function assertUndamaged(database: DatabaseSync): void {
  const check = database.prepare('pragma quick_check(1)').get();
  const verdict = check ? Object.values(check)[0] : texts.noVerdict;
  if (verdict !== 'ok') throw new DatabaseDamaged(String(verdict).replaceAll('\n', ' '));
}

/** Reads a whole file. Throws where it is damaged. */
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
 * Looks at a file without writing to it, so that one which is refused stays as it is, byte for byte. Gives whether it
 * holds tables that migrations are about to change, and which ones those are. Throws where it is damaged or of a newer version.
 */
export async function inspectFile(file: string): Promise<{ needsMigration: boolean; pending: string[] }> {
  const made = companions.map((end) => file + end).filter((companion) => !existsSync(companion));
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
    made.forEach((companion) => rmSync(companion, { force: true }));
    throw error;
  }
}

/** Has the kernel write a file, or a folder's names, to the disk. */
export function flush(fileOrFolder: string): void {
  const handle = openSync(fileOrFolder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Copies a database as it is at one moment, also under a running server. */
function copyInto(file: string, draft: string): void {
  const live = new DatabaseSync(file, { timeout: 10_000 });
  try {
    live.prepare('vacuum into ?').run(draft);
  } finally {
    live.close();
  }
}

/**
 * Writes a checked copy of a database file to `target`, which appears whole and flushed or not at all, readable by its
 * owner alone. Gives its size in bytes. Throws where the target exists.
 */
export function copyDatabase(file: string, target: string): number {
  const draft = `${target}.${randomBytes(6).toString('hex')}.part`;
  try {
    copyInto(file, draft);
    chmodSync(draft, 0o600);
    assertSound(draft);
    flush(draft);
    linkSync(draft, target);
    flush(path.dirname(target));
  } finally {
    for (const end of ['', '-journal']) rmSync(draft + end, { force: true });
  }
  return statSync(target).size;
}

const prefix = 'sebelum-pembaruan-';
const keptCopies = 3;

/** Removes all but the newest copies, and what an interrupted copy left. */
function removeOldCopies(folder: string): void {
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix));
  const copies = names.filter((name) => name.endsWith('.sqlite')).sort();
  const drafts = names.filter((name) => name.endsWith('.part'));
  for (const name of [...copies.slice(0, -keptCopies), ...drafts]) rmSync(path.join(folder, name), { force: true });
}

/**
 * Keeps a copy of a database file beside it before migrations change it, as `sebelum-pembaruan-<time>.sqlite`; the newest
 * three stay. Gives its name. Throws DatabaseRefused, nothing changed, where it cannot be written.
 */
export function keepCopy(file: string): string {
  const folder = path.dirname(file);
  const copy = path.join(folder, `${prefix}${jakartaStamp(new Date())}.sqlite`);
  try {
    // One that was made within this second is of the same state.
    if (!existsSync(copy)) copyDatabase(file, copy);
    removeOldCopies(folder);
    return copy;
  } catch (error) {
    throw new DatabaseRefused(texts.noCopyBeforeMigration(copy, messageOf(error)), { cause: error });
  }
}
