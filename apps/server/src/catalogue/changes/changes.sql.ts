import { type Queryable, selectCatalogue } from '../../core/database.ts';
import type { ProductRow } from '../../core/schema.ts';
import type { HistoryColumns } from './product-change.ts';
import { exportSettingsSchema } from '@pindahlapak/model';

/** The columns of a product that were read before a change. */
type FormerRow = Partial<HistoryColumns> & Pick<ProductRow, 'id' | 'field_origins' | 'source_taken_at' | 'last_batch'>;

export async function findFormerRows(
  db: Queryable,
  userId: string,
  ids: readonly string[],
  columns: readonly (keyof HistoryColumns)[],
): Promise<Map<string, FormerRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectCatalogue(db, userId)
    .select(['id', 'field_origins', 'source_taken_at', 'last_batch', ...columns])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row as FormerRow]));
}

/** Returns the stored differences of exported products from their last export, by id; null without a difference. */
export async function findExportDifferences(
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

/** Returns whether the account exports the stock of variants from their source. */
export async function isStockExported(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.selectFrom('export_settings').select('value').where('user_id', '=', userId).execute();
  return rows.some(({ value }) => exportSettingsSchema.parse(JSON.parse(value)).stockSource === 'source');
}
