import type { LiveKind } from '@pindahlapak/model';
import { foldKey, headerMax, headRowsMax } from '../families/families.ts';
import { shopeeEditKinds } from '../describe/find-listing-ids.ts';
import { isErrorCell } from '../open/error-cell.ts';
import { findSheets } from '../open/find-sheets.ts';
import { cellsMax, type Sheet, withTexts } from '../open/open-workbook.ts';
import { cellMax, readSheet } from '../open/read-sheet.ts';
import { readSharedStrings } from '../open/read-shared-strings.ts';
import { readArchive } from '../zip/read-archive.ts';

type LiveField =
  | 'productId'
  | 'variationId'
  | 'sku'
  | 'parentSku'
  | 'title'
  | 'option1'
  | 'option2'
  | 'price'
  | 'stock'
  | 'reason';

/** Numbers of the columns that can be written; absent if the workbook lacks one. */
export type LiveColumns = Partial<Record<'price' | 'stock' | 'sku', number>>;

/** A row with a listing or one of its variants. */
export interface LiveRow {
  row: number;
  productId: string | null;
  variationId: string | null;
  sku: string | null;
  parentSku: string | null;
  title: string;
  /** Both options of the row; empty for a listing without variants. */
  options: string[];
  /** Rupiah; null if the cell is not a whole number. */
  price: number | null;
  stock: number | null;
  /** Why the marketplace refused the last change of this row. */
  reason: string | null;
}

/** A workbook for editing listings on sale. */
export interface LiveWorkbook {
  family: 'shopee' | 'tiktok' | 'lazada' | 'other';
  kind: LiveKind;
  sheetPart: string;
  columns: LiveColumns;
  rows: LiveRow[];
  /** Rows of a table that have a title and a price, but no SKU; they are not read. */
  withoutSku: number;
}

/** Folded keys and headers, whole names only: 'Harga Modal' is not a price to write. The first match wins. */
// oxfmt-ignore
const names: Record<LiveField, readonly string[]> = {
  productId: ['ettitleproductid', 'productid', 'idproduk', 'itemid'],
  variationId: ['ettitlevariationid', 'skuid', 'skuskuid', 'idsku', 'variationid', 'idvariasi'],
  sku: ['ettitlevariationsku', 'sellersku', 'skupenjual', 'goodssku', 'kodesku', 'skuvarian', 'sku'],
  parentSku: ['ettitleparentsku', 'parentsku', 'skuinduk'],
  title: ['ettitleproductname', 'productname', 'namaproduk', 'producttitle', 'goodsname', 'namabarang', 'judul', 'title', 'nama'],
  option1: ['ettitlevariationname', 'variationvalue', 'nilaivariasi', 'variationscombo', 'variationname', 'namavariasi', 'propertyvalue1', 'property1value', 'warna', 'color', 'varian'],
  option2: ['propertyvalue2', 'property2value', 'variasi', 'variation', 'ukuran'],
  price: ['ettitlevariationprice', 'price', 'hargaritelmatauanglokal', 'hargaritel', 'retailprice', 'hargajual', 'harga'],
  stock: ['ettitlevariationstock', 'quantity', 'warehousequantity', 'kuantitas', 'stock', 'stok'],
  reason: ['ettitlereason', 'failreason', 'alasangagal', 'reason', 'alasan'],
};
const fields = Object.keys(names) as LiveField[];
/** Headers that only Lazada's workbook has. */
const lazadaKeys = new Set(['skuskuid', 'shopsku', 'catid']);

type Columns = Partial<Record<LiveField, number>>;

const listingId = /^\d{5,20}$/;

/** Numbers that a formula computed may be a little off. */
const roundingError = 0.001;

/** Expands a number in scientific notation, which programs use for more than seven digits; null for a rounded one. */
function exactOf(text: string): string | null {
  const [, decimals = '', power] = /^\d\.(\d+)E\+?(\d{1,2})$/i.exec(text) ?? [];
  // A spreadsheet shows `1.73E+18` with at most five decimals; a program only omits trailing zeros.
  const isExact = power !== undefined && decimals.length >= Number(power) - 3 && Number.isSafeInteger(Number(text));
  return isExact ? String(Number(text)) : null;
}

/** Reads a listing or variant id; null if there is none, such as one rounded to `1.73E+18`. */
export function listingNumber(text: string): string | null {
  const id = exactOf(text) ?? text.replace(/\.0$/, '');
  return listingId.test(id) ? id : null;
}

/** Reads `120000`, `120.000`, `Rp 120.000,00`, `120,000.00`, `120.000,-` or `1.2E7`; null for other texts. */
export function wholeOf(text: string): number | null {
  const bare = text
    .trim()
    .replace(/^(?:rp|idr)[.:]?\s*/i, '')
    .replace(/(?:[.,]0{1,2}|[.,]-)$/, '');
  if (/^\d{1,3}(?:\.\d{3})+$/.test(bare) || /^\d{1,3}(?:,\d{3})+$/.test(bare))
    return wholeOf(bare.replaceAll(/[.,]/g, ''));
  if (/^\d{1,12}$/.test(bare)) return Number(bare);
  if (!/^\d+\.\d+(?:E\+?\d{1,2})?$/i.test(bare)) return null;
  const number = Number(bare);
  const whole = Math.round(number);
  return Math.abs(number - whole) < roundingError && whole < 1e12 ? whole : null;
}

/** Returns the text of a cell; '' if it is empty or its formula failed. */
export const cellText = (cell = ''): string => (isErrorCell(cell) ? '' : cell.trim());

