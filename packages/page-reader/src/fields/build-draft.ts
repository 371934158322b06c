import {
  emptyDraft,
  listingFieldNames,
  type ListingDraft,
  type ListingFieldName,
  productLimits,
  type DraftVariant,
} from '@pindahlapak/model';
import type { FieldProblem } from '@pindahlapak/messages';
import type { FieldSource, ListingPage, RawListing, RawVariant } from '../sources/raw-listing.ts';
import { readField, type FieldRead } from './field-readers.ts';
import { listingAddress } from './listing-address.ts';
import { textOf } from '../json/json.ts';
import { cutText, oneLine } from './clean-text.ts';
import { imageAddress } from './image-address.ts';
import { rupiahFrom } from './rupiah-from-text.ts';

/** UTF-16 units read per option or name. */
const optionUnitsMax = 2_000;

const optionOf = (value: unknown): string =>
  cutText(oneLine(textOf(value).slice(0, optionUnitsMax)), productLimits.attributeMax).trim();

/** Reduces options to two; further ones are joined into the second. */
function twoOptions(values: readonly unknown[]): string[] {
  const [first = '', ...rest] = values.slice(0, 20).map(optionOf);
  const second = cutText(rest.filter((text) => text !== '').join(' / '), productLimits.attributeMax).trim();
  return second === '' ? [first] : [first, second];
}

/** Reads a whole number of pieces; null if it is not one. */
export function stockOf(value: unknown): number | null {
  const text = textOf(value).trim();
  const stock = /^\d{1,12}$/.test(text) ? Number(text) : null;
  return stock !== null && stock <= productLimits.stockMax ? stock : null;
}

function readVariant(raw: RawVariant, scale: number, page: ListingPage): DraftVariant | null {
  const [option1 = '', option2 = null] = twoOptions(raw.options);
  const price = rupiahFrom(raw.price, scale);
  if (option1 === '' || price === null) return null;
  return {
    option1,
    option2,
    price,
    stock: stockOf(raw.stock),
    image: imageAddress(raw.image, page.url.href),
    sourceKey: optionOf(raw.sourceKey) || null,
  };
}

interface ReadVariants {
  optionNames: string[];
  variants: DraftVariant[];
  /** The page has more variants: over the limit, or without options or a price of their own. */
  hasMore: boolean;
}

/**
 * Returns the variants of the first source with prices for them; null if there is none. A variant without its own
 * price is skipped, because it could be sold too cheaply at the listing's lowest price.
 */
export function readVariants(page: ListingPage, raws: readonly RawListing[]): ReadVariants | null {
  for (const { variants: raw } of raws) {
    if (!raw) continue;
    const looked = raw.list.slice(0, productLimits.variantsMax);
    const variants = looked.map((one) => readVariant(one, raw.priceScale ?? 1, page)).filter((one) => one !== null);
    if (variants.length === 0) continue;
    const names = twoOptions(raw.names).filter((name) => name !== '');
    return {
      optionNames: names.length > 0 ? names : ['Varian'],
      variants,
      hasMore: variants.length < raw.list.length,
    };
  }
  return null;
}

export interface MissingField {
  field: ListingFieldName;
  problem: FieldProblem;
}

export interface ReadDraft {
  draft: ListingDraft;
  /** Fields that were not found or only partly read. Absent pictures 2 to 5 and descriptions 2 to 5 are not listed. */
  missing: MissingField[];
  sources: Partial<Record<ListingFieldName, FieldSource>>;
}

/** Fields that most products have, so their absence is reported. Other fields are only reported if unusable. */
const awaited: ReadonlySet<ListingFieldName> = new Set<ListingFieldName>([
  'name',
  'price',
  'category',
  'color',
  'variant',
  'etalase',
  'condition',
  'productImage1',
  'description1',
]);

function note(read: ReadDraft, field: ListingFieldName, { source, isUnusable, wasCut }: FieldRead): void {
  if (source !== null) read.sources[field] = source;
  else if (isUnusable) read.missing.push({ field, problem: 'unusable' });
  else if (awaited.has(field)) read.missing.push({ field, problem: 'not-found' });
  if (wasCut) read.missing.push({ field, problem: 'shortened' });
}

/**
 * Builds a listing's draft from its sources, best source first. Every text is plain, trimmed, free of control
 * characters and within the model's limits.
 */
export function buildDraft(page: ListingPage, raws: readonly RawListing[]): ReadDraft {
  const draft = emptyDraft(page.marketplaceType, listingAddress(page.marketplaceType, page.url));
  const read: ReadDraft = { draft, missing: [], sources: {} };
  for (const field of listingFieldNames) {
    const found = readField(field, { page, raws, draft });
    if (!found) continue;
    Object.assign(draft, { [field]: found.value });
    note(read, field, found);
  }
  const varied = readVariants(page, raws);
  if (varied) {
    draft.optionNames = varied.optionNames;
    draft.variants = varied.variants;
    if (varied.hasMore) read.missing.push({ field: 'variant', problem: 'shortened' });
  }
  return read;
}
