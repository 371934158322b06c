import {
  descriptionFields,
  fitsWithin,
  marketplaces,
  productFieldOf,
  productImageFields,
  productLimits,
  type ListingDraft,
  type ListingFieldName,
  type ProductField,
  type ProductCondition,
  type Marketplace,
} from '@pindahlapak/model';
import { isObject, textOf, listOf } from '../json/json.ts';
import type { ListingPage, RawListing } from '../sources/raw-listing.ts';
import { cutText, oneLine } from './clean-text.ts';
import { imageAddress, pickImages } from './image-address.ts';
import { measureFrom, pageProperties, specificationFrom, saysNothing } from './page-properties.ts';
import { optionTexts, type OptionText } from './option-texts.ts';
import { pickDescription } from './pick-description.ts';
import { pickValue, type Picked } from './pick-value.ts';
import { rupiahFrom } from './rupiah-from-text.ts';

const namesMax = 12;

const startPage = /^(?:home|beranda|halaman utama|semua kategori)$/i;

/**
 * Builds 'A > B > C' from a list of names or a path, without the marketplace's start page and the product itself, which
 * breadcrumbs begin and end with. Null if nothing is left.
 */
export function categoryPath(value: unknown, marketplace: Marketplace, productName: string | null): string | null {
  const names = listOf(value, namesMax)
    .flatMap((one) => oneLine(textOf(one)).split(/\s*[>›»]\s*|\s+\/\s+/))
    .slice(0, namesMax)
    .map((name) => name.trim());
  const isOwn = (name: string): boolean =>
    name === '' ||
    startPage.test(name) ||
    name.toLowerCase() === marketplace.name.toLowerCase() ||
    (productName !== null && name.toLowerCase() === productName.toLowerCase());
  const kept = names.filter((name, index) => !isOwn(name) && name !== names[index - 1]);
  // A path that is too long loses its first names, because the last ones are the most specific.
  while (kept.length > 0 && !fitsWithin(kept.join(' > '), productLimits.categoryMax)) kept.shift();
  return kept.length > 0 ? kept.join(' > ') : null;
}

/**
 * Reads 'baru' or 'bekas' from what marketplaces write ('NEW', 'https://schema.org/UsedCondition', 'Kondisi: Bekas').
 */
export function conditionFrom(value: unknown): ProductCondition | null {
  if (typeof value !== 'string' || value.length > 100) return null;
  if (/bekas|used|second|seken|refurbish|rekondisi|damaged|preloved/i.test(value)) return 'bekas';
  return /baru|new/i.test(value) ? 'baru' : null;
}

/** The page, its sources (best first) and the draft so far. Fields are read in the order of the model's table. */
export interface Reading {
  page: ListingPage;
  raws: readonly RawListing[];
  draft: ListingDraft;
}

/** A field's value, and whether it was cut. */
export interface FieldRead extends Picked<string | number> {
  wasCut?: boolean;
}

type FieldReader = (reading: Reading) => FieldRead;

const absent: FieldRead = { value: null, source: null, isUnusable: false };

const isSaid = (value: unknown): boolean =>
  isObject(value) ? isSaid(value.amount) : value !== undefined && value !== null && value !== '' && value !== 0;

/** Values of a field in one source: at its own place, then under its `pageNames`, best name first. */
function candidates(raw: RawListing, field: ProductField): unknown[] {
  const names: readonly string[] = 'pageNames' in field ? field.pageNames : [];
  const listed = names.length === 0 ? [] : pageProperties(raw);
  const own = (raw as Partial<Record<ListingFieldName, unknown>>)[field.key];
  return [own, ...names.flatMap((name) => listed.filter(({ key }) => key === name).map(({ value }) => value))].filter(
    isSaid,
  );
}

const firstOf = <Value>(values: readonly unknown[], clean: (value: unknown) => Value | null): Value | null => {
  for (const value of values) {
    const cleaned = clean(value);
    if (cleaned !== null) return cleaned;
  }
  return null;
};

