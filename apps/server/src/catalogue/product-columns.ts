import { createHash } from 'node:crypto';
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

/** Which column holds a field of a listing. */
export const listingColumns = Object.fromEntries(productFields.map(({ key, column }) => [key, column])) as {
  readonly [Field in ProductField as Field['key']]: Field['column'];
};

/** The columns that a listing's fields fill, and what is derived from them. */
export type ListingColumns = Pick<ProductRow, ProductField['column'] | 'listing_id' | 'search_text' | 'source_key'>;

/** Names of options in their stored form. */
export const storedOptionNames = (names: readonly string[] | null | undefined): string | null =>
  names ? JSON.stringify(names) : null;

/** What is stored after a product has changed: it has to be judged anew. */
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
 * The columns of a product under the names of the API, so that a row is the product as it is read. Building another object for
 * each row would slow lists of many products.
 */
export const productSelection = [
  'id',
  'user_id as userId',
  'window_number as window',
  'version',
  ...listingSelection,
] as const;

/** `productSelection` with the other stored columns of the list. */
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

/** An id as it is stored: of a very long address the hash, because entries of an index are limited. */
const boundId = (id: string): string =>
  id.length <= storedIdMax ? id : `sha256:${createHash('sha256').update(id).digest('base64url')}`;

/**
 * What identifies a listing in an account's catalogue beside its marketplace. Throws where the text is no http(s) address, which
 * the contract refuses before.
 */
export function storedListingId(marketplaceType: MarketplaceType, urls: string): string {
  const id = listingIdOf(marketplaceType, urls);
  if (id === null) throw new TypeError('a stored product needs an http(s) address');
  return boundId(id);
}

/** How texts are compared in a search: without case, in one form of Unicode. */
export const searchKey = (text: string): string => streamSafe(text).normalize('NFC').toLowerCase();

/** What a search looks through: name, category and the marketplace's name, each on a line of its own. */
export const searchTextOf = (fields: Pick<ListingFields, 'name' | 'category' | 'marketplaceType'>): string =>
  searchKey([fields.name, fields.category ?? '', marketplaces[fields.marketplaceType].name].join('\n'));

/** The stored form of a listing's fields; `listingId` where it is known already. */
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

/** What identifies a listing in an account: the marketplace and its stored id. */
export interface ListingKey {
  marketplaceType: MarketplaceType;
  listingId: string;
}

/** The key of an address. Throws where the text is no http(s) address, which the contract refuses before. */
export const listingKeyOf = (marketplaceType: MarketplaceType, urls: string): ListingKey => ({
  marketplaceType,
  listingId: storedListingId(marketplaceType, urls),
});

/** A key in one text, for maps. */
export const keyText = ({ marketplaceType, listingId }: ListingKey): string => `${marketplaceType} ${listingId}`;
