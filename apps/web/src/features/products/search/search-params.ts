import { pageSizes, productLimits } from '@pindahlapak/model';

/** Where the seller is in the product list, and which product is open for editing. */
export interface ProductSearch {
  window: number;
  page: number;
  size: number;
  search: string;
  /** Id of the product in the edit dialog, '' where it is closed. */
  edit: string;
  /** The look before an export: '' where it is closed, `all`, or the code of the issue whose products it shows. */
  check: string;
}

/** The first window, page 1 and 10 rows (S6.1). */
export const productSearchDefaults: ProductSearch = { window: 1, page: 1, size: 10, search: '', edit: '', check: '' };

/** `check` for the products of all issues. */
export const checkAll = 'all';

const pageMax = 1_000_000;

const wholeNumber = (value: unknown, max: number): number | undefined => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const pageSize = (value: unknown): number | undefined => pageSizes.find((size) => size === Number(value));

const searchWords = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && text.length <= productLimits.searchMax ? text : undefined;
};

/** The address' search parameters: only valid ones that differ from the default, so that addresses stay short. */
export function productAddress(search: Partial<ProductSearch>): Partial<ProductSearch> {
  const kept = Object.entries(search).filter(
    ([name, value]) => value !== undefined && value !== productSearchDefaults[name as keyof ProductSearch],
  );
  return Object.fromEntries(kept);
}

/** Reads an address; what was left out or mistyped becomes the default instead of a broken page. */
export const readProductAddress = (address: Record<string, unknown>): Partial<ProductSearch> =>
  productAddress({
    window: wholeNumber(address['window'], productLimits.windowMax),
    page: wholeNumber(address['page'], pageMax),
    size: pageSize(address['size']),
    search: searchWords(address['search']),
    edit: textOf(address['edit']),
    check: textOf(address['check']),
  });

/** The address after a change of the search text or the page size: page 1 (S6.1). */
export const withFilter = (
  current: ProductSearch,
  change: Partial<Pick<ProductSearch, 'search' | 'size'>>,
): ProductSearch => ({ ...current, ...change, page: 1 });

/** The address after a change of the window: the page stays (S6.1) until the answer shows it is too high. */
export const withWindow = (current: ProductSearch, window: number): ProductSearch => ({ ...current, window });
