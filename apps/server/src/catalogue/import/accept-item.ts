import { uncountedImportProductSchema, type ImportVariant } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import { descriptionFields, productLimits, optionsKey } from '@pindahlapak/model';
import { htmlToText } from '@pindahlapak/page-reader/html-to-text';
import { safeParse } from 'zod/v4/core';
import type { ProductRow, VariantRow } from '../../core/schema.ts';
import {
  storedOptionNames,
  toListingColumns,
  type ListingColumns,
  keyText,
  listingKeyOf,
  type ListingKey,
} from '../product-columns.ts';
import {
  comparedFields,
  originsOf,
  type IncomingFields,
  type ComparedField,
  digestOf,
  type FieldOrigins,
} from '../field-origins.ts';
import { tooLongText } from './text-sizes.ts';

/** Fields of a variant that an import compares and a seller can edit. */
export const variantFields = ['option1', 'option2', 'price', 'stock', 'image'] as const;
export type VariantField = (typeof variantFields)[number];

/** Origins of a variant's fields; `options` is the digest of its folded options. */
export type VariantOrigins = FieldOrigins<VariantField> & { options: string };

export interface IncomingVariant extends IncomingFields<VariantField> {
  columns: Pick<VariantRow, VariantField>;
  /** The source's id of the variant; undefined if the import does not name it. */
  sourceKey: string | null | undefined;
  /** Digest of the folded options. */
  options: string;
}

/** Variants of a listing in the order of the page, without duplicate options. */
export interface IncomingVariants {
  variants: IncomingVariant[];
  /** Number of variants that were left out because a more expensive one has the same options. */
  merged: number;
}

const isNamed = (sent: unknown, field: string): boolean =>
  typeof sent === 'object' && sent !== null && (sent as Record<string, unknown>)[field] !== undefined;

function acceptVariant(variant: ImportVariant, sent: unknown): IncomingVariant {
  const { sourceKey, stock = null, ...rest } = variant;
  const columns = { ...rest, stock };
  // An import always has options and a price; a stock or picture that it leaves out stays unchanged.
  const named = new Set(
    variantFields.filter((field) => (field !== 'stock' && field !== 'image') || isNamed(sent, field)),
  );
  return {
    columns,
    named,
    origins: originsOf(named, columns),
    sourceKey: isNamed(sent, 'sourceKey') ? sourceKey : undefined,
    options: digestOf(optionsKey(columns)) ?? '',
  };
}

/**
 * Returns the variants of a listing that an import distinguishes. Of those with equal options the most expensive one
 * stays, so that none is sold below its price. A source key that several share is dropped, as it identifies none of them.
 */
export function distinctVariants<Variant extends { sourceKey?: string | null | undefined }>(
  variants: readonly Variant[],
  optionsOf: (variant: Variant) => string,
  priceOf: (variant: Variant) => number,
): Variant[] {
  const byOptions = new Map<string, Variant>();
  for (const variant of variants) {
    const before = byOptions.get(optionsOf(variant));
    if (!before || priceOf(before) < priceOf(variant)) byOptions.set(optionsOf(variant), variant);
  }
  const distinct = [...byOptions.values()];
  const timesOfKey = Map.groupBy(distinct, ({ sourceKey }) => sourceKey);
  return distinct.map((variant) =>
    variant.sourceKey && (timesOfKey.get(variant.sourceKey)?.length ?? 0) > 1
      ? { ...variant, sourceKey: null }
      : variant,
  );
}

export function acceptVariants(checked: readonly ImportVariant[], sent: readonly unknown[]): IncomingVariants {
  const accepted = checked.map((variant, index) => acceptVariant(variant, sent[index]));
  const variants = distinctVariants(
    accepted,
    ({ options }) => options,
    ({ columns }) => columns.price,
  );
  return { variants, merged: checked.length - variants.length };
}

export type ImportableColumns = ListingColumns & Pick<ProductRow, 'option_names'>;

