import { productFieldOf, type ListingFieldName, type ListingFields } from '@pindahlapak/model';
import type { Engine, Queryable } from '../core/database.ts';
import { findRowsAtPlaces } from '../catalogue/find/find-places.sql.ts';
import type { Place } from '../catalogue/find/place.ts';
import { findFormerVariants } from '../catalogue/changes/former-rows.sql.ts';
import { groupsByVariants } from '../catalogue/portions.ts';
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

/** The products at some places of the account in their order, with the fields that a change is about. */
export async function findBulkRows(
  db: Queryable,
  engine: Engine,
  userId: string,
  places: readonly Place[],
  fields: readonly ListingFieldName[],
): Promise<RowAlone[]> {
  const columns = fields.map((field) => productFieldOf[field].column);
  const rows = await findRowsAtPlaces(db, engine, userId, places, columns);
  return rows.map(({ row }) => {
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
