import { productFieldOf, type ListingFieldName, type ListingFields } from '@pindahlapak/model';
import type { Engine, Queryable } from '../core/database.ts';
import { findRowsAtPlaces } from '../catalogue/find/find-places.sql.ts';
import type { Place } from '../catalogue/find/place.ts';
import { findFormerVariants } from '../catalogue/changes/former-rows.sql.ts';
import type { VariantRow } from '../core/schema.ts';
import type { BulkRow } from './plan-change.ts';

/** A product as a bulk change reads and writes it. */
export interface StoredBulkRow extends BulkRow {
  position: number;
  version: number;
  digests: string;
  lastBatch: number;
  variantRows: readonly VariantRow[];
}

/** The products at some places of the account in their order, with the fields that a change is about. */
export async function findBulkRows(
  db: Queryable,
  engine: Engine,
  userId: string,
  places: readonly Place[],
  { fields, variants }: { fields: readonly ListingFieldName[]; variants: boolean },
): Promise<StoredBulkRow[]> {
  const columns = fields.map((field) => productFieldOf[field].column);
  const rows = await findRowsAtPlaces(db, engine, userId, places, columns);
  const ofProducts = variants
    ? await findFormerVariants(
        db,
        userId,
        rows.map(({ row }) => row.id),
      )
    : new Map<string, Map<string, VariantRow>>();
  return rows.map(({ row }) => {
    const values = Object.fromEntries(fields.map((field) => [field, row[productFieldOf[field].column]]));
    const variantRows = [...(ofProducts.get(row.id)?.values() ?? [])];
    return {
      id: row.id,
      name: row.name,
      category: row.category,
      marketplaceType: row.marketplace_type,
      window: row.window_number,
      bytes: Number(row.bytes),
      values: values as Partial<ListingFields>,
      variants: variantRows.map(({ id, price }) => ({ id, price })),
      position: row.position,
      version: row.version,
      digests: row.source_digests,
      lastBatch: row.last_batch,
      variantRows,
    };
  });
}
