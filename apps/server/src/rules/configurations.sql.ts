import {
  akulakuConfigurationSchema,
  dataConfigurationSchema,
  defaultAkulakuConfiguration,
  defaultDataConfiguration,
  type AkulakuConfiguration,
  type DataConfiguration,
} from '@pindahlapak/model';
import { sql } from 'kysely';
import type { Queryable } from '../core/database.ts';

type ConfigurationTable = 'data_configurations' | 'akulaku_configurations';

/** Number of saves of a configuration; 0 before the first save. */
interface Versioned {
  version: number;
}

async function findStored(db: Queryable, userId: string, table: ConfigurationTable) {
  const row = await db.selectFrom(table).select(['value', 'version']).where('user_id', '=', userId).executeTakeFirst();
  return row && { value: JSON.parse(row.value) as unknown, version: row.version };
}

/** Returns the account's data configuration; the model's default before the first save. */
export async function findDataConfiguration(db: Queryable, userId: string): Promise<DataConfiguration & Versioned> {
  const stored = await findStored(db, userId, 'data_configurations');
  if (!stored) return { ...defaultDataConfiguration, version: 0 };
  return { ...dataConfigurationSchema.parse(stored.value), version: stored.version };
}

/** Returns the account's Akulaku configuration; the model's default before the first save. */
export async function findAkulakuConfiguration(
  db: Queryable,
  userId: string,
): Promise<AkulakuConfiguration & Versioned> {
  const stored = await findStored(db, userId, 'akulaku_configurations');
  if (!stored) return { ...defaultAkulakuConfiguration, version: 0 };
  return { ...akulakuConfigurationSchema.parse(stored.value), version: stored.version };
}

/** Stores a configuration as the next version. Call with the user's row locked. */
export async function storeConfiguration(
  db: Queryable,
  userId: string,
  table: ConfigurationTable,
  configuration: DataConfiguration | AkulakuConfiguration,
  now: number,
): Promise<void> {
  const values = { value: JSON.stringify(configuration), updated_at: now };
  await db
    .insertInto(table)
    .values({ user_id: userId, ...values, version: 1 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...values, version: sql`${sql.ref(`${table}.version`)} + 1` }),
    )
    .execute();
}

export async function findRulesVersion(db: Queryable, userId: string): Promise<number> {
  const row = await db.selectFrom('users').select('rules_version').where('id', '=', userId).executeTakeFirst();
  return row?.rules_version ?? 0;
}

/**
 * Raises the account's rules version, which makes the readiness of every product stale, and returns it. Every change
 * that affects exports calls this. Call with the user's row locked.
 */
export async function recordRulesChange(db: Queryable, userId: string): Promise<number> {
  const { version } = await db
    .updateTable('users')
    .set((eb) => ({ rules_version: eb('rules_version', '+', 1) }))
    .where('id', '=', userId)
    .returning('rules_version as version')
    .executeTakeFirstOrThrow();
  return version;
}
