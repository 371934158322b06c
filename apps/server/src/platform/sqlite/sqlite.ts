import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { DatabaseDamaged, DatabaseRefused, type Database } from '../../core/database.ts';
import { assertNotNewer, migrate } from '../migrations/migrate.ts';
import { asKyselyDatabase } from './node-sqlite.ts';
import type { Schema } from '../../core/schema.ts';

export const databaseFileName = 'pindahlapak.sqlite';
const lockFileName = 'server.lock';
// SQLite opens one that is read-only all the same: a lock would then hold nobody off, a log would take nothing in.
const ownFiles = [databaseFileName, `${databaseFileName}-wal`, `${databaseFileName}-shm`, lockFileName];

// A full check reads the whole file; beyond this size it would hold up the start.
const fullCheckMaxBytes = 64 * 1024 * 1024;

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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
    throw new DatabaseRefused(
      isBusy(error)
        ? `Folder data ${dataDir} sedang dipakai server Pindahlapak lain. Hentikan server itu, atau pakai DATA_DIR lain.`
        : `Kunci ${file} tidak dapat dipakai (${message(error)}). Pastikan tidak ada server lain di folder itu, hapus kunci itu, lalu jalankan lagi.`,
      { cause: error },
    );
  }
}

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK);
    for (const name of ownFiles) {
      const file = path.join(dataDir, name);
      if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    }
  } catch (error) {
    throw new DatabaseRefused(
      `Folder data ${dataDir} tidak dapat ditulis (${message(error)}). Beri izin tulis lalu jalankan lagi; tidak ada yang diubah.`,
      { cause: error },
    );
  }
}

const busy = 5;
const corrupt = 11;
const notADatabase = 26;

/** Whether an error is SQLite's, of one of these kinds. */
const isOfKind = (error: unknown, kinds: readonly number[]): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  kinds.includes(error.errcode % 256);

const isBusy = (error: unknown): boolean => isOfKind(error, [busy]);

/** Whether SQLite says of a file that it is damaged, or no database at all. */
export const isDamage = (error: unknown): boolean =>
  error instanceof DatabaseDamaged || isOfKind(error, [corrupt, notADatabase]);

/** Reads the whole file. Throws DatabaseDamaged where SQLite finds damage. */
export function checkFile(database: DatabaseSync): void {
  const check = database.prepare('pragma quick_check(1)').get();
  const verdict = check ? Object.values(check)[0] : 'tidak ada jawaban';
  if (verdict !== 'ok') throw new DatabaseDamaged(String(verdict));
}

/** Names of the migrations that a file has had. */
function executedMigrations(database: DatabaseSync): string[] {
  const table = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
  return table
    ? database
        .prepare('select name from kysely_migration')
        .all()
        .map((row) => String(row.name))
    : [];
}

/**
 * Looks at a file without writing to it, so that one which is refused stays as it is, byte for byte. Throws where it is
 * damaged or of a newer version.
 */
function inspectFile(file: string): void {
  const made = ['-wal', '-shm'].map((end) => file + end).filter((companion) => !existsSync(companion));
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    database.prepare('select count(*) from sqlite_schema').get();
    if (statSync(file).size <= fullCheckMaxBytes) checkFile(database);
    assertNotNewer(executedMigrations(database), 'sqlite');
    database.close();
  } catch (error) {
    database.close();
    made.forEach((companion) => rmSync(companion, { force: true }));
    throw error;
  }
}

function openFile(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    if (existsSync(file)) inspectFile(file);
    database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -32000',
    );
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof DatabaseRefused && !(error instanceof DatabaseDamaged)) throw error;
    const Refusal = isDamage(error) ? DatabaseDamaged : DatabaseRefused;
    throw new Refusal(
      `Basis data ${file} tidak dapat dibuka (${message(error)}). Filenya tidak diubah; pulihkan dari cadangan dengan: npm run operator -- restore <file>`,
      { cause: error },
    );
  }
}

/** Opens a database file and brings it up to this version. */
export async function openSqliteAt(file: string): Promise<Database> {
  const kysely = new Kysely<Schema>({ dialect: new SqliteDialect({ database: asKyselyDatabase(openFile(file)) }) });
  try {
    await migrate(kysely, 'sqlite');
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  return {
    engine: 'sqlite',
    kysely,
    ping: async () => {
      await sql`select 1`.execute(kysely);
    },
    close: () => kysely.destroy(),
  };
}

/** Opens a connection of a file without taking the folder: for the operator's command line beside a running server. */
export async function openSqliteFile(dataDir: string): Promise<Database> {
  prepareFolder(dataDir);
  return await openSqliteAt(path.join(dataDir, databaseFileName));
}

/** Opens the embedded database of a folder for a server: one server process per folder. Throws DatabaseRefused. */
export async function openSqlite(dataDir: string): Promise<Database> {
  prepareFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const database = await openSqliteFile(dataDir);
    return {
      ...database,
      close: async () => {
        await database.close();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}
