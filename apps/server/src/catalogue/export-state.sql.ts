import { exportOutcomes, type ExportState } from '@pindahlapak/model';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../core/database.ts';

/**
 * The state of a product's last export, as an expression over `exported_products`: for a filter or a column of the list, join the
 * product's row, which the key finds:
 *
 *     .leftJoin('exported_products', (join) =>
 *       join
 *         .onRef('exported_products.user_id', '=', 'products.user_id')
 *         .onRef('exported_products.product_id', '=', 'products.id'))
 *     .where(exportStateOf, '=', 'berubah')
 *
 * A refused product stays refused until it is exported again, whatever is changed of it.
 */
export const exportStateOf: RawBuilder<ExportState> = sql<ExportState>`case
  when exported_products.product_id is null then 'belum-diekspor'
  when exported_products.outcome = ${sql.lit(exportOutcomes.rejected)} then 'ditolak'
  when exported_products.differs is not null then 'berubah'
  when exported_products.outcome = ${sql.lit(exportOutcomes.accepted)} then 'diterima'
  else 'diekspor' end`;

/**
 * `exportStateOf` for a query of the account's `products`, whose row it looks up: a product that was never exported has none.
 * Names the account by its value: Citus refuses a subselect that takes it from the outer row.
 */
export const exportStateOfProduct = (userId: string): RawBuilder<ExportState> => sql<ExportState>`coalesce(
  (select ${exportStateOf} from exported_products
    where exported_products.user_id = ${userId} and exported_products.product_id = products.id),
  'belum-diekspor')`;

/**
 * Notes that rows of `exported_products` have changed, so that a bulk change of a selection by them is previewed anew. Call it in
 * the transaction that writes them.
 */
export async function recordExportsChange(db: Queryable, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ exports_version: eb('exports_version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/** The last export of a product and what became of it. */
export interface ProductExport {
  state: ExportState;
  /** The export, and when it was, in milliseconds since the epoch. */
  exportId: string;
  exportedAt: number;
}

/** The last exports of these products, those that are gone left out: the beginning of a query. */
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

/** The last exports of these products of the account, by product; one that was never exported is left out. */
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
