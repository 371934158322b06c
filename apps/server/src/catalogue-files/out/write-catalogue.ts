import { Readable } from 'node:stream';
import { catalogueFileTexts } from '@pindahlapak/messages';
import { jakartaStamp, guardCsv, guardSheet } from '@pindahlapak/model';
import type { CellValue } from '@pindahlapak/rules';
import { writeTableWorkbook } from '@pindahlapak/template';
import { listWindowCounts } from '../../catalogue/windows.sql.ts';
import { readWindow, withVariants } from '../../catalogue/read-products.ts';
import type { Context, Download } from '../../core/context.ts';
import { catalogueColumns, rowsOf } from '../catalogue-columns.ts';

interface Wanted {
  userId: string;
  window: number | 'all';
}

/** Reads the rows of products and their variants, window by window in the order of the list. */
async function* readRows({ db }: Context, { userId, window }: Wanted): AsyncGenerator<CellValue[][], void> {
  const windows = window === 'all' ? await listWindowCounts(db.kysely, userId) : [{ window }];
  for (const each of windows)
    for await (const products of readWindow(db.kysely, userId, each.window))
      yield (await withVariants(db.kysely, userId, products)).flatMap(rowsOf);
}

const fileNameOf = (ctx: Context, kind: 'xlsx' | 'csv'): string =>
  `${catalogueFileTexts.fileName}_${jakartaStamp(new Date(ctx.now()))}.${kind}`;

async function* guarded(rows: AsyncIterable<CellValue[][]>): AsyncGenerator<CellValue[][], void> {
  for await (const batch of rows)
    yield batch.map((row) => row.map((value) => (typeof value === 'string' ? guardSheet(value) : value)));
}

/** Returns the account's catalogue as a workbook (S27.1), with one batch in memory at a time. */
export const catalogueWorkbook = (ctx: Context, wanted: Wanted): Download => ({
  fileName: fileNameOf(ctx, 'xlsx'),
  content: writeTableWorkbook(catalogueColumns, guarded(readRows(ctx, wanted))),
});

function csvCell(value: CellValue): string {
  if (value === null) return '';
  const text = typeof value === 'number' ? String(value) : guardCsv(value.toWellFormed().replaceAll('\0', ''));
  return /[";\r\n]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (row: readonly CellValue[]): string => `${row.map(csvCell).join(';')}\r\n`;

async function* csvChunks(rows: AsyncIterable<CellValue[][]>): AsyncGenerator<Buffer, void> {
  yield Buffer.from(`\u{FEFF}${csvLine(catalogueColumns.map(({ header }) => header))}`);
  for await (const batch of rows) yield Buffer.from(batch.map(csvLine).join(''));
}

/** Returns the account's catalogue as csv: UTF-8 with a byte order mark, separated by semicolons. */
export const catalogueCsv = (ctx: Context, wanted: Wanted): Download => ({
  fileName: fileNameOf(ctx, 'csv'),
  content: Readable.from(csvChunks(readRows(ctx, wanted)), { objectMode: false }),
});
