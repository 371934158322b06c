import { posix as path } from 'node:path';
import { Readable } from 'node:stream';
import { findSheets } from '../open/find-sheets.ts';
import { readArchive, type Archive } from '../zip/read-archive.ts';
import { replaceParts } from '../zip/replace-parts.ts';
import { fillSheet, type FilledRow, replacesFormulas, type SheetFill } from './fill-sheet.ts';
import { withoutElements } from './without-elements.ts';

/** Which sheet of a workbook is filled, and how. */
export interface TemplateFill extends SheetFill {
  sheetPart: string;
}

type Changes = Map<string, Iterable<Buffer> | AsyncIterable<Buffer> | null>;

/**
 * The workbook's list of cells with formulas would name cells that a fill replaces; spreadsheets make a new one
 * themselves, but call a wrong one damage.
 */
async function dropCalculationChain(archive: Archive, changes: Changes): Promise<void> {
  const { workbook, relationshipsPart } = await findSheets(archive);
  const chain = path.join(path.dirname(workbook), 'calcChain.xml');
  const entry = archive.entry(chain);
  if (entry === undefined) return;
  changes.set(entry.name, null);
  for (const name of ['[Content_Types].xml', relationshipsPart]) {
    const part = archive.entry(name);
    if (part === undefined) continue;
    const clean = withoutElements(await archive.read(name), (value) => value.endsWith('calcChain.xml'));
    changes.set(part.name, [clean]);
  }
}

/**
 * A copy of a seller's own workbook with rows of products in its sheet, as a stream of bytes. Only our cells of the rows for
 * products change, and the note of the sheet's extent; every other part is copied as it is packed. `file` was described
 * before, so it is sound.
 */
export async function fillTemplate(file: Buffer, fill: TemplateFill, rows: readonly FilledRow[]): Promise<Readable> {
  const archive = readArchive(file);
  const sheet = await archive.read(fill.sheetPart);
  const name = archive.entry(fill.sheetPart)?.name ?? fill.sheetPart;
  const changes: Changes = new Map([[name, fillSheet(sheet, fill, rows)]]);
  const mayHaveChain = archive.names.some((part) => part.endsWith('calcChain.xml'));
  if (mayHaveChain && (await replacesFormulas(sheet, fill))) await dropCalculationChain(archive, changes);
  return Readable.from(replaceParts(archive, changes), { objectMode: false });
}
