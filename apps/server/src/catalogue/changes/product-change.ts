import { hash } from 'node:crypto';
import { historyLimits, listingFieldNames, type ListingFieldName } from '@pindahlapak/model';
import type { ProductRow } from '../../core/schema.ts';
import { comparedFields, type ComparedField, type SourceDigests } from '../import/source-digests.ts';
import { listingColumns } from '../product-columns.ts';
import type { VariantChange } from './variant-change.ts';

/** A field of a product whose former values are kept. */
export type HistoryField = ListingFieldName | 'optionNames' | 'window';

export const historyFields: readonly HistoryField[] = [...listingFieldNames, 'optionNames', 'window'];

/** Which column holds a field. */
export const historyColumns = { ...listingColumns, optionNames: 'option_names', window: 'window_number' } as const;

/** The columns of a product that have a history. */
export type HistoryColumns = Pick<ProductRow, (typeof historyColumns)[HistoryField]>;
/** What a column of a product holds. */
export type StoredValue = string | number | null;

/** What a batch made of a field: the value, or of a long text its beginning and its digest. */
export type MadeValue = StoredValue | { text: string; digest: string };

/** What a batch changed of a product, as it is kept. */
export interface ProductChange {
  /** `last_batch` of the product before and after. */
  batch: [number, number];
  /** Field → value before and after. */
  fields?: Partial<Record<HistoryField, [StoredValue, MadeValue]>>;
  /** Field → digest of its source before and after, where that differs. */
  sources?: Partial<Record<ComparedField, [string | null, string | null]>>;
  /** Variant → what became of it. */
  variants?: Record<string, VariantChange>;
  /** The batch brought the product back from the trash; the number of the batch that had deleted it. */
  restored?: number;
  /** The batch moved the product to the trash again, as deleted by that earlier batch: it undid a restore. */
  trashed?: true;
}

/** The form in which the value that a batch made is kept. */
export function madeValueOf(value: StoredValue): MadeValue {
  if (typeof value !== 'string' || value.length <= historyLimits.shownTextMax) return value;
  return {
    text: value.slice(0, historyLimits.shownTextMax).toWellFormed(),
    digest: hash('sha256', value, 'base64url').slice(0, 16),
  };
}

/** Whether a value is what a batch made. */
export function isMade(value: StoredValue, made: MadeValue): boolean {
  const kept = madeValueOf(value);
  if (typeof kept !== 'object' || kept === null || typeof made !== 'object' || made === null) return kept === made;
  return kept.digest === made.digest;
}

/** What stands of a product, or what it becomes. Columns that are absent are not looked at. */
export interface ProductState {
  columns: Partial<HistoryColumns>;
  digests: SourceDigests;
  /** The product's `last_batch`. */
  lastBatch: number;
}

/**
 * What a batch changes of a product, to be kept with `Batch.keep`; null where that is nothing. `after` names the columns that
 * the batch sets and the `last_batch` that it gives the product's row, which is the batch's number.
 */
export function productChangeOf(
  before: ProductState,
  after: ProductState,
  variants: Record<string, VariantChange> = {},
): ProductChange | null {
  const change: ProductChange = { batch: [before.lastBatch, after.lastBatch] };
  for (const field of historyFields) {
    const value = after.columns[historyColumns[field]];
    const former = before.columns[historyColumns[field]];
    if (value === undefined || former === undefined || value === former) continue;
    change.fields = { ...change.fields, [field]: [former, madeValueOf(value)] };
  }
  for (const field of comparedFields) {
    const former = before.digests[field] ?? null;
    const digest = after.digests[field] ?? null;
    if (digest !== former) change.sources = { ...change.sources, [field]: [former, digest] };
  }
  if (Object.keys(variants).length > 0) change.variants = variants;
  return change.fields || change.sources || change.variants ? change : null;
}

/** A change as it is kept of a product. */
export const keptChange = (productId: string, change: ProductChange) => ({
  productId,
  content: JSON.stringify(change),
});

/** A change that was kept. */
export const readChange = (content: string): ProductChange => JSON.parse(content) as ProductChange;
