import type { Readable } from 'node:stream';
import type { AkulakuRow } from '@pindahlapak/rules';
import { sheetChunks } from '../sheet/sheet-chunks.ts';
import { zipReadable } from '../zip/zip-readable.ts';
import type { ZipEntry } from '../zip/zip-stream.ts';
import { workbookParts } from '../sheet/plain-workbook.ts';
import { sheetEnd, sheetLayout, sheetStart } from './workbook-parts.ts';

function* workbookEntries(batches: AsyncIterable<readonly AkulakuRow[]>): Generator<ZipEntry, void> {
  for (const { name, xml } of workbookParts) yield { name, chunks: [Buffer.from(xml)] };
  yield { name: 'xl/worksheets/sheet1.xml', chunks: sheetChunks(sheetStart, batches, sheetLayout, sheetEnd) };
}

/**
 * Akulaku's bulk upload workbook as a stream of bytes: sheet `Sheet1`, three rows of headers, products from row 4 in the
 * order of the batches (S10.1). Takes as much memory for a hundred thousand rows as for ten and
 * reads the next batch only when the last one is wanted; destroying the stream ends the batches (`return()`). Batches of
 * some hundred rows keep the event loop free.
 */
export const writeAkulakuWorkbook = (batches: AsyncIterable<readonly AkulakuRow[]>): Readable =>
  zipReadable(batches, workbookEntries);
