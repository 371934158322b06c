import type { Readable } from 'node:stream';
import type { AkulakuRow } from '@pindahlapak/rules';
import { sheetChunks } from '../sheet/sheet-chunks.ts';
import { zipReadable } from '../zip/zip-readable.ts';
import type { ZipEntry } from '../zip/zip-stream.ts';
import type { OwnTemplate } from '../open/open-template.ts';

async function* filledEntries(
  { archive, sheetPart, before, after, layout, changedParts }: OwnTemplate,
  batches: AsyncIterable<readonly AkulakuRow[]>,
): AsyncGenerator<ZipEntry, void> {
  for (const name of archive.names) {
    const changed = changedParts.get(name);
    if (changed === null) continue;
    if (name === sheetPart) yield { name, chunks: sheetChunks(before, batches, layout, after) };
    else yield { name, chunks: [changed === undefined ? await archive.read(name) : Buffer.from(changed)] };
  }
}

/**
 * A copy of a seller's own template with the products in its rows from 4 on, as a stream of bytes. Rows that stood there are replaced; sheets, drop-downs, styles and all else stay as they were. Streams
 * and lets the batches go as `writeAkulakuWorkbook` does.
 */
export const fillTemplate = (template: OwnTemplate, batches: AsyncIterable<readonly AkulakuRow[]>): Readable =>
  zipReadable(batches, (rows) => filledEntries(template, rows));
