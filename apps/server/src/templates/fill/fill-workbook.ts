import { fillTemplate, type FilledRow, type TemplateFill } from '@pindahlapak/template';
import { unpackRows } from '../../files/read-table-file.ts';

/** A workbook of the account, and the rows that go into it, as `packRows` packs them. */
export interface WorkbookToFill {
  bytes: Uint8Array;
  fill: TemplateFill;
  rows: readonly Uint8Array[];
}

/** Fills a workbook, in a process of its own, and gives it in chunks. */
export async function fillWorkbook({ bytes, fill, rows }: WorkbookToFill): Promise<Uint8Array[]> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Uint8Array[] = [];
  const filled = rows.flatMap((pack) => unpackRows<FilledRow>(pack));
  for await (const chunk of fillTemplate(file, fill, filled)) chunks.push(chunk);
  return chunks;
}
