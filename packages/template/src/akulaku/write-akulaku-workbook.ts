import { Readable } from 'node:stream';
import type { AkulakuRow } from '@pindahlapak/rules';
import { rowsXml } from '../sheet/rows-xml.ts';
import { styles } from '../sheet/styles.ts';
import { type ZipEntry, zipStream } from '../zip/zip-stream.ts';
import { firstProductRow, sheetEnd, sheetStart, workbookParts } from './workbook-parts.ts';

async function* sheetChunks(batches: AsyncIterable<readonly AkulakuRow[]>): AsyncGenerator<Buffer, void> {
  yield Buffer.from(sheetStart);
  for await (const xml of rowsXml(batches, firstProductRow, styles)) yield Buffer.from(xml);
  yield Buffer.from(sheetEnd);
}

function* workbookEntries(batches: AsyncIterable<readonly AkulakuRow[]>): Generator<ZipEntry, void> {
  for (const { name, xml } of workbookParts) yield { name, chunks: [Buffer.from(xml)] };
  yield { name: 'xl/worksheets/sheet1.xml', chunks: sheetChunks(batches) };
}

/**
 * Akulaku's bulk upload workbook as a stream of bytes: sheet `Sheet1`, three rows of headers, products from row 4 in the
 * order of the batches (product decisions 2, "Export"). Takes as much memory for a hundred thousand rows as for ten and
 * reads the next batch only when the last one is wanted; destroying the stream ends the batches (`return()`). Batches of
 * some hundred rows keep the event loop free.
 */
export function writeAkulakuWorkbook(batches: AsyncIterable<readonly AkulakuRow[]>): Readable {
  const iterator = batches[Symbol.asyncIterator]();
  const workbook = Readable.from(zipStream(workbookEntries({ [Symbol.asyncIterator]: () => iterator })), {
    objectMode: false,
  });
  // A stream that is destroyed before its sheet begins has not touched the batches yet: they are freed here all the same.
  workbook.once('close', () => {
    iterator.return?.().catch(() => undefined);
  });
  return workbook;
}
