import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverStartMessages as texts } from '@pindahlapak/messages';
import { Kysely, sql, type RawBuilder } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { DatabaseNewer, DatabaseUnmigrated, type Engine } from '../../core/database.ts';
import { messageOf } from '../../core/refusal.ts';
import type { Schema } from '../../core/schema.ts';
import { isDatabaseUnavailable } from '../../core/database-errors.ts';

/** The export `migration` of a migration's file: one for both engines, or a function of the engine. */
type MigrationFile = Migration | ((engine: Engine) => Migration);

const migrationFiles = async (): Promise<string[]> =>
  (await readdir(import.meta.dirname)).filter((file) => /^\d{3}-[a-z-]+\.ts$/.test(file)).toSorted();

/** Returns the newest migration of this program, which every database that it opened has. */
export const newestMigration = async (): Promise<string> => path.basename((await migrationFiles()).at(-1) ?? '', '.ts');

/**
 * Returns all migrations in order by the names of their files in this folder ('001-start'). They only go forward and
 * never change once released.
 */
async function migrations(engine: Engine): Promise<Record<string, Migration>> {
  const files = await migrationFiles();
  const loaded: Record<string, Migration> = {};
  for (const file of files) {
    const address = pathToFileURL(path.join(import.meta.dirname, file)).href;
    const { migration } = (await import(address)) as { migration: MigrationFile };
    loaded[path.basename(file, '.ts')] = typeof migration === 'function' ? migration(engine) : migration;
  }
  return loaded;
}

/** Looks only for the table of migrations: describing all tables takes many times as long. */
const findHistory: Record<Engine, RawBuilder<unknown>> = {
  sqlite: sql`select 1 from sqlite_schema where name = 'kysely_migration'`,
  postgres: sql`select 1 where to_regclass('kysely_migration') is not null`,
};

async function executedMigrations(db: Kysely<Schema>, engine: Engine): Promise<string[]> {
  if ((await findHistory[engine].execute(db)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

/** Returns the migrations that a database lacks. Throws DatabaseNewer if it has one that this program does not know. */
export async function pendingMigrations(db: Kysely<Schema>, engine: Engine): Promise<string[]> {
  const known = Object.keys(await migrations(engine));
  const executed = await executedMigrations(db, engine);
  const newer = executed.filter((name) => !known.includes(name));
  if (newer.length > 0) throw new DatabaseNewer(texts.databaseNewer(newer.join(', ')));
  return known.filter((name) => !executed.includes(name));
}

/**
 * Migrates the database to this program's version in one transaction. Two processes that start at once wait for each
 * other. Throws DatabaseUnmigrated, with only the reason as its message, if a migration fails; the database is then
 * unchanged.
 */
export async function migrate(db: Kysely<Schema>, engine: Engine): Promise<void> {
  if ((await pendingMigrations(db, engine)).length === 0) return;
  const migrator = new Migrator({ db, provider: { getMigrations: () => migrations(engine) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (isDatabaseUnavailable(error)) throw error;
  throw new DatabaseUnmigrated(messageOf(error), { cause: error });
}
