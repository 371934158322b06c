import type { BulkChange } from '@pindahlapak/contract';
import { bulkHistoryTexts as historyTexts, fieldMessages, productFieldLabels } from '@pindahlapak/messages';
import {
  descriptionFields,
  fitsWithin,
  isVisible,
  productFieldOf,
  productLimits,
  unitsWithin,
  utf8Length,
  type DescriptionField,
  type ListingFieldName,
  type ListingFields,
  type MarketplaceType,
} from '@pindahlapak/model';
import { replaceWords, type CompiledRules } from '@pindahlapak/rules';

/** Returns the text in lower case with the same number of UTF-16 units, so that positions are the same in both. */
function foldUnits(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from({ length: text.length }, (_, at) => {
    const unit = text.charAt(at);
    const folded = unit.toLowerCase();
    return folded.length === 1 ? folded : unit;
  }).join('');
}

/** Replaces each occurrence of `find`, ignoring case; null if the result would exceed `unitsMax` UTF-16 units. */
function replaceText(text: string, find: string, replacement: string, unitsMax: number): string | null {
  const folded = foldUnits(text);
  const needle = foldUnits(find);
  const parts: string[] = [];
  let units = text.length;
  let from = 0;
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, from)) {
    parts.push(text.slice(from, at), replacement);
    units += replacement.length - needle.length;
    // A shorter replacement may still bring the text within the limit.
    if (units > unitsMax && replacement.length > needle.length) return null;
    from = at + needle.length;
  }
  if (from === 0 && parts.length === 0) return text;
  parts.push(text.slice(from));
  return parts.join('');
}

type PriceChange = Extract<BulkChange, { op: 'addPercent' | 'addRupiah' }>;

/** A new price in whole rupiah, or why there is none. */
type NewPrice = { price: number } | { refusal: string };

const { min, max } = productFieldOf.price;
/** 100 percent in hundredths of a percent. */
const whole = 10_000n;

/** Returns `numerator / denominator` as a multiple of `step`, rounded half up, up or down. */
function roundTo(numerator: bigint, denominator: bigint, step: bigint, rounding: PriceChange['rounding']): bigint {
  const unit = denominator * step;
  const floor = numerator >= 0n ? numerator / unit : -((-numerator + unit - 1n) / unit);
  const rest = numerator - floor * unit;
  const isUp = rounding === 'up' ? rest > 0n : rounding === 'nearest' && 2n * rest >= unit;
  return (isUp ? floor + 1n : floor) * step;
}

/** Applies a change to a price, exactly and rounded only once (S23.7). */
function newPrice(price: number, change: PriceChange): NewPrice {
  const step = BigInt(change.roundTo);
  const rounded =
    change.op === 'addRupiah'
      ? roundTo(BigInt(price) + BigInt(change.value), 1n, step, change.rounding)
      : roundTo(BigInt(price) * (whole + BigInt(Math.round(change.value * 100))), whole, step, change.rounding);
  if (rounded < BigInt(min)) return { refusal: fieldMessages.productPriceInvalid };
  if (rounded > BigInt(max)) return { refusal: fieldMessages.productPriceTooHigh };
  return { price: Number(rounded) };
}

/** A product as read for a change; `values` contains the fields that the change needs. */
export interface BulkRow {
  id: string;
  name: string;
  category: string | null;
  marketplaceType: MarketplaceType;
  window: number;
  /** Bytes of all its texts. */
  bytes: number;
  values: Partial<ListingFields>;
  variants: readonly { id: string; price: number }[];
}

export type NewValues = Partial<ListingFields> & { window?: number };

/** Result for one product: unchanged, skipped (with the reason), deleted, or changed. */
export type Plan =
  | { kind: 'same' }
  | { kind: 'skipped'; reason: string }
  | { kind: 'deleted' }
  | { kind: 'changed'; after: NewValues; variants: { id: string; price: number }[] };

const same: Plan = { kind: 'same' };
const skipped = (reason: string): Plan => ({ kind: 'skipped', reason });

type TextFieldName = 'name' | DescriptionField;
type NamedTexts = TextFieldName | 'description' | undefined;

/** Returns the text fields that a change names: one of them, all descriptions, or all. */
function textsOf(field: NamedTexts): readonly TextFieldName[] {
  if (field === undefined) return ['name', ...descriptionFields];
  return field === 'description' ? descriptionFields : [field];
}

