import { type DescriptionField, type ProductField, productFields } from './product-fields.ts';

type SettableField = Exclude<
  Extract<ProductField, { kind: 'text' | 'longText' | 'choice' | 'number' }>,
  { isRequired: true } | { key: DescriptionField }
>;
export type BulkSettable = SettableField['key'];

/** What a change of many products may set: all that is no picture, address, price or description, and that a product may lack. */
export const bulkSettable: readonly BulkSettable[] = productFields
  .filter(
    (field): field is SettableField =>
      ['text', 'longText', 'choice', 'number'].includes(field.kind) &&
      !('isRequired' in field) &&
      !field.key.startsWith('description'),
  )
  .map(({ key }) => key);

/** What it may empty: a condition is always there. */
export const bulkClearable = bulkSettable.filter((field) => field !== 'condition');

/** The texts in which it may replace. */
export const bulkTexts = ['name', 'description'] as const;
export type BulkText = (typeof bulkTexts)[number];

export const roundings = ['nearest', 'up', 'down'] as const;
export type Rounding = (typeof roundings)[number];

export const bulkLimits = {
  /** Products that a selection may name one by one, and that may be left out of one. */
  idsMax: 10_000,
  /** Products that a preview shows, of those that change and of those that are skipped. */
  previewMax: 200,
  /** Longest text of a preview, in UTF-16 units. */
  shownTextMax: 300,
  /** The text to find, and its replacement. */
  findMax: 200,
  replacementMax: 1000,
  /** Percent that are added to a price, in steps of a hundredth. */
  percentMin: -99.99,
  percentMax: 1000,
  /** Rupiah that are added to a price or taken off it. */
  rupiahMax: 1_000_000_000,
  /** Prices are rounded to a multiple of so many rupiah at most. */
  roundToMax: 1_000_000,
  /** Changed products whose readiness a preview judges. */
  judgedMax: 10_000,
} as const;
