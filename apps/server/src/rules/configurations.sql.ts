import {
  akulakuConfigurationSchema,
  dataConfigurationSchema,
  defaultAkulakuConfiguration,
  defaultDataConfiguration,
  type AkulakuConfiguration,
  type DataConfiguration,
} from '@pindahlapak/model';
import type { Queryable } from '../core/database.ts';

type ConfigurationTable = 'data_configurations' | 'akulaku_configurations';

async function findValue(db: Queryable, userId: string, table: ConfigurationTable): Promise<unknown> {
  const row = await db.selectFrom(table).select('value').where('user_id', '=', userId).executeTakeFirst();
  return row && JSON.parse(row.value);
}

async function saveValue(
  db: Queryable,
  userId: string,
  table: ConfigurationTable,
  configuration: DataConfiguration | AkulakuConfiguration,
  now: number,
): Promise<void> {
  const values = { value: JSON.stringify(configuration), updated_at: now };
  await db
    .insertInto(table)
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** The account's data configuration; the model's default before the first save. */
export async function findDataConfiguration(db: Queryable, userId: string): Promise<DataConfiguration> {
  const value = await findValue(db, userId, 'data_configurations');
  return value === undefined ? defaultDataConfiguration : dataConfigurationSchema.parse(value);
}

/** The account's Akulaku configuration; the model's default before the first save. */
export async function findAkulakuConfiguration(db: Queryable, userId: string): Promise<AkulakuConfiguration> {
  const value = await findValue(db, userId, 'akulaku_configurations');
  return value === undefined ? defaultAkulakuConfiguration : akulakuConfigurationSchema.parse(value);
}

export const saveDataConfiguration = (db: Queryable, userId: string, value: DataConfiguration, now: number) =>
  saveValue(db, userId, 'data_configurations', value, now);

export const saveAkulakuConfiguration = (db: Queryable, userId: string, value: AkulakuConfiguration, now: number) =>
  saveValue(db, userId, 'akulaku_configurations', value, now);
