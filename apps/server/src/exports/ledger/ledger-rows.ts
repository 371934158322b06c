import type { AkulakuRow, CellValue } from '@pindahlapak/rules';
import type { Queryable } from '../../core/database.ts';
import { unpackLines } from '../../core/packed-lines.ts';
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
  /** Row of the sheet; absent if the export's rows follow each other there. */
  sheetRow?: number;
  /** For a listing on sale: the key of its match, which begins with the marketplace's number of the listing. */
  externalId?: string;
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

/** Limits of one block in rows and in UTF-16 units of their texts; a single row may exceed the latter. */
export const blockLimits = { rows: 2000, units: 1_000_000 } as const;

/** A row of an export with its index, from 0. */
export interface IndexedRow {
  index: number;
  row: LedgerRow;
}

/** Returns the row of the sheet that a row of an export is in. */
export const sheetRowOf = ({ index, row }: IndexedRow, firstRow: number): number => row.sheetRow ?? firstRow + index;

/** Reads the rows of an export block by block, beginning with the block that contains the row `from`. */
export async function* readLedger(
  db: Queryable,
  userId: string,
  exportId: string,
  from = 0,
): AsyncGenerator<IndexedRow[], void> {
  let after = (from === 0 ? 0 : await findBlockOf(db, userId, exportId, from)) - 1;
  for (;;) {
    const block = await findNextBlock(db, userId, exportId, after);
    if (block === undefined) return;
    const { firstRow } = block;
    const rows = await unpackLines<LedgerRow>(block.rows);
    yield rows.map((row, at) => ({ index: firstRow + at, row }));
    after = firstRow;
  }
}

/** Returns whether an export changed listings on sale: only those have another target than Akulaku and no template. */
export const isLiveExport = ({ target, template_id }: Pick<ExportRow, 'target' | 'template_id'>): boolean =>
  target !== 'akulaku' && template_id === null;

/** Returns an export. Throws Refusal('export-not-found') if the account has no such export. */
export async function requireExport(db: Queryable, userId: string, id: string): Promise<ExportRow> {
  const found = await findExport(db, userId, id);
  if (!found) throw new Refusal('export-not-found');
  return found;
}
