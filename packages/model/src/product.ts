import * as z from 'zod/mini';
import { productLimits } from './limits.ts';
import { marketplaceTypes } from './marketplaces.ts';

export const productConditions = ['baru', 'bekas'] as const;
export type ProductCondition = (typeof productConditions)[number];

export const productImageFields = [
  'productImage1',
  'productImage2',
  'productImage3',
  'productImage4',
  'productImage5',
] as const;

export const descriptionFields = [
  'description1',
  'description2',
  'description3',
  'description4',
  'description5',
] as const;

const nullableText = z._default(z.nullable(z.string()), null);

/** A product of the catalogue (spec section 3), as the server answers it. Price in whole rupiah. */
export const productSchema = z.object({
  id: z.string(),
  userId: z._default(z.string(), ''),
  marketplaceType: z.enum(marketplaceTypes),
  name: z.string(),
  category: nullableText,
  color: nullableText,
  variant: nullableText,
  etalase: nullableText,
  condition: z.enum(productConditions),
  productImage1: z.string(),
  productImage2: nullableText,
  productImage3: nullableText,
  productImage4: nullableText,
  productImage5: nullableText,
  productImageBackgroundWhite: nullableText,
  description1: nullableText,
  description2: nullableText,
  description3: nullableText,
  description4: nullableText,
  description5: nullableText,
  price: z.int(),
  window: z.int().check(z.minimum(productLimits.windowMin), z.maximum(productLimits.windowMax)),
  urls: z.string(),
  /** Grows with every change of the product; an edit may name the version that it started from. */
  version: z.optional(z.int()),
});

export type Product = z.infer<typeof productSchema>;

/** The fields of a product that come from its listing: all but the ids, the window and the version. */
export type ListingFields = Omit<Product, 'id' | 'userId' | 'window' | 'version'>;

/** Listing fields in the order of the spec. */
export const listingFieldNames = [
  'marketplaceType',
  'name',
  'category',
  'color',
  'variant',
  'etalase',
  'condition',
  ...productImageFields,
  'productImageBackgroundWhite',
  ...descriptionFields,
  'price',
  'urls',
] as const satisfies readonly (keyof ListingFields)[];
