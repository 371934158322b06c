import { createHash } from 'node:crypto';
import { listingIdOf, marketplaces, type ListingFields, type MarketplaceType, type Product } from '@pindahlapak/model';
import type { ProductRow } from '../core/schema.ts';

/** Which column holds a field of a listing. */
export const listingColumns = {
  marketplaceType: 'marketplace_type',
  name: 'name',
  category: 'category',
  color: 'color',
  variant: 'variant',
  etalase: 'etalase',
  condition: 'condition',
  productImage1: 'product_image_1',
  productImage2: 'product_image_2',
  productImage3: 'product_image_3',
  productImage4: 'product_image_4',
  productImage5: 'product_image_5',
  productImageBackgroundWhite: 'product_image_background_white',
  description1: 'description_1',
  description2: 'description_2',
  description3: 'description_3',
  description4: 'description_4',
  description5: 'description_5',
  price: 'price',
  urls: 'urls',
} as const satisfies Record<keyof ListingFields, keyof ProductRow>;

/** The columns that a listing's fields fill, and what is derived from them. */
export type ListingColumns = Pick<
  ProductRow,
  (typeof listingColumns)[keyof ListingFields] | 'listing_id' | 'search_text'
>;

const storedIdMax = 200;

/**
 * What identifies a listing in an account's catalogue beside its marketplace. A very long address counts by its hash: an
 * index entry has a limit. Throws where the text is no http(s) address, which the contract refuses before.
 */
export function storedListingId(marketplaceType: MarketplaceType, urls: string): string {
  const id = listingIdOf(marketplaceType, urls);
  if (id === null) throw new TypeError('a stored product needs an http(s) address');
  return id.length <= storedIdMax ? id : `sha256:${createHash('sha256').update(id).digest('base64url')}`;
}

/** How texts are compared in a search: without case, in one form of Unicode. */
export const searchKey = (text: string): string => text.normalize('NFC').toLowerCase();

/** What a search looks through: name, category and the marketplace's name, one a line. */
export const searchTextOf = (fields: Pick<ListingFields, 'name' | 'category' | 'marketplaceType'>): string =>
  searchKey([fields.name, fields.category ?? '', marketplaces[fields.marketplaceType].name].join('\n'));

/** The stored form of a listing's fields. */
export function toListingColumns(fields: ListingFields): ListingColumns {
  return {
    marketplace_type: fields.marketplaceType,
    listing_id: storedListingId(fields.marketplaceType, fields.urls),
    search_text: searchTextOf(fields),
    name: fields.name,
    category: fields.category,
    color: fields.color,
    variant: fields.variant,
    etalase: fields.etalase,
    condition: fields.condition,
    price: fields.price,
    urls: fields.urls,
    product_image_1: fields.productImage1,
    product_image_2: fields.productImage2,
    product_image_3: fields.productImage3,
    product_image_4: fields.productImage4,
    product_image_5: fields.productImage5,
    product_image_background_white: fields.productImageBackgroundWhite,
    description_1: fields.description1,
    description_2: fields.description2,
    description_3: fields.description3,
    description_4: fields.description4,
    description_5: fields.description5,
  };
}

/** The columns that a product of the API is made of. */
export const productColumns = ['id', 'user_id', 'window_number', ...Object.values(listingColumns)] as const;

export type ProductColumns = Pick<ProductRow, (typeof productColumns)[number]>;

/** A product as the API answers it. */
export function toProduct(row: ProductColumns): Product {
  return {
    id: row.id,
    userId: row.user_id,
    marketplaceType: row.marketplace_type,
    name: row.name,
    category: row.category,
    color: row.color,
    variant: row.variant,
    etalase: row.etalase,
    condition: row.condition,
    productImage1: row.product_image_1,
    productImage2: row.product_image_2,
    productImage3: row.product_image_3,
    productImage4: row.product_image_4,
    productImage5: row.product_image_5,
    productImageBackgroundWhite: row.product_image_background_white,
    description1: row.description_1,
    description2: row.description_2,
    description3: row.description_3,
    description4: row.description_4,
    description5: row.description_5,
    price: row.price,
    window: row.window_number,
    urls: row.urls,
  };
}
