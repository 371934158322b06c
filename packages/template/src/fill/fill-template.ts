import { posix as path } from 'node:path';
import { findSheets } from '../open/find-sheets.ts';
import { readArchive, type Archive } from '../zip/read-archive.ts';
import { replaceParts } from '../zip/replace-parts.ts';
import { fillSheet, type FilledRow, replacesFormulas, type SheetFill } from './fill-sheet.ts';
import { withoutElements } from './read-spans.ts';

/** Which sheet of a workbook is filled, and how. */
export interface TemplateFill extends SheetFill {
  sheetPart: string;
}

/** Parts of an archive with their new contents; null for one that is left out. */
export type Changes = Map<string, Iterable<Buffer> | null>;

/**
 * The workbook's list of cells with formulas would name cells that a fill replaces; spreadsheets make a new one
 * themselves, but call a wrong one damage.
 */
export function dropCalculationChain(archive: Archive, changes: Changes): void {
  const { workbook, relationshipsPart } = findSheets(archive);
  const chain = path.join(path.dirname(workbook), 'calcChain.xml');
  const entry = archive.entry(chain);
  if (entry === undefined) return;
  changes.set(entry.name, null);
  for (const name of ['[Content_Types].xml', relationshipsPart]) {
    const part = archive.entry(name);
    if (part === undefined) continue;
    const clean = withoutElements(archive.read(name), (value) => value.endsWith('calcChain.xml'));
    changes.set(part.name, [clean]);
  }
}

/**
 * A copy of a seller's own workbook with rows of products in its sheet, in chunks. Only our cells of the rows for
 * products change, and the note of the sheet's extent; every other part is copied as it is packed. `file` was described
 * before, so it is sound.
 */
export function fillTemplate(
  file: Buffer,
  fill: TemplateFill,
  rows: readonly FilledRow[],
): AsyncGenerator<Buffer, void> {
  const archive = readArchive(file);
  const sheet = archive.read(fill.sheetPart);
  const name = archive.entry(fill.sheetPart)?.name ?? fill.sheetPart;
  const changes: Changes = new Map([[name, fillSheet(sheet, fill, rows)]]);
  const mayHaveChain = archive.names.some((part) => part.endsWith('calcChain.xml'));
  if (mayHaveChain && replacesFormulas(sheet, fill)) dropCalculationChain(archive, changes);
  return replaceParts(archive, changes);
}
