import { existsSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { serverStartMessages as texts } from '@pindahlapak/messages';
import { Kysely, sql } from 'kysely';
import { DatabaseDamaged, DatabaseRefused, DatabaseUnmigrated, type Database } from '../../core/database.ts';
import { messageOf } from '../../core/refusal.ts';
import type { Schema } from '../../core/schema.ts';
import { operatorCall } from '../../operator-call.ts';
import { migrate } from '../migrations/migrate.ts';
import { databaseFileOf, lockFolder, prepareFolder } from './folder.ts';
import { inspectFile, copyBeforeMigration } from './database-file.ts';
import { openReading, openWriting, createSqliteDialect, isDamage } from '../sqlite-dialect/sqlite-dialect.ts';

function refusalOf(error: unknown, file: string): DatabaseRefused {
  if (error instanceof DatabaseUnmigrated)
    return new DatabaseUnmigrated(texts.sqliteNotMigrated(file, error.message, operatorCall), { cause: error.cause });
  if (error instanceof DatabaseRefused && !(error instanceof DatabaseDamaged)) return error;
  const Refusal = isDamage(error) ? DatabaseDamaged : DatabaseRefused;
  return new Refusal(texts.fileUnusable(file, messageOf(error), operatorCall), { cause: error });
}

async function migrateFile(writing: DatabaseSync, file: string, copy: string | null): Promise<void> {
  try {
    await migrate(new Kysely<Schema>({ dialect: createSqliteDialect(writing) }), 'sqlite');
  } catch (error) {
    // Nothing was changed, so the copy would be the same as the file.
    if (copy !== null) rmSync(copy, { force: true });
    throw error;
  }
}

/**
 * Opens a database file and migrates it; with `keepsCopy` its state before the migration stays as a file next to it.
 * Throws DatabaseRefused.
 */
export async function openSqliteAt(file: string, { keepsCopy } = { keepsCopy: true }): Promise<Database> {
  let writing: DatabaseSync | undefined;
  try {
    const needsMigration = existsSync(file) && (await inspectFile(file)).needsMigration;
    const copy = needsMigration && keepsCopy ? copyBeforeMigration(file) : null;
    writing = openWriting(file);
    await migrateFile(writing, file, copy);
    const kysely = new Kysely<Schema>({ dialect: createSqliteDialect(writing, openReading(file)) });
    const ping = async () => {
      await sql`select 1`.execute(kysely);
    };
    await ping();
    return { kysely, ping, close: () => kysely.destroy() };
  } catch (error) {
    writing?.close();
    throw refusalOf(error, file);
  }
}

/** Returns the migrations pending for a folder's database; changes nothing. Throws DatabaseRefused. */
export async function pendingOfSqlite(dataDir: string): Promise<string[]> {
  const file = databaseFileOf(dataDir);
  try {
    return (await inspectFile(file)).pending;
  } catch (error) {
    throw refusalOf(error, file);
  }
}

/** Opens a database without locking the folder: for the operator's command line while a server is running. */
export async function openSqliteFile(dataDir: string): Promise<Database> {
  prepareFolder(dataDir);
  return await openSqliteAt(databaseFileOf(dataDir));
}

/** Opens the embedded database of a folder for a server: one server process per folder. */
export async function openSqlite(dataDir: string): Promise<Database> {
  prepareFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const database = await openSqliteAt(databaseFileOf(dataDir));
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
