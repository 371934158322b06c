import { type EndpointInput, listProductsEndpoint, productFilterFields } from '@pindahlapak/contract';
import {
  pageMax,
  pageSizes,
  productLimits,
  type ProductSort,
  productSorts,
  type SortOrder,
  sortOrders,
} from '@pindahlapak/model';
import { paths } from '../../config/paths.ts';

/** Filters of the list besides window and search, named as in the call (S23.1). */
export type FilterName = Exclude<keyof typeof productFilterFields, 'search'>;

export const filterNames = Object.keys(productFilterFields).filter((name): name is FilterName => name !== 'search');

/** Filters as in the address; an absent one does not filter. */
type ProductFilters = { [Name in FilterName]?: string | undefined };

export type ChosenWindow = number | 'all';

/** Where the seller is in the product list, and which product is open for editing. */
export interface ProductSearch extends ProductFilters {
  window: ChosenWindow;
  page: number;
  size: number;
  search: string;
  sort: ProductSort;
  /** '' for the default order of the sort. */
  order: SortOrder | '';
  /** Id of the product in the edit dialog; '' if it is closed. */
  edit: string;
  /** The preflight: '' if it is closed, `all`, or the code of the issue to show. */
  check: string;
}

/** The first window, page 1 and 10 rows, newest first (S6.1). */
export const productSearchDefaults: ProductSearch = {
  window: 1,
  page: 1,
  size: 10,
  search: '',
  sort: 'newest',
  order: '',
  edit: '',
  check: '',
};

/** Value of `check` for all issues. */
export const checkAll = 'all';

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

/** Returns the filters of an address that are valid for the call. */
function readFilters(address: Record<string, unknown>): ProductFilters {
  const filters: ProductFilters = {};
  for (const name of filterNames) {
    const text = textOf(address[name]);
    if (text !== undefined && text !== '' && productFilterFields[name].safeParse(text).success) filters[name] = text;
  }
  return filters;
}

/** Returns the search parameters: only those that differ from the default, so that addresses stay short. */
export function productAddress(search: Partial<ProductSearch>): Partial<ProductSearch> {
  const defaults = new Map<string, unknown>(Object.entries(productSearchDefaults));
  const changed = Object.entries(search).filter(([name, value]) => value !== undefined && value !== defaults.get(name));
  return Object.fromEntries(changed);
}

/** Reads an address; missing or invalid parameters get the default. */
export const readProductAddress = (address: Record<string, unknown>): Partial<ProductSearch> =>
  productAddress({
    window: address['window'] === 'all' ? 'all' : wholeNumber(address['window'], productLimits.windowMax),
    page: wholeNumber(address['page'], pageMax),
    size: pageSize(address['size']),
    search: searchWords(address['search']),
    sort: productSorts.find((sort) => sort === address['sort']),
    order: sortOrders.find((order) => order === address['order']),
    edit: textOf(address['edit']),
    check: textOf(address['check']),
    ...readFilters(address),
  });

/** The query without the page; changing it returns to page 1. */
type ProductChoice = ProductFilters & Partial<Pick<ProductSearch, 'search' | 'size' | 'sort' | 'order'>>;

/** Returns the address after a change of search, filters, order or page size: page 1 (S6.1). */
export const withFilter = (current: ProductSearch, change: ProductChoice): ProductSearch => ({
  ...current,
  ...change,
  page: 1,
});

/** Returns the address after a change of the window: the page stays until it turns out too high (S6.1). */
export const withWindow = (current: ProductSearch, window: ChosenWindow): ProductSearch => ({ ...current, window });

export const filtersOf = (search: ProductFilters): ProductFilters =>
  Object.fromEntries(filterNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));

/** All filters removed, to be spread over a search. */
export const noFilters: ProductFilters = Object.fromEntries(filterNames.map((name) => [name, undefined]));

export const isFiltered = (search: ProductSearch): boolean =>
  search.search !== '' || filterNames.some((name) => search[name] !== undefined);

type ListQuery = NonNullable<EndpointInput<typeof listProductsEndpoint>['query']>;

export function listQueryOf(search: ProductSearch, include: ListQuery['include']): ListQuery {
  const { window, page, size, search: words, sort, order } = search;
  return {
    window,
    page,
    limit: size,
    search: words || undefined,
    ...(sort === productSearchDefaults.sort ? {} : { sort }),
    ...(order === '' ? {} : { order }),
    ...(include === undefined ? {} : { include }),
    // Validated by the call's own schemas.
    ...(filtersOf(search) as object),
  };
}

/** Returns whether an address opens a product over the list. */
export const opensProduct = ({ pathname, search }: { pathname: string; search: object }, id: string): boolean =>
  pathname === paths.products && readProductAddress({ ...search }).edit === id;
