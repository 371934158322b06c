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

/** Bytes that the texts and addresses of a product take together as UTF-8. */
export function productBytes(fields: ListingFields): number {
  let bytes = 0;
  for (const name of listingFieldNames) {
    const value = fields[name];
    if (typeof value === 'string') bytes += utf8Length(value);
  }
  return bytes;
}

type OptionalNumber = z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniNumberFormat>>;
type OptionalText = z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString>>;

type FieldSchema<Field extends ProductField> = Field extends { kind: 'money' }
  ? z.ZodMiniNumberFormat
  : Field extends { kind: 'number' }
    ? OptionalNumber
    : Field extends { choices: readonly (infer Choice extends string)[] }
      ? z.ZodMiniEnum<{ [Value in Choice]: Value }>
      : Field extends { isRequired: true }
        ? z.ZodMiniString
        : OptionalText;

type ListingShape = { [Field in ProductField as Field['key']]: FieldSchema<Field> };

function schemaOf(field: ProductField): z.ZodMiniType {
  if (field.kind === 'money') return z.int();
  if (field.kind === 'number') return z._default(z.nullable(z.int()), null);
  if (field.kind === 'choice') return z.enum(field.choices);
  return 'isRequired' in field ? z.string() : z._default(z.nullable(z.string()), null);
}

const listingShape = Object.fromEntries(productFields.map((field) => [field.key, schemaOf(field)])) as ListingShape;

/** A product of the catalogue, as the server answers it. Price in whole rupiah. */
export const productSchema = z.object({
  id: z.string(),
  userId: z._default(z.string(), ''),
  ...listingShape,
  window: z.int().check(z.minimum(productLimits.windowMin), z.maximum(productLimits.windowMax)),
  /** Grows with every change of the product; an edit may name the version that it started from. */
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

/** What was read of a listing's page; null for a field that was not found. Price in whole rupiah. */
export type ListingDraft = { [Name in ListingFieldName]: ListingFields[Name] | null } & {
  marketplaceType: MarketplaceType;
  urls: string;
  /** Both absent where the page has no variants with prices. */
  optionNames?: string[] | undefined;
  variants?: DraftVariant[] | undefined;
};

const nothingRead = Object.fromEntries(listingFieldNames.map((name) => [name, null])) as Record<ListingFieldName, null>;

/** An empty draft: only marketplace and address are known. */
export const emptyDraft = (marketplaceType: MarketplaceType, urls: string): ListingDraft => ({
  ...nothingRead,
  marketplaceType,
  urls,
});

/** One variant of a listing, as the server answers it. Price in whole rupiah. */
export const productVariantSchema = z.object({
  id: z.string(),
  /** What the first option is for this variant, such as a colour; `option2` likewise where the listing varies by two. */
  option1: z.string(),
  option2: z.nullable(z.string()),
  price: z.int(),
  /** Null where the page does not say. */
  stock: z.nullable(z.int()),
  image: z.nullable(z.string()),
  /** What the source calls this variant. */
  sourceKey: z.nullable(z.string()),
  /** The seller keeps it out of exports. */
  isOff: z.boolean(),
  /** The source no longer has it. */
  isGone: z.boolean(),
  /** Its price is what the seller's own shop sells it for, and not what it costs. */
  isCostUnknown: z.optional(z.boolean()),
});

export type ProductVariant = z.infer<typeof productVariantSchema>;

/** The key by which options are equal: ignores case, Unicode form and width of spaces, but not signs ('S' and 'S+'). */
const foldOption = (option: string | null): string =>
  (option ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** A key that variants share exactly if their options are equal. */
export const optionsKey = ({ option1, option2 }: Pick<ProductVariant, 'option1' | 'option2'>): string =>
  `${foldOption(option1)}\n${foldOption(option2)}`;

/** A product with what it varies in: `optionNames` names the one or two options; null, and no variants, where it does not. */
export interface VariedProduct {
  optionNames: readonly string[] | null;
  variants: readonly ProductVariant[];
  /** The source of a product without variants was sold out when that was last taken over. */
  isSoldOut?: boolean;
  /** The product's price is what the seller's own shop sells it for, and not what it costs. */
  isCostUnknown?: boolean | undefined;
}

/** The variant fields of a product without variants. */
export const unvaried: VariedProduct = { optionNames: null, variants: [] };

const notLetterOrDigit = /[^\p{L}\p{N}]+/gu;
const digitsOnly = /^\d+$/;

/** A category's name, path or slug without case, spacing and punctuation, which do not distinguish categories. */
export const foldCategory = (text: string): string =>
  streamSafe(text).normalize('NFKC').toLowerCase().replace(notLetterOrDigit, ' ').trim();

/** Whether a category is a leaf's number that the seller typed, and no name of the source. */
export const isLeafId = (category: string): boolean => digitsOnly.test(category.trim());

/** UTF-16 units of a source key. At three bytes each it stays below 2,704 bytes, which PostgreSQL allows for an index entry. */
export const sourceKeyMax = 500;
/** Units of a longer key that are kept in front of the hash of the whole. */
const keptOfLongKey = 480;

/** A folded category as it is stored: a longer one ends with a hash of the whole, so that two categories keep two keys. */
export function boundSourceKey(folded: string): string {
  if (folded.length <= sourceKeyMax) return folded;
  return `${folded.slice(0, keptOfLongKey).toWellFormed().trim()} ${shortHash(folded)}`;
}

/**
 * What a product's category is called as the source of a mapping: the folded text, bounded. Empty where the listing names
 * no category, or where the seller typed a leaf's number.
 */
export const sourceKeyOf = (category: string | null): string =>
  category === null || isLeafId(category) ? '' : boundSourceKey(foldCategory(category));

/** The key under which the mapping of a source category is stored. */
export const mappingKey = (marketplaceType: MarketplaceType, sourceKey: string): string =>
  `${marketplaceType} ${sourceKey}`;
