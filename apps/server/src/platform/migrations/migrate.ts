import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { DatabaseRefused, type Engine } from '../../core/database.ts';
import { startMigration } from './001-start.ts';
import { catalogueVersionMigration } from './002-catalogue-version.ts';
import { freshStatisticsMigration } from './003-fresh-statistics.ts';
import { versionsMigration } from './004-versions.ts';
import type { Schema } from '../../core/schema.ts';

/** All migrations in order; they only go forward and are never changed once released. */
const migrations = (engine: Engine): Record<string, Migration> => ({
  '001-start': startMigration(engine),
  '002-catalogue-version': catalogueVersionMigration,
  '003-fresh-statistics': freshStatisticsMigration(engine),
  '004-versions': versionsMigration,
});

async function executedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

/** Throws DatabaseRefused where one of the migrations that a database has had is not of this program. */
export function assertNotNewer(executed: readonly string[], engine: Engine): void {
  const known = migrations(engine);
  const newer = executed.filter((name) => !(name in known));
  if (newer.length === 0) return;
  throw new DatabaseRefused(
    `Basis data ini berasal dari versi Pindahlapak yang lebih baru (${newer.join(', ')}). Jalankan versi itu; tidak ada yang diubah.`,
  );
}

/**
 * Brings the database up to this program's version. Two processes that start at once wait for each other.
 * Throws DatabaseRefused, without having changed anything, where the database is of a newer version.
 */
export async function migrate(db: Kysely<Schema>, engine: Engine): Promise<void> {
  assertNotNewer(await executedMigrations(db), engine);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations(engine)) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
