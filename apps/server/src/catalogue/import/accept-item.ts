import { uncountedImportProductSchema } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import {
  descriptionFields,
  isAtMost,
  productFields,
  productLimits,
  type ListingFields,
  type ProductField,
} from '@pindahlapak/model';
import { htmlToText } from '@pindahlapak/page-reader/html-to-text';
import { safeParse } from 'zod/v4/core';
import type { ProductRow } from '../../core/schema.ts';
import { storedOptionNames, toListingColumns, type ListingColumns } from '../product-columns.ts';
import { acceptVariants, type BroughtVariants } from './accept-variants.ts';
import { keyText, listingKeyOf, type ListingKey } from './listings.sql.ts';
import { comparedFields, digestsOf, type BroughtFields, type ComparedField } from './source-digests.ts';

/** The columns that an import brings. */
export type ImportableColumns = ListingColumns & Pick<ProductRow, 'option_names'>;

/** A product of an import that can be stored. */
export interface AcceptedItem extends BroughtFields<ComparedField> {
  /** The address as it was sent. */
  urls: string | null;
  /** What identifies the listing in the account. */
  listing: ListingKey;
  /** The same as `keyText` writes it. */
  key: string;
  columns: ImportableColumns;
  /** The listing's variants, none where it does not vary; absent where the request does not name them. */
  variants: BroughtVariants | undefined;
}

/** A product that cannot be stored: the reason, and the field that it is about. */
export interface RejectedItem {
  urls: string | null;
  rejection: { message: string; field: string | null };
}

export type JudgedItem = AcceptedItem | RejectedItem;

/** UTF-16 units of the HTML of all a product's descriptions that are read: more would hold others up for a tenth of a second. */
const htmlMax = 10 * productLimits.descriptionMax;

const isObject = (item: unknown): item is Record<string, unknown> =>
  typeof item === 'object' && item !== null && !Array.isArray(item);

/** What is said of a product's first fault; one of a variant names the variant, counted from 1. */
function rejectionOf([field, index]: readonly PropertyKey[], message: string): RejectedItem['rejection'] {
  const isOfVariant = field === 'variants' && typeof index === 'number';
  return {
    message: isOfVariant ? fieldMessages.variantRejected(index + 1, message) : message,
    field: field === undefined ? null : String(field),
  };
}

type CountedText = Extract<ProductField, { kind: 'text' | 'longText' }>;

/** The texts whose characters are counted. */
const countedTexts = productFields.filter(
  (field): field is CountedText => field.kind === 'text' || field.kind === 'longText',
);

/** The first text of more characters than its field may have, or null. */
function tooLongText(listing: ListingFields): { message: string; field: string } | null {
  for (const { key, max } of countedTexts) {
    const value = listing[key];
    if (value === null || value.length <= max || isAtMost(value, max)) continue;
    return { message: fieldMessages.textTooLong(max), field: key };
  }
  return null;
}

/**
 * Judges one product of an import by itself: what can be stored of it, or why it cannot. Marketplaces deliver
 * HTML in descriptions; the catalogue holds plain text with its line breaks.
 */
export function acceptItem(item: unknown): JudgedItem {
  const urls = isObject(item) && typeof item.urls === 'string' ? item.urls.toWellFormed() : null;
  const plain: Record<string, unknown> = isObject(item) ? { ...item } : {};
  let htmlLength = 0;
  for (const field of descriptionFields) {
    const text = plain[field];
    if (typeof text !== 'string') continue;
    htmlLength += text.length;
    if (htmlLength > htmlMax)
      return { urls, rejection: { message: fieldMessages.textTooLong(productLimits.descriptionMax), field } };
    plain[field] = htmlToText(text);
  }
  const parsed = safeParse(uncountedImportProductSchema, isObject(item) ? plain : item);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { urls, rejection: rejectionOf(issue?.path ?? [], issue?.message ?? fieldMessages.notFitting) };
  }
  const tooLong = tooLongText(parsed.data);
  if (tooLong) return { urls, rejection: tooLong };
  const listing = parsed.data;
  const key = listingKeyOf(listing.marketplaceType, listing.urls);
  const columns = { ...toListingColumns(listing, key.listingId), option_names: storedOptionNames(listing.optionNames) };
  const named = new Set(comparedFields.filter((field) => plain[field] !== undefined));
  const digests = digestsOf(named, { ...listing, optionNames: columns.option_names });
  const variants =
    listing.variants === undefined
      ? undefined
      : acceptVariants(listing.variants ?? [], Array.isArray(plain.variants) ? plain.variants : []);
  return { urls, listing: key, key: keyText(key), columns, named, digests, variants };
}
