import type { Batch } from '../../core/batches/batch.ts';
import type { Queryable } from '../../core/database.ts';
import type { VariantRow } from '../../core/schema.ts';
import { storedOrigins, type ProductOrigins } from '../field-origins.ts';
import { type BaseColumns, derivedColumns } from '../product-columns.ts';
import { setProducts, type ProductSetting, type SetColumns } from '../products.sql.ts';
import { writeVariants, type VariantsPlan } from '../variants.sql.ts';
import { productChangeOf, variantChanges, type HistoryColumns, type ProductState } from './product-change.ts';
import { storeChanges, type ChangedProduct } from './store-changes.ts';

/** New values of a product, and the values that they replace. */
export interface ProductUpdate {
  id: string;
  before: ProductState & { columns: Partial<HistoryColumns> & BaseColumns };
  after: {
    /** Columns to set; derived ones are added. */
    columns: SetColumns;
    origins: ProductOrigins;
    /** Number of the product's last batch, if it is not the batch that writes. */
    lastBatch?: number;
    takenAt?: number | undefined;
  };
  variants: VariantsPlan;
  formerVariants: readonly VariantRow[];
}

/**
 * Writes products and their variants as new versions, and stores the previous values in the batch, which counts the
 * products. Returns the changes; products without a change are not written. Call with the user's row locked.
 */
export async function writeUpdates(
  { db, userId, batch, now }: { db: Queryable; userId: string; batch: Batch; now: number },
  updates: readonly ProductUpdate[],
): Promise<ChangedProduct[]> {
  const changes: ChangedProduct[] = [];
  const settings: ProductSetting[] = [];
  const plans = new Map<string, VariantsPlan>();
  for (const { id, before, after, variants, formerVariants } of updates) {
    const { columns, origins, lastBatch = batch.number, takenAt } = after;
    const state = { columns, origins, lastBatch, takenAt };
    const change = productChangeOf(before, state, variantChanges(variants, formerVariants));
    if (change === null) continue;
    changes.push({ id, change });
    const set: SetColumns = {
      ...columns,
      ...derivedColumns(before.columns, columns),
      field_origins: storedOrigins(origins),
      updated_at: now,
      last_batch: lastBatch,
    };
    settings.push({ id, columns: takenAt === undefined ? set : { ...set, source_taken_at: takenAt } });
    plans.set(id, variants);
  }
  batch.count({ changed: changes.length });
  await storeChanges({ db, userId, batch }, changes);
  await setProducts(db, userId, settings);
  await writeVariants(db, userId, plans);
  return changes;
}
