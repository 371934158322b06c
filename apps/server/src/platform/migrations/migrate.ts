import { serverStartMessages as texts } from '@pindahlapak/messages';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { DatabaseNewer, DatabaseUnmigrated, type Engine } from '../../core/database.ts';
import { messageOf } from '../../core/message-of.ts';
import type { Schema } from '../../core/schema.ts';
import { isDatabaseUnavailable } from '../../core/database-errors.ts';
import { startMigration } from './001-start.ts';
import { catalogueVersionMigration } from './002-catalogue-version.ts';
import { freshStatisticsMigration } from './003-fresh-statistics.ts';
import { versionsMigration } from './004-versions.ts';
import { doorsMigration } from './005-doors.ts';
import { shopMigration } from './006-shop.ts';
import { readinessMigration } from './007-readiness.ts';

/** All migrations in order; they only go forward and are never changed once released. */
const migrations = (engine: Engine): Record<string, Migration> => ({
  '001-start': startMigration(engine),
  '002-catalogue-version': catalogueVersionMigration,
  '003-fresh-statistics': freshStatisticsMigration(engine),
  '004-versions': versionsMigration,
  '005-doors': doorsMigration,
  '006-shop': shopMigration(engine),
  '007-readiness': readinessMigration,
});

async function executedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

/** Throws DatabaseNewer where one of the migrations that a database has had is not of this program. */
export async function assertNotNewer(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const known = migrations(engine);
  const newer = (await executedMigrations(db)).filter((name) => !(name in known));
  if (newer.length > 0) throw new DatabaseNewer(texts.databaseNewer(newer.join(', ')));
}

/** The migrations of this program that a database has not had yet. */
export async function pendingMigrations(db: Kysely<Schema>, engine: Engine): Promise<string[]> {
  const executed = await executedMigrations(db);
  return Object.keys(migrations(engine)).filter((name) => !executed.includes(name));
}

/**
 * Brings the database up to this program's version, or to the migration `last`, in one transaction. Two processes that
 * start at once wait for each other. Throws, nothing changed, DatabaseNewer where the database is of a newer version and
 * DatabaseUnmigrated, whose message is only the reason, where a migration does not run on it.
 */
export async function migrate(db: Kysely<Schema>, engine: Engine, last?: string): Promise<void> {
  await assertNotNewer(db, engine);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations(engine)) } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error === undefined) return;
  if (isDatabaseUnavailable(error)) throw error;
  throw new DatabaseUnmigrated(messageOf(error), { cause: error });
}
