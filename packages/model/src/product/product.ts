import * as z from 'zod/mini';
import { productLimits } from '../limits.ts';
import {
  productFields,
  type ProductField,
  listingFieldNames,
  type ListingFields,
  type ListingFieldName,
} from './product-fields.ts';
import { utf8Length, streamSafe } from '../format/text-length.ts';
import type { MarketplaceType } from './marketplaces.ts';
import { shortHash } from '../format/format.ts';

/** Counts the UTF-8 bytes of a product's texts and addresses. */
export function productBytes(fields: ListingFields): number {
  let bytes = 0;
  for (const name of listingFieldNames) {
    const value = fields[name];
    if (typeof value === 'string') bytes += utf8Length(value);
  }
  return bytes;
}

type ListingShape = { [Name in ListingFieldName]: z.ZodMiniType<ListingFields[Name]> };

function schemaOf(field: ProductField): z.ZodMiniType {
  if (field.kind === 'money') return z.int();
  if (field.kind === 'number') return z._default(z.nullable(z.int()), null);
  if (field.kind === 'choice') return z.enum(field.choices);
  return 'isRequired' in field ? z.string() : z._default(z.nullable(z.string()), null);
}

const listingShape = Object.fromEntries(productFields.map((field) => [field.key, schemaOf(field)])) as ListingShape;

/** A product as the server returns it. Price in whole rupiah. */
export const productSchema = z.object({
  id: z.string(),
  userId: z._default(z.string(), ''),
  ...listingShape,
  window: z.int().check(z.minimum(productLimits.windowMin), z.maximum(productLimits.windowMax)),
  /** Increases with every change of the product; an edit may name the version it is based on. */
  version: z.optional(z.int()),
});

export type Product = z.infer<typeof productSchema>;

/** A variant read from a page. Price in whole rupiah. */
export interface DraftVariant {
  option1: string;
  option2: string | null;
  price: number;
  stock: number | null;
  image: string | null;
  sourceKey: string | null;
}

/** What a reader found on a listing's page; fields that were not found are null. Price in whole rupiah. */
export type ListingDraft = { [Name in ListingFieldName]: ListingFields[Name] | null } & {
  marketplaceType: MarketplaceType;
  urls: string;
  /** Both absent if the page has no variants with prices. */
  optionNames?: string[] | undefined;
  variants?: DraftVariant[] | undefined;
};

const nothingRead = Object.fromEntries(listingFieldNames.map((name) => [name, null])) as Record<ListingFieldName, null>;

export const emptyDraft = (marketplaceType: MarketplaceType, urls: string): ListingDraft => ({
  ...nothingRead,
  marketplaceType,
  urls,
});

/** A variant as the server returns it. Price in whole rupiah. */
export const productVariantSchema = z.object({
  id: z.string(),
  /** The variant's value of the first option, such as a colour. `option2` is null if there is only one option. */
  option1: z.string(),
  option2: z.nullable(z.string()),
  price: z.int(),
  /** Null if the page does not say. */
  stock: z.nullable(z.int()),
  image: z.nullable(z.string()),
  /** The source's own id of this variant. */
  sourceKey: z.nullable(z.string()),
  /** The seller excludes it from exports. */
  isOff: z.boolean(),
  /** The source no longer sells it. */
  isGone: z.boolean(),
  /** The price is the selling price of the seller's own shop, not a cost. */
  isCostUnknown: z.optional(z.boolean()),
});

export type ProductVariant = z.infer<typeof productVariantSchema>;

/**
 * Normalises an option for comparison: ignores case, Unicode form and width of spaces, but not signs ('S' and 'S+').
 */
const foldOption = (option: string | null): string =>
  (option ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** A key that is equal for variants with equal options. */
export const optionsKey = ({ option1, option2 }: Pick<ProductVariant, 'option1' | 'option2'>): string =>
  `${foldOption(option1)}\n${foldOption(option2)}`;

/** A product with its variants. `optionNames` is null and `variants` empty if it has none. */
export interface VariedProduct {
  optionNames: readonly string[] | null;
  variants: readonly ProductVariant[];
  /** A product without variants that was sold out at its source when last updated from it. */
  isSoldOut?: boolean;
  /** The price is the selling price of the seller's own shop, not a cost. */
  isCostUnknown?: boolean | undefined;
}

export const unvaried: VariedProduct = { optionNames: null, variants: [] };

const notLetterOrDigit = /[^\p{L}\p{N}]+/gu;
const digitsOnly = /^\d+$/;

/** Folds a category, header or title to its words for comparison: without case, punctuation and width of spaces. */
export const foldWords = (text: string): string =>
  streamSafe(text).normalize('NFKC').toLowerCase().replace(notLetterOrDigit, ' ').trim();

/** Returns whether the category is a leaf id that the seller typed, not a name from the source. */
export const isLeafId = (category: string): boolean => digitsOnly.test(category.trim());

/** Maximum UTF-16 units of a key's text. At three bytes each it fits PostgreSQL's 2,704 bytes per index entry. */
export const keyTextMax = 500;
/** UTF-16 units of a longer key that stay in front of its hash. */
const longKeyPrefix = 480;

/** Shortens a text that is stored in a key; a hash of the whole text keeps long ones distinct. */
export function boundKey(text: string): string {
  if (text.length <= keyTextMax) return text;
  return `${text.slice(0, longKeyPrefix).toWellFormed().trim()} ${shortHash(text)}`;
}

/** The folded, bounded source key of a product's category. Empty without a category, or for a leaf id. */
export const sourceKeyOf = (category: string | null): string =>
  category === null || isLeafId(category) ? '' : boundKey(foldWords(category));

export const mappingKey = (marketplaceType: MarketplaceType, sourceKey: string): string =>
  `${marketplaceType} ${sourceKey}`;