/** Keys of workbooks that create listings: filled as an edit workbook, their rows would become new listings. */
const createKeys = /^ps_(?:product_name|price|category)(?:\||$)/;

/** Finds the columns by a header row. A price or stock header that two columns share is ignored. */
function columnsOf(header: ReadonlyMap<number, string>): Columns {
  const columnsByName = Map.groupBy(header.keys(), (column) => {
    const text = header.get(column) ?? '';
    // TikTok numbers the columns of its warehouses: `warehouse_quantity/7123`.
    return text.length > headerMax ? '' : foldKey((text.split('|', 1)[0] ?? '').replace(/\/\d+$/, ''));
  });
  const columns: Columns = {};
  for (const field of fields) {
    const found = columnsByName.get(names[field].find((name) => columnsByName.has(name)) ?? '\0');
    const isShared = found !== undefined && found.length > 1 && (field === 'price' || field === 'stock');
    if (found?.[0] !== undefined && !isShared) columns[field] = found[0];
  }
  return columns;
}

interface Found extends Pick<LiveWorkbook, 'family' | 'kind'> {
  headerRow: number;
  columns: Columns;
}

/** The marketplace of a sheet with both ids; other tools write such tables, too. */
function familyOf(
  header: ReadonlyMap<number, string>,
  columns: Columns,
  isTiktokEdit: boolean,
): LiveWorkbook['family'] {
  if (isTiktokEdit || header.get(columns.productId ?? 0)?.trim() === 'product_id') return 'tiktok';
  const keys = [...header.values()].map((text) => (text.length > headerMax ? '' : foldKey(text)));
  return keys.some((key) => lazadaKeys.has(key)) ? 'lazada' : 'other';
}

/** Finds a sheet's header row and kind; null if it is something else. */
function findHeader({ rows }: Sheet): Found | null {
  for (const [headerRow, header] of rows) {
    if (headerRow > headRowsMax) return null;
    const columns = columnsOf(header);
    const below = rows.get(headerRow + 1);
    if ([...header.values()].some((key) => createKeys.test(key)) || below?.get(2) === 'create_product') return null;
    const shopee = columns.productId === undefined ? undefined : shopeeEditKinds.get(below?.get(1)?.trim() ?? '');
    if (shopee !== undefined) return { family: 'shopee', kind: shopee, headerRow, columns };
    const hasIds = columns.productId !== undefined && columns.variationId !== undefined;
    const isTiktokEdit = hasIds && /^V\d+$/.test(below?.get(1)?.trim() ?? '');
    // With several warehouses, the seller decides how stock is distributed.
    const isPriced = columns.price !== undefined && (columns.stock !== undefined || isTiktokEdit);
    if (!isPriced) continue;
    if (hasIds) return { family: familyOf(header, columns, isTiktokEdit), kind: 'sales', headerRow, columns };
    if (columns.sku !== undefined) return { family: 'other', kind: 'table', headerRow, columns };
  }
  return null;
}

function readRows({ rows }: Sheet, { headerRow, columns }: Found): Pick<LiveWorkbook, 'rows' | 'withoutSku'> {
  const found: LiveRow[] = [];
  let withoutSku = 0;
  for (const [row, cells] of rows) {
    if (row <= headerRow) continue;
    const cell = (field: LiveField) => cellText(cells.get(columns[field] ?? 0));
    const productId = listingNumber(cell('productId'));
    const sku = cell('sku') || null;
    // Headings have no digit in the price column, and totals no SKU.
    const isPriced = columns.productId === undefined && /\d/.test(cell('price'));
    const isTotal = /^(?:(?:sub|grand) ?)?total\b|^jumlah\b/i.test(cell('title'));
    if (isPriced && sku === null && cell('title') !== '' && !isTotal) withoutSku += 1;
    if (productId === null && !(isPriced && sku !== null)) continue;
    // Shopee writes a listing's name only in its first row.
    const before = found.at(-1);
    const first = before !== undefined && productId !== null && before.productId === productId ? before : null;
    found.push({
      row,
      productId,
      variationId: listingNumber(cell('variationId')),
      sku,
      parentSku: cell('parentSku') || (first?.parentSku ?? null),
      title: cell('title') || (first?.title ?? ''),
      options: [cell('option1'), cell('option2')].filter((option) => option !== '' && option !== '-'),
      price: wholeOf(cell('price')),
      stock: wholeOf(cell('stock')),
      reason: cell('reason') || null,
    });
  }
  return { rows: found, withoutSku };
}

/**
 * Reads a seller centre's edit workbook, or any table with SKU, price and stock; null if it is neither. Sheets after
 * the recognised one are not unpacked.
 */
export function readLive(file: Buffer): LiveWorkbook | null {
  const archive = readArchive(file);
  const { sheets, sharedStrings } = findSheets(archive);
  for (const { name, part, isHidden } of sheets) {
    if (isHidden) continue;
    const raw = readSheet(archive, part, cellsMax);
    const rows = withTexts(raw, readSharedStrings(archive, sharedStrings, raw.shared, cellMax));
    const sheet: Sheet = { ...raw, name, part, isHidden, rows };
    const found = findHeader(sheet);
    if (found === null) continue;
    const { price, stock, sku } = found.columns;
    const columns = { ...(price && { price }), ...(stock && { stock }), ...(sku && { sku }) };
    return { family: found.family, kind: found.kind, sheetPart: part, columns, ...readRows(sheet, found) };
  }
  return null;
}
