import type { AkulakuColumnKey, AkulakuRow } from '@pindahlapak/rules';
import { type CellTags, cellXml } from './cell-xml.ts';

/** Rows that one sheet of a workbook can hold. */
const sheetRowMax = 1_048_576;

/** Thrown where there are more rows than a sheet can hold. */
export class SheetFullError extends Error {
  override name = 'SheetFullError';
}

/** Characters of XML after which a chunk is handed on: small enough to keep the event loop free. */
const chunkLength = 128 * 1024;

/** Where a value of the row goes and how it looks there. */
export interface PlacedColumn {
  column: AkulakuColumnKey;
  tags: CellTags;
}

/** How rows are laid out in a sheet. */
export interface SheetLayout {
  /** Row of the first product. */
  firstRow: number;
  /** From left to right. */
  columns: readonly PlacedColumn[];
  /** Attributes of every row, beginning with a space; empty in most sheets. */
  rowAttributes: string;
}

function rowXml(row: AkulakuRow, number: number, { columns, rowAttributes }: SheetLayout): string {
  const digits = String(number);
  let cells = '';
  for (const { column, tags } of columns) cells += cellXml(tags, digits, row[column]);
  return `<row r="${digits}"${rowAttributes}>${cells}</row>`;
}

/**
 * Rows as the XML of a sheet, in chunks.
 * @throws {SheetFullError} past the last row of a sheet.
 */
export async function* rowsXml(
  batches: AsyncIterable<readonly AkulakuRow[]>,
  layout: SheetLayout,
): AsyncGenerator<string, void> {
  let number = layout.firstRow;
  let chunk = '';
  for await (const batch of batches) {
    for (const row of batch) {
      if (number > sheetRowMax) throw new SheetFullError(`A sheet holds ${sheetRowMax} rows at most`);
      chunk += rowXml(row, number, layout);
      number += 1;
      if (chunk.length < chunkLength) continue;
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}

/**
 * Encodes texts as UTF-8. Writes into one reused buffer of the largest possible size, which saves the measuring pass of
 * `Buffer.from`; returns a copy.
 */
function makeEncoder(): (text: string) => Buffer {
  let room = Buffer.alloc(0);
  return (text) => {
    if (room.length < text.length * 3) room = Buffer.allocUnsafeSlow(text.length * 3);
    return Buffer.from(room.subarray(0, room.write(text)));
  };
}

/** The same as bytes, between the sheet's parts before and after its rows. */
export async function* sheetChunks(
  before: string,
  batches: AsyncIterable<readonly AkulakuRow[]>,
  layout: SheetLayout,
  after: string,
): AsyncGenerator<Buffer, void> {
  const toBytes = makeEncoder();
  yield Buffer.from(before);
  for await (const xml of rowsXml(batches, layout)) yield toBytes(xml);
  yield Buffer.from(after);
}
