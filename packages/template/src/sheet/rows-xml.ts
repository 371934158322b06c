import { akulakuColumns, type AkulakuRow } from '@pindahlapak/rules';
import { type CellFormats, cellXml } from './cell-xml.ts';

/** Rows that one sheet of a workbook can hold. */
const sheetRowMax = 1_048_576;

/** More rows than a sheet can hold. */
export class SheetFullError extends Error {
  override name = 'SheetFullError';
}

/** Characters of XML after which a chunk is handed on: small enough to keep the event loop free. */
const chunkLength = 64 * 1024;

const rowXml = (row: AkulakuRow, number: number, formats: CellFormats): string => {
  let cells = '';
  for (const column of akulakuColumns) cells += cellXml(`${column}${number}`, row[column], formats);
  return `<row r="${number}">${cells}</row>`;
};

/**
 * Rows as the XML of a sheet, from row `first` on, in chunks.
 * @throws {SheetFullError} past the last row of a sheet.
 */
export async function* rowsXml(
  batches: AsyncIterable<readonly AkulakuRow[]>,
  first: number,
  formats: CellFormats,
): AsyncGenerator<string, void> {
  let number = first;
  let chunk = '';
  for await (const batch of batches) {
    for (const row of batch) {
      if (number > sheetRowMax) throw new SheetFullError(`A sheet holds ${sheetRowMax} rows at most`);
      chunk += rowXml(row, number, formats);
      number += 1;
      if (chunk.length < chunkLength) continue;
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}
