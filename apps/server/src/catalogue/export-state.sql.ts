import { exportOutcomes, type ExportState } from '@pindahlapak/model';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../core/database.ts';

/**
 * State of a product's last export, as an SQL expression over `exported_products`. To filter or select by it, join the
 * product's row, which is found by its key:
 *
 *     .leftJoin('exported_products', (join) =>
 *       join
 *         .onRef('exported_products.user_id', '=', 'products.user_id')
 *         .onRef('exported_products.product_id', '=', 'products.id'))
 *     .where(exportStateOf, '=', 'berubah')
 *
 * A refused product stays refused until it is exported again, even if it changes.
 */
export const exportStateOf: RawBuilder<ExportState> = sql<ExportState>`case
  when exported_products.product_id is null then 'belum-diekspor'
  when exported_products.outcome = ${sql.lit(exportOutcomes.rejected)} then 'ditolak'
  when exported_products.differs is not null then 'berubah'
  when exported_products.outcome = ${sql.lit(exportOutcomes.accepted)} then 'diterima'
  else 'diekspor' end`;

/**
 * `exportStateOf` as a subquery for queries of the account's `products`. Takes the account's id as a value, because
 * Citus refuses a subquery that reads it from the outer row.
 */
export const exportStateOfProduct = (userId: string): RawBuilder<ExportState> => sql<ExportState>`coalesce(
  (select ${exportStateOf} from exported_products
    where exported_products.user_id = ${userId} and exported_products.product_id = products.id),
  'belum-diekspor')`;

export interface ProductExport {
  state: ExportState;
  /** When it was exported: `exportedAt` is in milliseconds since the epoch. */
  exportId: string;
  exportedAt: number;
}

/** Base query of the last exports of these products, without deleted products. */
export const lastExportsOf = (db: Queryable, userId: string, ids: readonly string[]) =>
  db
    .selectFrom('exported_products')
    .innerJoin('products', (join) =>
      join
        .onRef('products.user_id', '=', 'exported_products.user_id')
        .onRef('products.id', '=', 'exported_products.product_id'),
    )
    .where('exported_products.user_id', '=', userId)
    .where('exported_products.product_id', 'in', ids)
    .where('products.deleted_at', 'is', null);

/** Returns the last exports of these products by product id; products that were never exported are missing. */
export async function findProductExports(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, ProductExport>> {
  if (ids.length === 0) return new Map();
  const rows = await lastExportsOf(db, userId, ids)
    .select([
      'exported_products.product_id as id',
      'exported_products.export_id as exportId',
      'exported_products.exported_at as exportedAt',
      exportStateOf.as('state'),
    ])
    .execute();
  return new Map(rows.map(({ id, ...last }) => [id, last]));
}
