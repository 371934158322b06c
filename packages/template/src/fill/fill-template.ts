import { posix as path } from 'node:path';
import { findSheets } from '../open/find-sheets.ts';
import { readArchive, type Archive } from '../zip/read-archive.ts';
import { replaceParts } from '../zip/replace-parts.ts';
import { fillSheet, type FilledRow, type SheetFill } from './fill-sheet.ts';
import { withoutElements } from './read-spans.ts';
import { type IsReplaced, replacesFormula, withoutBrokenFormulas } from './replaced-formulas.ts';

export interface TemplateFill extends SheetFill {
  sheetPart: string;
}

/** New contents of an archive's parts; null removes a part. */
type Changes = Map<string, Iterable<Buffer> | null>;

/** Removes the list of formula cells: spreadsheets rebuild it, but report a wrong one as damage. */
function dropCalculationChain(archive: Archive, changes: Changes): void {
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

/** Streams a copy of a workbook with a sheet changed by `change`, which replaces or removes the cells of `isReplaced`. */
export function replaceSheet(
  archive: Archive,
  sheetPart: string,
  isReplaced: IsReplaced,
  change: (sheet: Buffer) => Iterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  const sheet = archive.read(sheetPart);
  const whole = withoutBrokenFormulas(sheet, isReplaced);
  const changes: Changes = new Map([[archive.entry(sheetPart)?.name ?? sheetPart, change(whole)]]);
  const mayHaveChain = archive.names.some((part) => part.endsWith('calcChain.xml'));
  if (mayHaveChain && (whole.length < sheet.length || replacesFormula(sheet, isReplaced)))
    dropCalculationChain(archive, changes);
  return replaceParts(archive, changes);
}

/**
 * Streams a copy of a seller's workbook with product rows in its sheet. Only our cells of the product rows and the
 * sheet's extent change; every other part is copied compressed. `file` was described before, so it is valid.
 */
export function fillTemplate(
  file: Buffer,
  fill: TemplateFill,
  rows: readonly FilledRow[],
): AsyncGenerator<Buffer, void> {
  const ours = new Set(fill.columns);
  const isReplaced: IsReplaced = (row, column) => row >= fill.firstRow && ours.has(column);
  return replaceSheet(readArchive(file), fill.sheetPart, isReplaced, (sheet) => fillSheet(sheet, fill, rows));
}
