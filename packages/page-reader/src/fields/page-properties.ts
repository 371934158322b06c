import {
  centimetreUnits,
  fitsWithin,
  productFieldOf,
  type PageUnits,
  productFields,
  productLimits,
} from '@pindahlapak/model';
import { isObject, listOf, textOf, memo } from '../json/json.ts';
import type { RawListing, RawMeasure } from '../sources/raw-listing.ts';
import { oneLine } from './clean-text.ts';
import type { OptionText } from './option-texts.ts';

const nothing =
  /^(?:[-–—._/]+|n\/?a|none|null|no ?brand|non ?brand|no merk|tanpa mere?k|tidak ada(?: mere?k)?|tidak bermere?k|tidak berlaku)$/i;

/** Returns whether a value only says that there is none, such as 'No Brand' and '-'. */
export const saysNothing = (text: string): boolean => text === '' || nothing.test(text);

/**
 * Property names to skip: they have their own columns in the workbook, or describe the offer instead of the product.
 */
const otherNames = new Set<string>([
  ...productFields.flatMap((field) => ('pageNames' in field ? field.pageNames : [])),
  'category',
  'color',
  'colour',
  'condition',
  'description',
  'deskripsi',
  'dikirim dari',
  'etalase',
  'jumlah stok',
  'kategori',
  'kondisi',
  'min. pemesanan',
  'minimal pemesanan',
  'pemesanan minimal',
  'ships from',
  'sku',
  'stock',
  'stok',
  'terjual',
  'ulasan',
  'warna',
]);

/** Replaces ':' and ';', which separate names and values. */
const withoutMarks = (text: string, marks: RegExp): string => text.replace(marks, ',').trim();

/** Builds 'nama: nilai; nama: nilai' from a source's properties; null if it has none. Pairs are never cut. */
export function specificationFrom(raw: RawListing): OptionText | null {
  const options = new Set(
    (raw.options ?? [])
      .slice(0, 20)
      .filter(({ values }) => values.length > 0)
      .map(({ name }) => oneLine(textOf(name).slice(0, 200)).toLowerCase()),
  );
  const pairs = new Map<string, string>();
  for (const { name, key, text } of pageProperties(raw)) {
    if (otherNames.has(key) || options.has(key) || saysNothing(text)) continue;
    const title = withoutMarks(name, /[;:]+/g);
    if (!pairs.has(title)) pairs.set(title, withoutMarks(text, /;+/g));
  }
  let joined = '';
  let isAll = true;
  for (const [name, value] of pairs) {
    const longer = `${joined}${joined === '' ? '' : '; '}${name}: ${value}`;
    if (fitsWithin(longer, productLimits.specificationMax)) joined = longer;
    else isAll = false;
  }
  return joined === '' ? null : { text: joined, isWhole: isAll };
}

/** Longest text that is read as a measure, in UTF-16 units. */
const textMax = 100;

/** '1,8 kg', '± 300 gram', '300 g (dengan kemasan)': number and unit, and nothing else that would change them. */
const measurePattern =
  /^(?:±|~|\+\/-|kurang lebih|kira-kira|sekitar|about)?\s*(\d[\d.,]*)\s*([a-z]+|")\.?\s*(?:\([^()]*\))?$/;

/** Reads a plain number, for sources that separate it from its unit. */
function exactAmount(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return /^\d{1,12}(?:\.\d{1,12})?$/.test(textOf(value)) ? Number(textOf(value)) : null;
}

/**
 * Reads a number as people write it. A single mark before exactly three digits separates thousands for small units
 * ('1.250 gram'); for large units it is ambiguous ('1.250 kg'), so nothing is read.
 */
function writtenAmount(text: string, isLargeUnit: boolean): number | null {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (/^0[.,]\d{1,9}$/.test(text) || /^\d{1,9}[.,](?:\d{1,2}|\d{4,9})$/.test(text))
    return Number(text.replace(',', '.'));
  if (/^\d{1,3}[.,]\d{3}$/.test(text)) return isLargeUnit ? null : Number(text.replace(/[.,]/, ''));
  const isIndonesian = /^\d{1,3}(?:\.\d{3}){1,4}(?:,\d{1,9})?$/.test(text);
  const isEnglish = /^\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,9})?$/.test(text);
  if (isIndonesian) return Number(text.replaceAll('.', '').replace(',', '.'));
  return isEnglish ? Number(text.replaceAll(',', '')) : null;
}

const factorOf = (unit: string, units: PageUnits): number | null =>
  Object.hasOwn(units, unit) ? (units[unit] ?? null) : null;

/**
 * Rounds up, because a parcel is never smaller than its page says. The subtraction compensates for binary fractions.
 */
const wholeUnits = (amount: number): number => Math.ceil(amount - 1e-6);

/**
 * Reads a weight, size or other measure in whole units of the field, rounded up. Accepts texts such as '1,8 kg' and
 * `{amount, unit}`; null for a number without a unit, for a unit that is not in `units`, and for anything ambiguous.
 */
