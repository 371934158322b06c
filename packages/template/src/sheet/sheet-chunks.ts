import { sheetLimits } from '@pindahlapak/model';
import type { CellValue } from '@pindahlapak/rules';
import { type CellTags, cellXml } from './cell-xml.ts';

/** Thrown if there are more rows than a sheet can hold. */
export class SheetFullError extends Error {
  override name = 'SheetFullError';
}

/** Bytes per chunk, unless one row is larger; small enough to keep the event loop free. */
const chunkSize = 128 * 1024;

/** Maximum UTF-8 bytes per UTF-16 unit. */
const bytesPerUnit = 3;

export interface PositionedColumn<Key extends PropertyKey> {
  column: Key;
  tags: CellTags;
}

export type SheetRow<Key extends PropertyKey> = { readonly [Column in Key]: CellValue };

export interface SheetLayout<Key extends PropertyKey> {
  firstRow: number;
  columns: readonly PositionedColumn<Key>[];
}

function rowXml<Key extends PropertyKey>(row: SheetRow<Key>, number: number, { columns }: SheetLayout<Key>): string {
  const digits = String(number);
  let cells = '';
  for (const { column, tags } of columns) cells += cellXml(tags, digits, row[column]);
  return `<row r="${digits}">${cells}</row>`;
}

/**
 * Yields a sheet as UTF-8 chunks: the parts before and after the rows, and the rows. Rows are written directly into
 * the chunk, because joining them first would copy them once more.
 * Throws SheetFullError past the last row of a sheet.
 */
export async function* sheetChunks<Key extends PropertyKey>(
  before: string,
  batches: AsyncIterable<readonly SheetRow<Key>[]>,
  layout: SheetLayout<Key>,
  after: string,
): AsyncGenerator<Buffer, void> {
  yield Buffer.from(before);
  let chunk = Buffer.allocUnsafeSlow(chunkSize);
  let used = 0;
  let number = layout.firstRow;
  for await (const batch of batches) {
    for (const row of batch) {
      if (number > sheetLimits.rowsMax) throw new SheetFullError(`a sheet has at most ${sheetLimits.rowsMax} rows`);
      const xml = rowXml(row, number, layout);
      number += 1;
      const bytesMax = xml.length * bytesPerUnit;
      if (used + bytesMax > chunk.length) {
        if (used > 0) yield chunk.subarray(0, used);
        chunk = Buffer.allocUnsafeSlow(Math.max(chunkSize, bytesMax));
        used = 0;
      }
      used += chunk.write(xml, used);
    }
  }
  if (used > 0) yield chunk.subarray(0, used);
  yield Buffer.from(after);
}
