import { hash } from 'node:crypto';
import { historyLimits, listingFieldNames, shownText, type ListingFieldName } from '@pindahlapak/model';
import type { ProductRow, NewVariantRow, VariantRow } from '../../core/schema.ts';
import { listingColumns } from '../product-columns.ts';
import type { VariantsPlan } from '../variants.sql.ts';
import { variantFields, type VariantOrigins } from '../import/accept-item.ts';
import {
  areAlike,
  comparedFields,
  isSameOrigin,
  type ComparedField,
  type FieldOrigin,
  type ProductOrigins,
} from '../field-origins.ts';

/** A product field with a history. */
export type HistoryField = ListingFieldName | 'optionNames' | 'window' | 'soldOut';

export const historyFields: readonly HistoryField[] = [...listingFieldNames, 'optionNames', 'window', 'soldOut'];

export const historyColumns = {
  ...listingColumns,
  optionNames: 'option_names',
  window: 'window_number',
  soldOut: 'source_sold_out',
} as const;

export type HistoryColumns = Pick<ProductRow, (typeof historyColumns)[HistoryField]>;
export type StoredValue = string | number | null;

/** New value of a field; a long text is reduced to its beginning and its digest. */
export type RecordedValue = StoredValue | { text: string; digest: string };

/** The stored change of one product in a batch. */
export interface ProductChange {
  /** `last_batch` of the product before and after. */
  batch: [number, number];
  fields?: Partial<Record<HistoryField, [StoredValue, RecordedValue]>>;
  /** Field → its origin before and after, if they differ. */
  sources?: Partial<Record<ComparedField, [FieldOrigin | null, FieldOrigin | null]>>;
  variants?: Record<string, VariantChange>;
  /** When the product was last imported, before and after; only visits of its page after that count. */
  taken?: [number, number];
  /** Set if the batch restored the product from the trash: the number of the batch that had deleted it. */
  restored?: number;
  /** Set if the batch moved the product back to the trash, as deleted by that earlier batch: it undid a restore. */
  trashed?: true;
}

/** Returns the form in which a new value is stored. */
export function toRecordedValue(value: StoredValue): RecordedValue {
  if (typeof value !== 'string' || value.length <= historyLimits.shownTextMax) return value;
  return {
    text: shownText(value),
    digest: hash('sha256', value, 'base64url').slice(0, 16),
  };
}

/** Returns whether a value equals the new value of a change. */
export function equalsRecorded(value: StoredValue, recorded: RecordedValue): boolean {
  const current = toRecordedValue(value);
  if (typeof current !== 'object' || current === null || typeof recorded !== 'object' || recorded === null)
    return current === recorded;
  return current.digest === recorded.digest;
}

/** State of a product before or after a change. Absent columns are not compared. */
export interface ProductState {
  columns: Partial<HistoryColumns>;
  origins: ProductOrigins;
  lastBatch: number;
  /** When it was last imported; absent if the change does not affect that. */
  takenAt?: number | undefined;
}

/**
 * Returns the change of a product for `Batch.keep`, or null if nothing changes. `after` holds the columns that the
 * batch sets; its `lastBatch` is the batch's number.
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
    change.fields = { ...change.fields, [field]: [former, toRecordedValue(value)] };
  }
  for (const field of comparedFields) {
    const former = before.origins[field] ?? null;
    const origin = after.origins[field] ?? null;
    if (!isSameOrigin(former, origin)) change.sources = { ...change.sources, [field]: [former, origin] };
  }
  if (Object.keys(variants).length > 0) change.variants = variants;
  if (before.takenAt !== undefined && after.takenAt !== undefined && before.takenAt !== after.takenAt)
    change.taken = [before.takenAt, after.takenAt];
  return change.fields || change.sources || change.variants ? change : null;
}

/** Returns a change in its stored form. */
export const storedChange = (productId: string, change: ProductChange) => ({
  productId,
  content: JSON.stringify(change),
});

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
  'field_origins',
] as const;

/** Stored columns of a variant, without its ids. */
export type VariantValues = Pick<VariantRow, (typeof variantColumns)[number]>;

/** Change of a variant: `before` is null if the batch created it, `after` is null if the batch deleted it. */
export interface VariantChange {
  /** Its options, shown in the history. */
  name: string;
  before: Partial<VariantValues> | null;
  after: Partial<VariantValues> | null;
}

export const variantName = ({ option1, option2 }: { option1: string; option2?: string | null | undefined }): string =>
  option2 ? `${option1} / ${option2}` : option1;

const pick = (values: Partial<VariantValues>, columns: readonly (keyof VariantValues)[]): Partial<VariantValues> =>
  Object.fromEntries(columns.map((column) => [column, values[column]]));

/** Returns the change of a variant that is kept, or null. Columns missing from `after` keep their value. */
function variantChangeOf(before: VariantRow, after: Partial<VariantValues>): VariantChange | null {
  const changed = variantColumns.filter((column) => after[column] !== undefined && after[column] !== before[column]);
  if (changed.length === 0) return null;
  return { name: variantName(before), before: pick(before, changed), after: pick(after, changed) };
}

function createdVariant({ option2 = null, stock = null, image = null, ...row }: NewVariantRow): VariantChange {
  const values = { ...row, option2, stock, image, source_key: row.source_key ?? null };
  const switches = { is_off: row.is_off ?? 0, is_gone: row.is_gone ?? 0 };
  return { name: variantName(values), before: null, after: pick({ ...values, ...switches }, variantColumns) };
}

const deletedVariant = (row: VariantRow): VariantChange => ({
  name: variantName(row),
  before: pick(row, variantColumns),
  after: null,
});

/** Returns the changes of a product's variants by variant id; `former` are the stored variants. */
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

/** Returns whether stored origins of a variant lead to the same import decisions, as `areAlike` for a product's. */
export function areAlikeVariantOrigins(one: string, other: string): boolean {
  if (one === other) return true;
  const [{ options: ofOne, ...first }, { options: ofOther, ...second }] = [one, other].map(
    (stored) => JSON.parse(stored) as VariantOrigins,
  ) as [VariantOrigins, VariantOrigins];
  return ofOne === ofOther && variantFields.every((field) => areAlike(first[field], second[field]));
}

function isAs(row: VariantRow | undefined, values: Partial<VariantValues> | null): boolean {
  if (row === undefined || values === null) return row === undefined && values === null;
  return variantColumns.every((column) => {
    const value = values[column];
    if (value === undefined || value === row[column]) return true;
    return column === 'field_origins' && areAlikeVariantOrigins(String(value), row.field_origins);
  });
}

/** Returns whether a variant is as the change left it; undefined means it does not exist. */
export const equalsRecordedVariant = (row: VariantRow | undefined, { after }: VariantChange): boolean =>
  isAs(row, after);

/** Returns whether a variant is as it was before the change: nothing that the change stored is left to restore. */
export const isFormerVariant = (row: VariantRow | undefined, { before, after }: VariantChange): boolean =>
  isAs(row, before) && (row === undefined || row.field_origins !== after?.field_origins);
