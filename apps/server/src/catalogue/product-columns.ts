import { hash } from 'node:crypto';
import {
  listingIdOf,
  marketplaces,
  productFields,
  sourceKeyOf,
  streamSafe,
  type ListingFieldName,
  type ListingFields,
  type MarketplaceType,
  type ProductField,
} from '@pindahlapak/model';
import type { ProductRow } from '../core/schema.ts';

export const listingColumns = Object.fromEntries(productFields.map(({ key, column }) => [key, column])) as {
  readonly [Field in ProductField as Field['key']]: Field['column'];
};

/** Columns filled from a listing's fields, including the derived ones. */
export type ListingColumns = Pick<ProductRow, ProductField['column'] | 'listing_id' | 'search_text' | 'source_key'>;

export const storedOptionNames = (names: readonly string[] | null | undefined): string | null =>
  names ? JSON.stringify(names) : null;

/** Readiness columns after a change: the product must be judged again. */
export const unjudged = {
  judged_by: null,
  readiness: null,
  issue_bits: null,
  sale_price: null,
  sale_price_max: null,
  sale_net: null,
} as const;

type ListingSelection = { [Field in ProductField as Field['key']]: `${Field['column']} as ${Field['key']}` };

const listingSelection = productFields.map(
  ({ key, column }) => `${column} as ${key}`,
) as ListingSelection[ListingFieldName][];

/**
 * Columns of a product under their API names, so that a row already is the product. Building another object per row
 * would slow down long lists.
 */
export const productSelection = [
  'id',
  'user_id as userId',
  'window_number as window',
  'version',
  ...listingSelection,
] as const;

/** `productSelection` and the other stored columns of the list. */
export const listedSelection = [
  ...productSelection,
  'readiness as storedReadiness',
  'judged_by as judgedBy',
  'sale_price as salePrice',
  'sale_price_max as salePriceMax',
  'sale_net as saleNet',
  'created_at as createdAt',
  'updated_at as changedAt',
  'source_seen_at as sourceSeenAt',
  'source_changed_at as sourceChangedAt',
] as const;

const storedIdMax = 200;

/** Returns an id as stored: very long ids are hashed, because the size of index entries is limited. */
const boundId = (id: string): string => (id.length <= storedIdMax ? id : `sha256:${hash('sha256', id, 'base64url')}`);

/**
 * Returns the stored id of a listing, unique per account and marketplace. Throws TypeError if the text is no http(s)
 * address; the contract refuses these earlier.
 */
export function storedListingId(marketplaceType: MarketplaceType, urls: string): string {
  const id = listingIdOf(marketplaceType, urls);
  if (id === null) throw new TypeError('a stored product must have an http(s) address');
  return boundId(id);
}

/** Folds a text for searching: NFC, lower case, one line. */
export const searchKey = (text: string): string =>
  streamSafe(text).normalize('NFC').toLowerCase().replaceAll('\n', ' ');

/** Returns the text that a search looks through: name, category and the marketplace's name, one per line. */
export const searchTextOf = (fields: Pick<ListingFields, 'name' | 'category' | 'marketplaceType'>): string =>
  [fields.name, fields.category ?? '', marketplaces[fields.marketplaceType].name].map(searchKey).join('\n');

/** Columns that others are derived from. */
export type BaseColumns = Pick<ProductRow, 'name' | 'category' | 'marketplace_type'>;

/** Returns the columns of a product that depend on those that are set. */
export function derivedColumns(
  before: BaseColumns,
  set: Partial<BaseColumns>,
): Partial<Pick<ProductRow, 'search_text' | 'source_key'>> {
  const { name, category, marketplace_type: marketplaceType } = { ...before, ...set };
  const isSearched = set.name !== undefined || set.category !== undefined || set.marketplace_type !== undefined;
  return {
    ...(isSearched && { search_text: searchTextOf({ name, category, marketplaceType }) }),
    ...(set.category !== undefined && { source_key: sourceKeyOf(set.category) }),
  };
}

/** Returns the stored form of a listing's fields. Pass `listingId` if it is already known. */
export function toListingColumns(
  fields: ListingFields,
  listingId = storedListingId(fields.marketplaceType, fields.urls),
): ListingColumns {
  const columns = Object.fromEntries(productFields.map(({ key, column }) => [column, fields[key]]));
  return {
    ...columns,
    listing_id: listingId,
    search_text: searchTextOf(fields),
    source_key: sourceKeyOf(fields.category),
  } as ListingColumns;
}

/** Identifies a listing in an account: the marketplace and its stored id. */
export interface ListingKey {
  marketplaceType: MarketplaceType;
  listingId: string;
}

/** Returns the key of an address. Throws TypeError if the text is no http(s) address. */
export const listingKeyOf = (marketplaceType: MarketplaceType, urls: string): ListingKey => ({
  marketplaceType,
  listingId: storedListingId(marketplaceType, urls),
});

/** Returns the key of an address; null if it is no http(s) address. A long one takes one or two milliseconds. */
export function findListingKey({ marketplaceType, urls }: Pick<ListingFields, 'marketplaceType' | 'urls'>) {
  const id = listingIdOf(marketplaceType, urls);
  return id === null ? null : { marketplaceType, listingId: boundId(id) };
}

/** Returns a key as one text, for use in maps. */
export const keyText = ({ marketplaceType, listingId }: ListingKey): string => `${marketplaceType} ${listingId}`;
