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

/** What narrows a list beside its window and its search, by the names of the call (S23.1). */
export type FilterName = Exclude<keyof typeof productFilterFields, 'search'>;

export const filterNames = Object.keys(productFilterFields).filter((name): name is FilterName => name !== 'search');

/** Filters as the address has them; one that is absent narrows nothing. */
type ProductFilters = { [Name in FilterName]?: string | undefined };

/** A window's number, or all. */
export type ChosenWindow = number | 'all';

/** Where the seller is in the product list, and which product is open for editing. */
export interface ProductSearch extends ProductFilters {
  window: ChosenWindow;
  page: number;
  size: number;
  search: string;
  sort: ProductSort;
  /** '' for the usual one of the sort. */
  order: SortOrder | '';
  /** Id of the product in the edit dialog, '' where it is closed. */
  edit: string;
  /** The look before an export: '' where it is closed, `all`, or the code of the issue whose products it shows. */
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

/** `check` for the products of all issues. */
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

/** The filters of an address that the call would take. */
function readFilters(address: Record<string, unknown>): ProductFilters {
  const filters: ProductFilters = {};
  for (const name of filterNames) {
    const text = textOf(address[name]);
    if (text !== undefined && text !== '' && productFilterFields[name].safeParse(text).success) filters[name] = text;
  }
  return filters;
}

/** The address' search parameters: only valid ones that differ from the default, so that addresses stay short. */
export function productAddress(search: Partial<ProductSearch>): Partial<ProductSearch> {
  const defaults = new Map<string, unknown>(Object.entries(productSearchDefaults));
  const kept = Object.entries(search).filter(([name, value]) => value !== undefined && value !== defaults.get(name));
  return Object.fromEntries(kept);
}

/** Reads an address; what was left out or mistyped becomes the default instead of a broken page. */
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

/** What of the products is wanted, without the page: a change of it goes to page 1. */
type ProductChoice = ProductFilters & Partial<Pick<ProductSearch, 'search' | 'size' | 'sort' | 'order'>>;

/** The address after a change of search, filters, order or page size: page 1 (S6.1). */
export const withFilter = (current: ProductSearch, change: ProductChoice): ProductSearch => ({
  ...current,
  ...change,
  page: 1,
});

/** The address after a change of the window: the page stays (S6.1) until the answer shows it is too high. */
export const withWindow = (current: ProductSearch, window: ChosenWindow): ProductSearch => ({ ...current, window });

/** The filters that are set. */
export const filtersOf = (search: ProductFilters): ProductFilters =>
  Object.fromEntries(filterNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));

/** No filter at all, to be spread over a search. */
export const noFilters: ProductFilters = Object.fromEntries(filterNames.map((name) => [name, undefined]));

export const isFiltered = (search: ProductSearch): boolean =>
  search.search !== '' || filterNames.some((name) => search[name] !== undefined);

type ListQuery = NonNullable<EndpointInput<typeof listProductsEndpoint>['query']>;

/** The call that answers a search. */
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
    // Read by the call's own schemas.
    ...(filtersOf(search) as object),
  };
}

/** Whether an address opens a product over the list. */
export const opensProduct = ({ pathname, search }: { pathname: string; search: object }, id: string): boolean =>
  pathname === paths.products && readProductAddress({ ...search }).edit === id;