export function measureFrom(value: unknown, units: PageUnits): number | null {
  if (isObject(value)) {
    const factor = factorOf(textOf(value.unit).slice(0, textMax).trim().toLowerCase(), units);
    const amount = exactAmount(value.amount);
    if (factor !== null && amount !== null) return wholeUnits(amount * factor);
    return measureFrom(`${textOf(value.amount).slice(0, textMax)} ${textOf(value.unit).slice(0, textMax)}`, units);
  }
  if (typeof value !== 'string' || value.length > textMax) return null;
  const [, number = '', unit = ''] = measurePattern.exec(oneLine(value).toLowerCase()) ?? [];
  const factor = factorOf(unit, units);
  if (factor === null) return null;
  const amount = writtenAmount(number, factor > 1);
  return amount === null ? null : wholeUnits(amount * factor);
}

const propertiesMax = 100;
const nameUnitsMax = 200;
const valueUnitsMax = 2_000;
const listMax = 20;

/** A line in the product's list of properties. */
export interface PageProperty {
  /** As written on the page. */
  name: string;
  /** The name in lower case, without brackets and without the words produk, paket and satuan. */
  key: string;
  /** True if it describes the parcel, not the product. */
  isOfParcel: boolean;
  /** For the field's reader; a value without a unit gets the unit from the name. */
  value: unknown;
  text: string;
}

const parcelWords = /\b(?:paket|kemasan|pengiriman|kiriman|package|packaging|shipping|parcel)\b/g;
const productWords = /\b(?:produk|barang|satuan|product|item|unit)\b/g;
const sides = /\b[plt]\s?[x×*]\s?[plt]\s?[x×*]\s?[plth]\b/g;
const dimensionKeys = new Set(['dimensi', 'dimension', 'dimensions', 'ukuran', 'size']);

/** 'P 10 x L 20 x T 30 cm': three numbers with a unit after the last one or after each. */
const dimensionsPattern =
  /^(?:p\.?|panjang)?\s?([\d.,]+)\s?([a-z"]*)\s?[x×*]\s?(?:l\.?|lebar)?\s?([\d.,]+)\s?([a-z"]*)\s?[x×*]\s?(?:t\.?|tinggi)?\s?([\d.,]+)\s?([a-z"]*)\.?$/;

/** Names of length, width and height. */
const sideKeys = [productFieldOf.lengthCm, productFieldOf.widthCm, productFieldOf.heightCm].map(
  ({ pageNames: [name] }) => name,
);

function lineOf(value: unknown): string {
  if (isObject(value)) return `${lineOf(value.amount)} ${lineOf(value.unit)}`.trim();
  const texts = listOf(value, listMax).map((one) => oneLine(textOf(one).slice(0, valueUnitsMax)));
  return texts.filter((text) => text !== '').join(', ');
}

/** The unit in the name's brackets, as in 'Berat (gram)'; the last word if there are several. */
const unitInName = (name: string): string => /\(([^()]*)\)/.exec(name)?.[1]?.trim().split(/\s/).at(-1) ?? '';

function plainKey(name: string): string {
  return name
    .replace(/\([^()]*\)/g, ' ')
    .replace(sides, ' ')
    .replace(parcelWords, ' ')
    .replace(productWords, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s:.]+$/, '')
    .trim();
}

/** Reads length, width and height from '10 x 20 x 30 cm'; null for any other form or without a unit. */
function dimensionsOf(text: string, unit: string): RawMeasure[] | null {
  const parts = text.length > nameUnitsMax ? null : dimensionsPattern.exec(text.toLowerCase());
  if (!parts) return null;
  const [, length, lengthUnit, width, widthUnit, height, heightUnit] = parts;
  const common = heightUnit || unit;
  if (!Object.hasOwn(centimetreUnits, common)) return null;
  return [
    { amount: length, unit: lengthUnit || common },
    { amount: width, unit: widthUnit || common },
    { amount: height, unit: common },
  ];
}

function readProperties(raw: RawListing): readonly PageProperty[] {
  const found: PageProperty[] = [];
  for (const property of (raw.properties ?? []).slice(0, propertiesMax)) {
    const name = oneLine(textOf(property.name).slice(0, nameUnitsMax));
    const text = lineOf(property.value);
    if (name === '' || text === '') continue;
    const lower = name.toLowerCase();
    const isOfParcel = lower.search(parcelWords) !== -1;
    const unit = unitInName(lower);
    const key = plainKey(lower);
    const dimensions = dimensionKeys.has(key) ? dimensionsOf(text, unit) : null;
    if (dimensions) {
      for (const [index, value] of dimensions.entries())
        found.push({ name, key: sideKeys[index] ?? '', isOfParcel, value, text: lineOf(value) });
      continue;
    }
    const isBareNumber = unit !== '' && /^[\d.,]+$/.test(text);
    found.push({
      name,
      key,
      isOfParcel,
      value: isBareNumber ? `${text} ${unit}` : isObject(property.value) ? property.value : text,
      text,
    });
  }
  return found.toSorted((one, other) => Number(other.isOfParcel) - Number(one.isOfParcel));
}

/** Returns a source's properties, cleaned and bounded, those of the parcel first. Cached per source. */
export const pageProperties = memo(readProperties);
