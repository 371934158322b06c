import { hash } from 'node:crypto';
import { historyLimits, listingFieldNames, shownText, type ListingFieldName } from '@pindahlapak/model';
import type { ProductRow, NewVariantRow, VariantRow } from '../../core/schema.ts';
import { listingColumns } from '../product-columns.ts';
import type { VariantsPlan } from '../variants.sql.ts';
import { comparedFields, type ComparedField, type SourceDigests } from '../source-digests.ts';

/** A field of a product whose former values are kept. */
export type HistoryField = ListingFieldName | 'optionNames' | 'window' | 'soldOut';

export const historyFields: readonly HistoryField[] = [...listingFieldNames, 'optionNames', 'window', 'soldOut'];

/** Which column holds a field. */
export const historyColumns = {
  ...listingColumns,
  optionNames: 'option_names',
  window: 'window_number',
  soldOut: 'source_sold_out',
} as const;

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
  /** When the product was last taken from its source, before and after: since then visits of its page count. */
  taken?: [number, number];
  /** The batch brought the product back from the trash; the number of the batch that had deleted it. */
  restored?: number;
  /** The batch moved the product to the trash again, as deleted by that earlier batch: it undid a restore. */
  trashed?: true;
}

/** The form in which the value that a batch made is kept. */
export function madeValueOf(value: StoredValue): MadeValue {
  if (typeof value !== 'string' || value.length <= historyLimits.shownTextMax) return value;
  return {
    text: shownText(value),
    digest: hash('sha256', value, 'base64url').slice(0, 16),
  };
}

/** Whether a value is what a batch made. */
export function isMade(value: StoredValue, made: MadeValue): boolean {
  const kept = madeValueOf(value);
  if (typeof kept !== 'object' || kept === null || typeof made !== 'object' || made === null) return kept === made;
  return kept.digest === made.digest;
}

/** The state of a product before or after a change. Absent columns are not compared. */
export interface ProductState {
  columns: Partial<HistoryColumns>;
  digests: SourceDigests;
  /** The product's `last_batch`. */
  lastBatch: number;
  /** When it was last taken from its source; absent where a change leaves that. */
  takenAt?: number | undefined;
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
  if (before.takenAt !== undefined && after.takenAt !== undefined && before.takenAt !== after.takenAt)
    change.taken = [before.takenAt, after.takenAt];
  return change.fields || change.sources || change.variants ? change : null;
}

/** A change as it is kept of a product. */
export const keptChange = (productId: string, change: ProductChange) => ({
  productId,
  content: JSON.stringify(change),
});

/** A change that was kept. */
export const readChange = (content: string): ProductChange => JSON.parse(content) as ProductChange;

const variantColumns = [
  'position',
  'option1',
  'option2',
  'price',
  'stock',
  'image',
  'source_key',
  'is_off',
  'is_gone',
  'source_digests',
] as const;

/** What is stored of a variant beside its ids. */
export type VariantValues = Pick<VariantRow, (typeof variantColumns)[number]>;

/** What a batch made of a variant: `before` is null where it created it, `after` where it deleted it. */
export interface VariantChange {
  /** Its options, for whoever reads the history. */
  name: string;
  /** The columns that changed. */
  before: Partial<VariantValues> | null;
  after: Partial<VariantValues> | null;
}

const variantName = ({ option1, option2 }: Pick<VariantRow, 'option1' | 'option2'>): string =>
  option2 === null || option2 === '' ? option1 : `${option1} / ${option2}`;

const pick = (values: Partial<VariantValues>, columns: readonly (keyof VariantValues)[]): Partial<VariantValues> =>
  Object.fromEntries(columns.map((column) => [column, values[column]]));

/** What a change makes of a variant that stays; null where that is nothing. What `after` does not name stays. */
function variantChangeOf(before: VariantRow, after: Partial<VariantValues>): VariantChange | null {
  const changed = variantColumns.filter((column) => after[column] !== undefined && after[column] !== before[column]);
  if (changed.length === 0) return null;
  return { name: variantName(before), before: pick(before, changed), after: pick(after, changed) };
}

/** A variant that a batch creates. */
function createdVariant({ option2 = null, stock = null, image = null, ...row }: NewVariantRow): VariantChange {
  const values = { ...row, option2, stock, image, source_key: row.source_key ?? null };
  const switches = { is_off: row.is_off ?? 0, is_gone: row.is_gone ?? 0 };
  return { name: variantName(values), before: null, after: pick({ ...values, ...switches }, variantColumns) };
}

/** A variant that a batch deletes. */
const deletedVariant = (row: VariantRow): VariantChange => ({
  name: variantName(row),
  before: pick(row, variantColumns),
  after: null,
});

/** What a batch makes of a product's variants, by variant; `former` are those that the product has. */
export function variantChanges(
  { created, updated, deleted }: VariantsPlan,
  former: readonly VariantRow[],
): Record<string, VariantChange> {
  const byId = new Map(former.map((row) => [row.id, row]));
  const changes: Record<string, VariantChange> = {};
  for (const row of created) changes[row.id] = createdVariant(row);
  for (const [id, after] of updated) {
    const before = byId.get(id);
    const change = before === undefined ? null : variantChangeOf(before, after);
    if (change !== null) changes[id] = change;
  }
  for (const id of deleted) {
    const before = byId.get(id);
    if (before !== undefined) changes[id] = deletedVariant(before);
  }
  return changes;
}

function isAs(row: VariantRow | undefined, values: Partial<VariantValues> | null): boolean {
  if (row === undefined || values === null) return row === undefined && values === null;
  return variantColumns.every((column) => values[column] === undefined || values[column] === row[column]);
}

/** Whether a variant is what a batch made of it; undefined is one that is not there. */
export const isMadeVariant = (row: VariantRow | undefined, { after }: VariantChange): boolean => isAs(row, after);

/** Whether a variant is what it was before the change. */
export const isFormerVariant = (row: VariantRow | undefined, { before }: VariantChange): boolean => isAs(row, before);