export interface AcceptedItem extends IncomingFields<ComparedField> {
  urls: string | null;
  listing: ListingKey;
  /** `listing` as returned by `keyText`. */
  key: string;
  columns: ImportableColumns;
  /** Variants of the listing, empty if it has none; undefined if the request does not name them. */
  variants: IncomingVariants | undefined;
}

interface Rejection {
  message: string;
  field: string | null;
}

interface RejectedItem {
  urls: string | null;
  rejection: Rejection;
  /** Errors of the other fields, one per field. */
  others?: readonly Rejection[];
}

export type CheckedItem = AcceptedItem | RejectedItem;

/** Limit of a product's HTML descriptions in UTF-16 units: reading more would block for a tenth of a second. */
const htmlMax = 10 * productLimits.descriptionMax;

const isObject = (item: unknown): item is Record<string, unknown> =>
  typeof item === 'object' && item !== null && !Array.isArray(item);

/** Returns the message of an error; for a variant it includes the variant's number, from 1. */
function rejectionOf([field, index]: readonly PropertyKey[], message: string): Rejection {
  const isOfVariant = field === 'variants' && typeof index === 'number';
  return {
    message: isOfVariant ? fieldMessages.variantRejected(index + 1, message) : message,
    field: field === undefined ? null : String(field),
  };
}

function check(item: unknown, findTooLong: typeof tooLongText): CheckedItem {
  const sent: Record<string, unknown> = isObject(item) ? item : {};
  const urls = typeof sent.urls === 'string' ? sent.urls.toWellFormed() : null;
  const parsed = safeParse(uncountedImportProductSchema, item);
  if (!parsed.success) {
    const issues = [...Map.groupBy(parsed.error.issues, ({ path }) => path[0]).values()].flatMap(
      ([first]) => first ?? [],
    );
    const [rejection = rejectionOf([], fieldMessages.notFitting), ...others] = issues.map(({ path, message }) =>
      rejectionOf(path, message),
    );
    return { urls, rejection, others };
  }
  const listing = parsed.data;
  const tooLong = findTooLong(listing);
  if (tooLong) return { urls, rejection: tooLong };
  const key = listingKeyOf(listing.marketplaceType, listing.urls);
  const columns = { ...toListingColumns(listing, key.listingId), option_names: storedOptionNames(listing.optionNames) };
  const named = new Set(comparedFields.filter((field) => sent[field] !== undefined));
  const origins = originsOf(named, { ...listing, optionNames: columns.option_names });
  const variants =
    listing.variants === undefined
      ? undefined
      : acceptVariants(listing.variants ?? [], Array.isArray(sent.variants) ? sent.variants : []);
  return { urls, listing: key, key: keyText(key), columns, named, origins, variants };
}

/** Validates one product of an import whose descriptions are plain text; otherwise like `acceptItem`. */
export const acceptPlainItem = (item: unknown): CheckedItem => check(item, tooLongText);

/** Validates one row of a catalogue file: plain text, already checked with `tooLongText`. */
export function acceptFileItem(item: unknown): CheckedItem {
  const checked = check(item, () => null);
  if ('rejection' in checked) return checked;
  for (const variant of checked.variants?.variants ?? []) variant.areTyped = true;
  return { ...checked, areTyped: true };
}

/**
 * Validates one product of an import and returns its stored form, or why it is rejected. Converts HTML in descriptions
 * to plain text with line breaks.
 */
export function acceptItem(item: unknown): CheckedItem {
  if (!isObject(item)) return acceptPlainItem(item);
  const plain = { ...item };
  let htmlLength = 0;
  for (const field of descriptionFields) {
    const text = plain[field];
    if (typeof text !== 'string') continue;
    htmlLength += text.length;
    if (htmlLength > htmlMax) {
      const urls = typeof item.urls === 'string' ? item.urls.toWellFormed() : null;
      return { urls, rejection: { message: fieldMessages.textTooLong(productLimits.descriptionMax), field } };
    }
    plain[field] = htmlToText(text);
  }
  return acceptPlainItem(plain);
}
