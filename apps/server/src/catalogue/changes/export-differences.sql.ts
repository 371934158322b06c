import { exportSettingsSchema } from '@pindahlapak/model';
import { sql } from 'kysely';
import type { Engine, Queryable } from '../../core/database.ts';
import { jsonRows } from '../../core/queries/json-rows.ts';

/** What differs of those of these products that were exported, by product: the stored text, null for nothing. */
export async function findDifferences(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('exported_products')
    .select(['product_id as id', 'differs'])
    .where('user_id', '=', userId)
    .where('product_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, differs }) => [id, differs]));
}

/** Notes what of some products differs from their last export now. */
export async function storeDifferences(
  db: Queryable,
  engine: Engine,
  userId: string,
  differences: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (differences.size === 0) return;
  const update = sql`
    with changed (changed_id, difference) as materialized (select value ->> 0, value ->> 1 from ${jsonRows(engine, [...differences])})
    update exported_products
    set differs = (select difference from changed where changed_id = exported_products.product_id)
    where user_id = ${userId} and product_id in (select changed_id from changed)`;
  await update.execute(db);
}

/** Whether an export of the account takes the stock of variants from their source. */
export async function isStockExported(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.selectFrom('export_settings').select('value').where('user_id', '=', userId).execute();
  return rows.some(({ value }) => exportSettingsSchema.parse(JSON.parse(value)).stockSource === 'source');
}
