import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { AkulakuRow, CellValue } from '@pindahlapak/rules';
import type { Queryable } from '../../core/database.ts';
import { findBlockOf, findNextBlock, type ExportRow, findExport } from './ledger.sql.ts';
import { Refusal } from '../../core/refusal.ts';

/**
 * Stored data of one row of an export. The version of the product and of the rules serve as the row's digest: the same
 * versions give the same row. Hashing every cell would make an export a tenth slower.
 */
export interface LedgerRow {
  productId: string;
  /** Version of the product at the time of the export. */
  version: number;
  sku: string;
  title: string;
  /** Options of the row, in the order of the workbook's columns. */
  option1: string;
  option2: string;
  /** Rupiah. */
  price: number | null;
}

/** A product in an export and its rows, without the shared columns. */
export interface ExportedItem {
  product: { id: string; version: number };
  rows: Omit<LedgerRow, 'productId' | 'version'>[];
}

const textOf = (value: CellValue): string => (value === null ? '' : String(value));

export const ledgerRowOf = (row: AkulakuRow): ExportedItem['rows'][number] => ({
  sku: textOf(row.sku),
  title: textOf(row.title),
  option1: textOf(row.color),
  option2: textOf(row.variation),
  price: typeof row.price === 'number' ? row.price : null,
});

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Limits of one block in rows and UTF-16 units; a single row may exceed the latter. */
export const blockLimits = { rows: 2000, units: 1_000_000 } as const;
const unpackedMax = 64 * 1024 * 1024;

export const packedLine = (row: LedgerRow): string =>
  JSON.stringify([row.productId, row.version, row.sku, row.title, row.option1, row.option2, row.price]);

/** Compresses the lines of a block for the database. */
export const packLedgerRows = (lines: readonly string[]): Promise<Buffer> =>
  pack(lines.join('\n'), { level: constants.Z_BEST_SPEED });

type Packed = [string, number, string, string, string, string, number | null];

/** Returns the rows of a block in order; a block is small enough to be read at once. */
export async function unpackLedgerRows(packed: Uint8Array): Promise<LedgerRow[]> {
  const text = (await unpack(packed, { maxOutputLength: unpackedMax })).toString('utf8');
  return text.split('\n').map((line) => {
    const [productId, version, sku, title, option1, option2, price] = JSON.parse(line) as Packed;
    return { productId, version, sku, title, option1, option2, price };
  });
}

/** A row of an export with its index, from 0. */
export interface PlacedRow {
  place: number;
  row: LedgerRow;
}

/** Reads the rows of an export block by block, beginning with the block that contains the row `from`. */
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
    const rows = await unpackLedgerRows(block.rows);
    yield rows.map((row, index) => ({ place: firstRow + index, row }));
    after = firstRow;
  }
}

/** Returns an export. Throws Refusal('export-not-found') if the account has no such export. */
export async function requireExport(db: Queryable, userId: string, id: string): Promise<ExportRow> {
  const found = await findExport(db, userId, id);
  if (!found) throw new Refusal('export-not-found');
  return found;
}
