import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { AkulakuRow, CellValue } from '@pindahlapak/rules';
import type { Queryable } from '../../core/database.ts';
import { findBlockOf, findNextBlock, type ExportRow, findExport } from './ledger.sql.ts';
import { Refusal } from '../../core/refusal.ts';

/**
 * What is kept of one row of an export. The product's version and the rules' version of the export together are the row's
 * digest: what was made of the same product by the same rules is the same. Hashing every cell would cost an export a tenth
 * of its time.
 */
export interface LedgerRow {
  productId: string;
  /** The product's version that the row was made of. */
  version: number;
  sku: string;
  title: string;
  /** The row's options, in the order of the workbook's columns. */
  option1: string;
  option2: string;
  /** Rupiah. */
  price: number | null;
}

/** A product of an export, and its rows without what is the same for all of them. */
export interface ExportedItem {
  product: { id: string; version: number };
  rows: Omit<LedgerRow, 'productId' | 'version'>[];
}

const textOf = (value: CellValue): string => (value === null ? '' : String(value));

/** What is kept of a row of Akulaku's workbook. */
export const ledgerRowOf = (row: AkulakuRow): ExportedItem['rows'][number] => ({
  sku: textOf(row.sku),
  title: textOf(row.title),
  option1: textOf(row.color),
  option2: textOf(row.variation),
  price: typeof row.price === 'number' ? row.price : null,
});

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Rows of one block, and UTF-16 units that a block holds at most, unless one row has more. */
export const blockLimits = { rows: 2000, units: 1_000_000 } as const;
const unpackedMax = 64 * 1024 * 1024;

/** A row as one line. */
export const packedLine = (row: LedgerRow): string =>
  JSON.stringify([row.productId, row.version, row.sku, row.title, row.option1, row.option2, row.price]);

/** Packs the lines of a block for the database. */
export const packRows = (lines: readonly string[]): Promise<Buffer> =>
  pack(lines.join('\n'), { level: constants.Z_BEST_SPEED });

type Packed = [string, number, string, string, string, string, number | null];

/** The rows of a block, in their order; a block is small enough to be read in one go. */
export async function unpackRows(packed: Uint8Array): Promise<LedgerRow[]> {
  const text = (await unpack(packed, { maxOutputLength: unpackedMax })).toString('utf8');
  return text.split('\n').map((line) => {
    const [productId, version, sku, title, option1, option2, price] = JSON.parse(line) as Packed;
    return { productId, version, sku, title, option1, option2, price };
  });
}

/** A row of an export and its place there, from 0. */
export interface PlacedRow {
  place: number;
  row: LedgerRow;
}

/** The rows of an export from the block that holds the row `from` on, a block at a time. */
export async function* readLedger(
  db: Queryable,
  userId: string,
  exportId: string,
  from = 0,
): AsyncGenerator<PlacedRow[], void> {
  let after = (from === 0 ? 0 : await findBlockOf(db, userId, exportId, from)) - 1;
  for (;;) {
    const block = await findNextBlock(db, userId, exportId, after);
    if (block === undefined) return;
    const { firstRow } = block;
    const rows = await unpackRows(block.rows);
    yield rows.map((row, index) => ({ place: firstRow + index, row }));
    after = firstRow;
  }
}

/** An export of the account. Throws Refusal('export-not-found'). */
export async function requireExport(db: Queryable, userId: string, id: string): Promise<ExportRow> {
  const found = await findExport(db, userId, id);
  if (!found) throw new Refusal('export-not-found');
  return found;
}