/** Returns why a text is invalid for a field, or null. */
function refusalOf(field: TextFieldName, value: string | null): string | null {
  const { max } = productFieldOf[field];
  if (field === 'name' && !isVisible(value ?? '')) return fieldMessages.productNameRequired;
  if (value === null) return null;
  return fitsWithin(value, max) ? null : fieldMessages.textTooLong(max);
}

const blankToNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Applies `make` to each text that the change names and validates the result. */
function planTexts(row: BulkRow, named: NamedTexts, make: (text: string, field: TextFieldName) => string | null): Plan {
  const after: NewValues = {};
  for (const field of textsOf(named)) {
    const before = row.values[field];
    if (typeof before !== 'string') continue;
    const result = make(before, field);
    if (result === null) return skipped(fieldMessages.textTooLong(productFieldOf[field].max));
    if (result === before) continue;
    const value = blankToNull(result);
    const refusal = refusalOf(field, value);
    if (refusal !== null) return skipped(refusal);
    if (field === 'name') after.name = value ?? '';
    else after[field] = value;
  }
  return planOf(row, after);
}

const bytesOf = (value: unknown): number => (typeof value === 'string' ? utf8Length(value) : 0);

/** Returns the plan to set those values that differ; skips a product that would become too large. */
function planOf(row: BulkRow, after: NewValues, variants: { id: string; price: number }[] = []): Plan {
  const changed = (Object.keys(after) as (keyof NewValues)[]).filter((field) =>
    field === 'window' ? after.window !== row.window : after[field] !== row.values[field],
  );
  if (changed.length === 0 && variants.length === 0) return same;
  let growth = 0;
  for (const field of changed) if (field !== 'window') growth += bytesOf(after[field]) - bytesOf(row.values[field]);
  if (growth > 0 && row.bytes + growth > productLimits.bytesMax) return skipped(fieldMessages.productTooLarge);
  return { kind: 'changed', after: Object.fromEntries(changed.map((field) => [field, after[field]])), variants };
}

function planPrice(row: BulkRow, change: Parameters<typeof newPrice>[1]): Plan {
  const planned = newPrice(row.values.price ?? 0, change);
  if ('refusal' in planned) return skipped(planned.refusal);
  const variants: { id: string; price: number }[] = [];
  for (const { id, price } of row.variants) {
    const next = newPrice(price, change);
    if ('refusal' in next) return skipped(next.refusal);
    if (next.price !== price) variants.push({ id, price: next.price });
  }
  return planOf(row, { price: planned.price }, variants);
}

/** What a bulk change reads and does. */
export interface BulkOperation {
  /** The change in words, for the history. */
  subject: string;
  /** Fields to read; with `price` also the prices of variants. */
  fields: readonly ListingFieldName[];
  /** Plans the change of one product. Has no side effects. */
  plan: (row: BulkRow) => Plan;
}

/**
 * Returns the operation of a change (S23.6). The value of a `set` must have been validated. `rules` are the account's
 * for `applyWordRules`, otherwise null.
 */
export function operationOf(change: BulkChange, rules: CompiledRules | null): BulkOperation {
  switch (change.op) {
    case 'set':
      return {
        subject: historyTexts.set(productFieldLabels[change.field], String(change.value)),
        fields: [change.field],
        plan: (row) => planOf(row, { [change.field]: change.value }),
      };
    case 'clear':
      return {
        subject: historyTexts.clear(productFieldLabels[change.field]),
        fields: [change.field],
        plan: (row) => planOf(row, { [change.field]: null }),
      };
    case 'replaceText':
      return {
        subject: historyTexts.replaceText(change.find, change.value),
        fields: textsOf(change.field),
        plan: (row) =>
          planTexts(row, change.field, (text, field) =>
            replaceText(text, change.find, change.value, 2 * unitsWithin(productFieldOf[field].max)),
          ),
      };
    case 'addPercent':
    case 'addRupiah':
      return {
        subject: historyTexts[change.op](change.value),
        fields: ['price'],
        plan: (row) => planPrice(row, change),
      };
    case 'moveWindow':
      return {
        subject: historyTexts.moveWindow(change.value),
        fields: [],
        plan: (row) => planOf(row, { window: change.value }),
      };
    case 'applyWordRules':
      return {
        subject: historyTexts.applyWordRules,
        fields: textsOf(change.field),
        plan: (row) =>
          planTexts(row, change.field, (text, field) => {
            if (rules === null) return text;
            const { words } = field === 'name' ? rules.title : rules.description;
            return replaceWords(text, words).text;
          }),
      };
    case 'delete':
      return { subject: historyTexts.delete, fields: [], plan: () => ({ kind: 'deleted' }) };
  }
}
