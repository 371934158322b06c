import { centimetreUnits, productFieldOf } from '@pindahlapak/model';
import { isObject, listOf, textOf } from '../../json/json.ts';
import type { RawListing, RawMeasure } from '../../sources/raw-listing.ts';
import { oneLine } from '../clean-text.ts';

const propertiesMax = 100;
const nameUnitsMax = 200;
const valueUnitsMax = 2_000;
const listMax = 20;

/** A line of the product's list of properties. */
export interface PageProperty {
  /** As it is written. */
  name: string;
  /** The name in lower case without brackets and without what it says of produk, paket or satuan. */
  key: string;
  /** Of the parcel, which is what is sent. */
  isOfParcel: boolean;
  /** As the field's reader takes it: where the value has no unit, with the one in the name. */
  value: unknown;
  /** As one line of text. */
  text: string;
}

const parcelWords = /\b(?:paket|kemasan|pengiriman|kiriman|package|packaging|shipping|parcel)\b/g;
const productWords = /\b(?:produk|barang|satuan|product|item|unit)\b/g;
const sides = /\b[plt]\s?[x×*]\s?[plt]\s?[x×*]\s?[plth]\b/g;
const dimensionKeys = new Set(['dimensi', 'dimension', 'dimensions', 'ukuran', 'size']);

/** 'P 10 x L 20 x T 30 cm': three numbers, a unit behind the last or behind each. */
const dimensionsPattern =
  /^(?:p\.?|panjang)?\s?([\d.,]+)\s?([a-z"]*)\s?[x×*]\s?(?:l\.?|lebar)?\s?([\d.,]+)\s?([a-z"]*)\s?[x×*]\s?(?:t\.?|tinggi)?\s?([\d.,]+)\s?([a-z"]*)\.?$/;

/** The names under which length, width and height are looked for. */
const sideKeys = [productFieldOf.lengthCm, productFieldOf.widthCm, productFieldOf.heightCm].map(
  ({ pageNames: [name] }) => name,
);

function lineOf(value: unknown): string {
  if (isObject(value)) return `${lineOf(value.amount)} ${lineOf(value.unit)}`.trim();
  const texts = listOf(value)
    .slice(0, listMax)
    .map((one) => oneLine(textOf(one).slice(0, valueUnitsMax)));
  return texts.filter((text) => text !== '').join(', ');
}

/** What stands in the name's brackets, as in 'Berat (gram)'; of several words the last one. */
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

/** Length, width and height of '10 x 20 x 30 cm'; null where the text is none of these, or tells no unit. */
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

function readProperties(raw: RawListing): PageProperty[] {
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
      for (const [place, value] of dimensions.entries())
        found.push({ name, key: sideKeys[place] ?? '', isOfParcel, value, text: lineOf(value) });
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

const known = new WeakMap<RawListing, PageProperty[]>();

/** The properties that a source lists, cleaned and bounded, those of the parcel first; each source's are read once. */
export function pageProperties(raw: RawListing): readonly PageProperty[] {
  const properties = known.get(raw) ?? readProperties(raw);
  known.set(raw, properties);
  return properties;
}
