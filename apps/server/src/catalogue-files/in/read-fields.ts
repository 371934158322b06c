import { hash } from 'node:crypto';
import { catalogueFileTexts } from '@pindahlapak/messages';
import {
  marketplaceOfHost,
  marketplaceTypes,
  productFieldOf,
  productLimits,
  type ListingFieldName,
  unguard,
} from '@pindahlapak/model';
import { measureFrom } from '@pindahlapak/page-reader/page-properties';
import { namesSeveralPrices, rupiahFrom } from '@pindahlapak/page-reader/rupiah-from-text';
import { isErrorCell } from '@pindahlapak/template';
import type { CatalogueKey } from '../catalogue-columns.ts';
import type { ImportColumns } from './find-columns.ts';

/** The variants described by rows with one link, in the form of an import. */
export interface RowVariants {
  optionNames: string[];
  variants: Record<string, unknown>[];
  /** The rows of the variants except the first, which has the product's own fields. */
  rows: number[];
}

/** Content of a row: each value in the form of an import, or the cell's text if it is invalid. */
export interface RowFields {
  id: string | null;
  version: number | null;
  window: number | null;
  /** Names of the options, in the row of a product; undefined if the table lacks the column. */
  optionName1?: string | null;
  optionName2?: string | null;
  /** Cells of a variant; undefined if the table lacks the column. */
  variantId?: string | null;
  option1?: string | null;
  option2?: string | null;
  stock?: string | number | null;
  /** Fields of the table's columns; null for an empty cell. */
  fields: Partial<Record<ListingFieldName, string | number | null>>;
  /** Why the row is refused regardless of its other cells: one is ambiguous, or a formula failed. Null for most rows. */
  refusal: { field: CatalogueKey; message: string } | null;
  /** A suspicious value that is still valid. */
  note: { field: ListingFieldName; message: string } | null;
  /** The variants that the row describes together with the other rows of its link. */
  variants?: RowVariants;
}

export interface ImportRow {
  /** Row in the sheet, from 1. */
  row: number;
  read: RowFields;
  /** Rows of the variants of the product with this row's ID; the first is the row itself if the product has none. */
  ownVariants?: readonly ImportRow[];
}

/** Prices below this amount in rupiah are probably wrong, such as prices in thousands. */
const suspiciousBelow = 1000;
/** Weights below this in grams, under a header that names no unit, are probably kilograms. */
const suspiciousGramsBelow = 50;
const namesKilograms = /\b(?:kg|kilogram|kilo)\b/i;
const namesUnit = /(?:\b|\d)(?:kg|kilogram|kilo|g|gr|gram)\b/i;
/** Texts such as '1-2' and 'benar' after a spreadsheet has converted them. */
const changedByExcel = /^(?:\d{4}-\d\d-\d\d|TRUE|FALSE)$/;

/** Returns a warning about a suspicious cell, or null. */
function noteOf(key: ListingFieldName, cell: string, header: string, value: string | number | null): RowFields['note'] {
  const { kind } = productFieldOf[key];
  if (kind === 'money' && typeof value === 'number' && value < suspiciousBelow)
    return { field: key, message: catalogueFileTexts.lowPrice(value) };
  if (
    key === 'weightGram' &&
    typeof value === 'number' &&
    value < suspiciousGramsBelow &&
    !namesUnit.test(`${header} ${cell}`)
  )
    return { field: key, message: catalogueFileTexts.lowWeight(value) };
  if (changedByExcel.test(cell.trim())) return { field: key, message: catalogueFileTexts.changedByExcel(cell.trim()) };
  return null;
}

const conditions = new Map([
  ['new', 'baru'],
  ['used', 'bekas'],
  ['second', 'bekas'],
]);

/** '1.000' and '1,000': grams, centimetres and pieces never have three decimals, so the mark separates thousands. */
const thousands = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/;

function numberOf(cell: string, isKilograms: boolean): number | null {
  const trimmed = cell.trim();
  if (!isKilograms && thousands.test(trimmed)) return Number(trimmed.replaceAll(/[.,]/g, ''));
  const text = trimmed.replace(',', '.');
  if (!/^\d{1,9}(?:\.\d+)?$/.test(text)) return null;
  // Binary fractions would add a gram: 2.007 kg are 2007.0000000000002 g.
  const amount = Number((Number(text) * (isKilograms ? 1000 : 1)).toFixed(6));
  return Math.ceil(amount);
}

