/**
 * By what a list of products can be put in order: when they were taken, by name, price, price after the rules, category, last
 * change.
 */
export const productSorts = ['newest', 'name', 'price', 'exportPrice', 'category', 'updated'] as const;
export type ProductSort = (typeof productSorts)[number];

/** By what a list can be put in order: the same, or how well the name of a product matches the search. */
export const listSorts = [...productSorts, 'match'] as const;
export type ListSort = (typeof listSorts)[number];

export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The order in which a list stands where none is named: what is new or matches best first, texts and prices from the start. */
export const usualOrder: Record<ListSort, SortOrder> = {
  newest: 'desc',
  name: 'asc',
  price: 'asc',
  exportPrice: 'asc',
  category: 'asc',
  updated: 'desc',
  match: 'asc',
};

/** As a filter's `category`: products whose listing names no category. A folded category holds no such sign. */
export const noCategory = '-';

/**
 * What rows of a list bring where they are asked for: prices of variants, the price after the rules, when taken and changed, the
 * last export.
 */
export const listExtras = ['variantPrices', 'exportPrice', 'dates', 'lastExport'] as const;
export type ListExtra = (typeof listExtras)[number];