/** Reads one line of text, cut at the field's limit. */
function readLine({ raws }: Reading, field: ProductField & { max: number }): FieldRead {
  const lines = (raw: RawListing): string[] =>
    candidates(raw, field)
      .map((value) => oneLine(textOf(value)))
      .filter((line) => !('pageNames' in field && saysNothing(line)));
  const picked = pickValue(raws, lines, (found) => found.find((line) => line !== '') ?? null);
  if (picked.value === null || fitsWithin(picked.value, field.max)) return picked;
  return { ...picked, value: cutText(picked.value, field.max).trim(), wasCut: true };
}

/** Reads a whole number in the field's unit. */
function readMeasure({ raws }: Reading, field: ProductField & { kind: 'number' }): FieldRead {
  const measure = (value: unknown): number | null => {
    const number = measureFrom(value, field.units);
    return number !== null && number >= 1 && number <= field.max ? number : null;
  };
  return pickValue(
    raws,
    (raw) => candidates(raw, field),
    (values) => firstOf(values, measure),
  );
}

const whole = (picked: Picked<OptionText>): FieldRead => ({
  ...picked,
  value: picked.value?.text ?? null,
  wasCut: picked.value?.isWhole === false,
});

const readOption =
  (field: 'color' | 'variant'): FieldReader =>
  ({ raws }) =>
    whole(
      pickValue(
        raws,
        (raw) => optionTexts(raw.options ?? [])[field],
        (value) => value,
      ),
    );

const readCategory: FieldReader = ({ page, raws, draft }) => {
  const picked = pickValue(
    raws,
    (raw) => raw.category,
    (value) => categoryPath(value, marketplaces[page.marketplaceType], draft.name),
  );
  return { ...picked, value: picked.value && cutText(picked.value, productLimits.categoryMax).trim() };
};

const readImage =
  (position: number): FieldReader =>
  (reading) => {
    const images = pickImages(reading.raws, reading.page);
    const value = images.value?.[position] ?? null;
    return position > 0 && value === null ? absent : { ...images, value };
  };

const readWhiteImage: FieldReader = ({ page, raws }) => {
  const white = pickValue(
    raws,
    (raw) => raw.whiteBackground,
    (value) => imageAddress(value, page.url.href),
  );
  return { ...white, isUnusable: false };
};

const readDescription =
  (position: number): FieldReader =>
  ({ raws }) => {
    const { picked, parts, isAll } = pickDescription(raws);
    const value = parts[position] ?? null;
    const wasCut = position === descriptionFields.length - 1 && !isAll;
    return position > 0 && value === null ? { ...absent, wasCut } : { ...picked, value, wasCut };
  };

/** Fields with special readers; all others are read by their kind. */
const ownReaders: Partial<Record<ListingFieldName, FieldReader>> = {
  price: ({ raws }) =>
    pickValue(
      raws,
      (raw) => raw.price,
      (value) => rupiahFrom(value),
    ),
  category: readCategory,
  color: readOption('color'),
  variant: readOption('variant'),
  condition: ({ raws }) => pickValue(raws, (raw) => raw.condition, conditionFrom),
  productImageBackgroundWhite: readWhiteImage,
  specification: ({ raws }) => whole(pickValue(raws, specificationFrom, (value) => value)),
  ...Object.fromEntries(productImageFields.map((field, position) => [field, readImage(position)])),
  ...Object.fromEntries(descriptionFields.map((field, position) => [field, readDescription(position)])),
};

/** Reads one field of the page; null for fields that come from the page's address. */
export function readField(field: ListingFieldName, reading: Reading): FieldRead | null {
  const own = ownReaders[field];
  if (own) return own(reading);
  const definition = productFieldOf[field];
  if (definition.kind === 'text') return readLine(reading, definition);
  return definition.kind === 'number' ? readMeasure(reading, definition) : null;
}
