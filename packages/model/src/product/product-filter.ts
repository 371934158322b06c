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

/** Whether a product's rows can be uploaded, from best to worst: as they are, after a look, or not. */
export const readinesses = ['siap', 'perlu-dilihat', 'belum-siap'] as const;
export type Readiness = (typeof readinesses)[number];

/**
 * What became of a product's last export: there was none, it was downloaded, the product has changed since, the marketplace
 * refused one of its rows, or took them.
 */
export const exportStates = ['belum-diekspor', 'diekspor', 'berubah', 'ditolak', 'diterima'] as const;
export type ExportState = (typeof exportStates)[number];

/** Stored result of a row or product at the marketplace: none yet, refused, accepted. */
export const exportOutcomes = { none: 0, rejected: 1, accepted: 2 } as const;
export type ExportOutcome = (typeof exportOutcomes)[keyof typeof exportOutcomes];

/**
 * By what a list of products can be put in order: when they were taken, by name, price, price after the rules, category, last
 * change, or when their source was last seen.
 */
export const productSorts = ['newest', 'name', 'price', 'exportPrice', 'category', 'updated', 'seen'] as const;
export type ProductSort = (typeof productSorts)[number];

/** By what a list can be put in order: the same, or how well the name of a product matches the search. */
export const listSorts = [...productSorts, 'match'] as const;
export type ListSort = (typeof listSorts)[number];

export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The default order of each sort: newest or best match first, texts and prices ascending. */
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

/** As a filter's `category`: products whose listing names no category. A folded category holds no such sign. */
export const noCategory = '-';

/**
 * Optional parts of list rows: prices of variants, the price after the rules, when taken and changed, the
 * last export, the state of its source.
 */
export const listExtras = ['variantPrices', 'exportPrice', 'net', 'dates', 'lastExport', 'source'] as const;
export type ListExtra = (typeof listExtras)[number];

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
  /** The largest step in rupiah to which prices are rounded. */
  roundToMax: 1_000_000,
  /** Changed products whose readiness a preview judges. */
  judgedMax: 10_000,
} as const;
