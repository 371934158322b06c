import type { Batch } from '../core/batches/batch.ts';
import type { Engine, Queryable } from '../core/database.ts';
import { sourceKeyOf, type ListingFieldName } from '@pindahlapak/model';
import { keepChanges, type ChangedProduct } from '../catalogue/changes/keep-changes.ts';
import { productChangeOf } from '../catalogue/changes/product-change.ts';
import { editVariants, variantChangesOf } from '../catalogue/edit/edit-variants.ts';
import {
  markEdited,
  parseDigests,
  storedDigests,
  type ComparedField,
  type SourceDigests,
} from '../catalogue/import/source-digests.ts';
import { listingColumns, searchTextOf } from '../catalogue/product-columns.ts';
import { setProducts, type ProductSetting, type SetColumns } from '../catalogue/products.sql.ts';
import { setVariants, type VariantSetting } from '../catalogue/variants.sql.ts';
import type { StoredBulkRow } from './bulk-rows.sql.ts';
import type { NewValues } from './plan-change.ts';
import type { PlannedRow } from './plan-selection.ts';

/** The digests after an edit of some fields: these are the seller's own from now on. */
function digestsAfter(before: SourceDigests, { window: _window, ...after }: NewValues): SourceDigests {
  const fields = Object.keys(after) as ComparedField[];
  const kept = Object.entries(before).filter(([field]) => !fields.includes(field as ComparedField));
  return { ...Object.fromEntries(kept), ...markEdited(fields, before, after) };
}

/** What a change sets in the product's row, and what follows from it. */
function columnsOf(row: StoredBulkRow, { window, ...after }: NewValues): SetColumns {
  const columns: Record<string, string | number | null> = {};
  for (const [field, value] of Object.entries(after)) columns[listingColumns[field as ListingFieldName]] = value;
  if (window !== undefined) columns.window_number = window;
  if (after.name === undefined && after.category === undefined) return columns;
  const { name, category, marketplaceType } = row;
  columns.search_text = searchTextOf({ name, category, marketplaceType, ...after });
  if (after.category !== undefined) columns.source_key = sourceKeyOf(after.category);
  return columns;
}

/** The values of these columns before. */
function formerColumns(row: StoredBulkRow, { window, ...after }: NewValues): SetColumns {
  const columns: Record<string, string | number | null> = {};
  for (const field of Object.keys(after) as ListingFieldName[])
    columns[listingColumns[field]] = row.values[field] ?? null;
  if (window !== undefined) columns.window_number = row.window;
  return columns;
}

/**
 * Writes the planned changes of some products, keeps their former values in the batch, and counts them. Call with the user's row
 * locked.
 */
export async function writePlanned(
  db: Queryable,
  engine: Engine,
  userId: string,
  { batch, now }: { batch: Batch; now: number },
  planned: readonly PlannedRow[],
): Promise<void> {
  const settings: ProductSetting[] = [];
  const variants: VariantSetting[] = [];
  const kept: ChangedProduct[] = [];
  for (const { row, plan } of planned) {
    if (plan.kind !== 'changed') continue;
    const { changed } = editVariants(row.variantRows, plan.variants);
    const before = parseDigests(row.digests);
    const digests = digestsAfter(before, plan.after);
    const columns = columnsOf(row, plan.after);
    const change = productChangeOf(
      { columns: formerColumns(row, plan.after), digests: before, lastBatch: row.lastBatch },
      { columns, digests, lastBatch: batch.number },
      variantChangesOf(row.variantRows, changed),
    );
    if (change === null) continue;
    kept.push({ id: row.id, change });
    const more = { source_digests: storedDigests(digests), updated_at: now, last_batch: batch.number };
    settings.push({ id: row.id, columns: { ...columns, ...more } });
    for (const { id, ...set } of changed) variants.push({ productId: row.id, id, columns: set });
  }
  await setVariants(db, userId, variants);
  batch.count({ changed: settings.length });
  await keepChanges({ db, engine, userId, batch }, kept);
  await setProducts(db, engine, userId, settings);
}