function wholeNumberOf(cell: string): number | null {
  const text = cell.trim();
  if (thousands.test(text)) return Number(text.replaceAll(/[.,]/g, ''));
  return /^\d{1,9}(?:\.0{1,2})?$/.test(text) ? Math.trunc(Number(text)) : null;
}

/** Characters kept of an invalid text: enough to show what was read. */
const refusedMax = 200;

/** Returns the beginning of an invalid text; the mark prevents a cut after spaces from being trimmed away. */
const beginningOf = (text: string): string => (text.length <= refusedMax ? text : `${text.slice(0, refusedMax)}…`);

/**
 * Parses a cell; an invalid text stays text, which the import refuses with the reason. A text that is too long for its
 * field is shortened, so that later steps need not process all of it.
 */
function valueOf(key: ListingFieldName, cell: string, header: string): string | number | null {
  if (cell.trim() === '') return null;
  const field = productFieldOf[key];
  if (field.kind === 'money') return rupiahFrom(cell) ?? beginningOf(cell.trim());
  if (field.kind === 'number')
    return numberOf(cell, namesKilograms.test(header)) ?? measureFrom(cell, field.units) ?? beginningOf(cell.trim());
  const text = unguard(cell);
  if (field.kind === 'picture' || field.kind === 'address')
    return text.length <= field.max ? text : text.trim().slice(0, field.max + 1);
  if (field.kind !== 'choice') return text;
  const choice = text.trim().toLowerCase();
  return conditions.get(choice) ?? beginningOf(choice);
}

function hostOf(address: string): string {
  try {
    return new URL(address).hostname;
  } catch {
    return '';
  }
}

/**
 * Returns an address for a new product whose file has no links: built from its picture and name, so that it is the same
 * at the next import.
 */
function addressOf({ name, productImage1 }: RowFields['fields']): string | undefined {
  if (typeof productImage1 !== 'string' || !URL.canParse(productImage1)) return undefined;
  const address = new URL(productImage1);
  address.searchParams.set('produk', String(name ?? ''));
  if (address.href.length <= productLimits.urlMax) return address.href;
  return `${address.origin}/?produk=${hash('sha256', address.href)}`;
}

const ownTexts = ['optionName1', 'optionName2', 'variantId', 'option1', 'option2'] as const;
const isOwnText = (key: CatalogueKey): key is (typeof ownTexts)[number] =>
  (ownTexts as readonly CatalogueKey[]).includes(key);

/** Reads one row by its columns. A row without an ID that names no marketplace gets that of its address. */
export function readFields(row: readonly string[], columns: ImportColumns, headers: readonly string[]): RowFields {
  const result: RowFields = { id: null, version: null, window: null, fields: {}, refusal: null, note: null };
  for (const [at, key] of columns.entries()) {
    const cell = row[at] ?? '';
    if (key === null) continue;
    const header = headers[at] ?? '';
    if (isErrorCell(cell))
      result.refusal = { field: key, message: catalogueFileTexts.errorCell(header.slice(0, refusedMax)) };
    if (key === 'id') result.id = cell.trim() || null;
    else if (key === 'version' || key === 'window') result[key] = wholeNumberOf(cell);
    else if (isOwnText(key)) result[key] = unguard(cell).trim() || null;
    else if (key === 'stock')
      result.stock = cell.trim() === '' ? null : (wholeNumberOf(cell) ?? beginningOf(cell.trim()));
    else {
      const value = valueOf(key, cell, header);
      result.fields[key] = value;
      result.note ??= noteOf(key, cell, header, value);
      // The lowest of them could be below what the seller wants.
      if (productFieldOf[key].kind === 'money' && namesSeveralPrices(cell))
        result.refusal = { field: key, message: catalogueFileTexts.severalPrices };
    }
  }
  const { fields } = result;
  if (result.id !== null) return result;
  if (fields.urls === undefined) fields.urls = addressOf(fields);
  if (!fields.marketplaceType && typeof fields.urls === 'string')
    fields.marketplaceType = marketplaceOfHost(hostOf(fields.urls.trim()))?.type ?? marketplaceTypes[0];
  return result;
}
