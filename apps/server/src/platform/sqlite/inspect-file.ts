import { existsSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { serverStartMessages as texts } from '@pindahlapak/messages';
import { Kysely } from 'kysely';
import { DatabaseDamaged } from '../../core/database.ts';
import type { Schema } from '../../core/schema.ts';
import { pendingMigrations } from '../migrations/migrate.ts';
import { companions } from './folder.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

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
  const database = new DatabaseSync(file, { readOnly: true });
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
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
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
