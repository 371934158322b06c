import { productFieldOf, type ListingFieldName, type ListingFields } from '@pindahlapak/model';
import type { Queryable } from '../core/database.ts';
import { findFormerVariants } from '../catalogue/changes/changes.sql.ts';
import { groupsByVariants } from '../catalogue/portions.ts';
import { textBytes } from '../catalogue/products.sql.ts';
import { inOrderOf } from '../catalogue/read-products.ts';
import { countVariants } from '../catalogue/variants.sql.ts';
import type { VariantRow } from '../core/schema.ts';
import type { BulkRow } from './plan-change.ts';

/** Variants that are read at a time: the event loop is held meanwhile, or while they come from the thread. */
const variantsAtOnce = 1000;

/** A product as a bulk change reads and writes it. */
export interface StoredBulkRow extends BulkRow {
  position: number;
  version: number;
  digests: string;
  lastBatch: number;
  variantRows: readonly VariantRow[];
}

type RowAlone = Omit<StoredBulkRow, 'variants' | 'variantRows'>;

/** What every change reads of each product. */
const changedSelection = [
  'id',
  'name',
  'category',
  'marketplace_type',
  'window_number',
  'position',
  'version',
  'source_digests',
  'last_batch',
] as const;

/** These products of the account in their order, with the fields that a change is about; those that are gone are left out. */
export async function findBulkRows(
  db: Queryable,
  userId: string,
  ids: readonly string[],
  fields: readonly ListingFieldName[],
): Promise<RowAlone[]> {
  if (ids.length === 0) return [];
  const columns = fields.map((field) => productFieldOf[field].column);
  const rows = await db
    .selectFrom('products')
    .select([...changedSelection, ...columns, textBytes])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
  return inOrderOf(ids, rows).map((row) => {
    const values = Object.fromEntries(fields.map((field) => [field, row[productFieldOf[field].column]]));
    return {
      id: row.id,
      name: row.name,
      category: row.category,
      marketplaceType: row.marketplace_type,
      window: row.window_number,
      bytes: Number(row.bytes),
      values: values as Partial<ListingFields>,
      position: row.position,
      version: row.version,
      digests: row.source_digests,
      lastBatch: row.last_batch,
    };
  });
}

/** The rows without their variants, for changes that are about none. */
export const withoutVariants = (rows: readonly RowAlone[]): StoredBulkRow[] =>
  rows.map((row) => ({ ...row, variants: [], variantRows: [] }));

/** The rows with their variants, some at a time in their order: those whose variants are read at once. */
export async function* inVariedPortions(
  db: Queryable,
  userId: string,
  rows: readonly RowAlone[],
): AsyncGenerator<StoredBulkRow[], void> {
  const counts = await countVariants(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  for (const group of groupsByVariants(rows, counts, variantsAtOnce)) {
    const varied = group.flatMap(({ id }) => (counts.has(id) ? [id] : []));
    const ofProducts = await findFormerVariants(db, userId, varied);
    yield group.map((row) => {
      const variantRows = [...(ofProducts.get(row.id)?.values() ?? [])];
      return { ...row, variants: variantRows.map(({ id, price }) => ({ id, price })), variantRows };
    });
  }
}
