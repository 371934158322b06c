import { type DescriptionField, type ProductField, productFields } from './product-fields.ts';

/** Saved views of the product list, and names of windows. */
export const viewLimits = {
  viewsMax: 50,
  nameMax: 60,
  /** Columns that a view may show. */
  columnsMax: 30,
  columnMax: 40,
  windowNameMax: 40,
} as const;

/** Whether a product's rows can be uploaded, from best to worst: ready, worth a look, or not ready. */
export const readinesses = ['siap', 'perlu-dilihat', 'belum-siap'] as const;
export type Readiness = (typeof readinesses)[number];

/** State of the last export: never exported, downloaded, changed since, a row rejected, all accepted. */
export const exportStates = ['belum-diekspor', 'diekspor', 'berubah', 'ditolak', 'diterima'] as const;
export type ExportState = (typeof exportStates)[number];

/** Stored result of a row or product at the marketplace. */
export const exportOutcomes = { none: 0, rejected: 1, accepted: 2 } as const;
export type ExportOutcome = (typeof exportOutcomes)[keyof typeof exportOutcomes];

/** Sort keys. `newest` is the capture, `exportPrice` after the rules, `seen` the last visit to the source. */
export const productSorts = ['newest', 'name', 'price', 'exportPrice', 'category', 'updated', 'seen'] as const;
export type ProductSort = (typeof productSorts)[number];

/** The same, and how well the product name matches the search. */
export const listSorts = [...productSorts, 'match'] as const;
export type ListSort = (typeof listSorts)[number];

export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const usualOrder: Record<ListSort, SortOrder> = {
  newest: 'desc',
  name: 'asc',
  price: 'asc',
  exportPrice: 'asc',
  category: 'asc',
  updated: 'desc',
  seen: 'asc',
  match: 'asc',
};

/** The `category` filter for products without one. Folded categories never contain this character. */
export const noCategory = '-';

/** Optional data of list rows. */
export const listExtras = ['variantPrices', 'exportPrice', 'net', 'dates', 'lastExport', 'source'] as const;
export type ListExtra = (typeof listExtras)[number];

type SettableField = Exclude<
  Extract<ProductField, { kind: 'text' | 'longText' | 'choice' | 'number' }>,
  { isRequired: true } | { key: DescriptionField }
>;
export type BulkSettable = SettableField['key'];

/** Fields that a bulk change may set: optional fields, except pictures, addresses, prices and descriptions. */
export const bulkSettable: readonly BulkSettable[] = productFields
  .filter(
    (field): field is SettableField =>
      ['text', 'longText', 'choice', 'number'].includes(field.kind) &&
      !('isRequired' in field) &&
      !field.key.startsWith('description'),
  )
  .map(({ key }) => key);

/** Fields that it may clear; a condition is always set. */
export const bulkClearable = bulkSettable.filter((field) => field !== 'condition');

/** Texts in which it may replace words. */
export const bulkTexts = ['name', 'description'] as const;

export const roundings = ['nearest', 'up', 'down'] as const;
export type Rounding = (typeof roundings)[number];

export const bulkLimits = {
  /** Products listed individually in a selection, or excluded from one. */
  idsMax: 10_000,
  /** Products shown in a preview, for changed and skipped ones each. */
  previewMax: 200,
  /** Longest text in a preview, in UTF-16 units. */
  shownTextMax: 300,
  findMax: 200,
  replacementMax: 1000,
  /** Percent added to a price, in steps of 0.01. */
  percentMin: -99.99,
  percentMax: 1000,
  /** Rupiah added to or subtracted from a price. */
  rupiahMax: 1_000_000_000,
  /** Largest rounding step, in rupiah. */
  roundToMax: 1_000_000,
  /** Changed products whose readiness a preview computes. */
  judgedMax: 10_000,
} as const;
