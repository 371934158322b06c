import { posix as path } from 'node:path';
import { type Area, parseArea } from '../sheet/cell-address.ts';
import { findSheets } from '../open/find-sheets.ts';
import { readArchive, type Archive } from '../zip/read-archive.ts';
import { replaceParts } from '../zip/replace-parts.ts';
import { fillSheet, type FilledRow, type SheetFill } from './fill-sheet.ts';
import { attributesOf, closingTag, findData, nextTag, readCells, readRows, withoutElements } from './read-spans.ts';

export interface TemplateFill extends SheetFill {
  sheetPart: string;
}

/** Returns whether filling a sheet replaces or removes a cell. */
export type IsReplaced = (row: number, column: number) => boolean;

/** Returns whether a replaced cell has a formula, which the workbook's list of formulas would still name. */
function replacesFormula(part: Buffer, isReplaced: IsReplaced): boolean {
  const data = findData(part);
  if (data === null) return false;
  for (const row of readRows(part, data))
    if (readCells(part, row).some(({ hasFormula, column }) => hasFormula && isReplaced(row.number, column)))
      return true;
  return false;
}

/** Array formulas of several cells whose areas are compared with replaced cells; further ones are removed. */
const arraysMax = 1000;

const contains = ({ firstRow, lastRow, firstColumn, lastColumn }: Area, row: number, column: number): boolean =>
  firstRow <= row && row <= lastRow && firstColumn <= column && column <= lastColumn;

/**
 * Removes formulas of several cells that replacing breaks; the values of these cells are kept. The cells of a shared
 * formula refer to the first, and would become empty without it. An array formula in the first cell would overwrite the
 * new value of another.
 */
function withoutBrokenFormulas(part: Buffer, isReplaced: IsReplaced): Buffer {
  const data = part.includes('shared') || part.includes('array') ? findData(part) : null;
  if (data === null) return part;
  /** What to remove with a formula, in the order of the sheet. */
  const cuts: { formula: string; start: number; end: number }[] = [];
  const arrays: { formula: string; area: Area }[] = [];
  const broken = new Set<string>();
  for (const row of readRows(part, data))
    for (const cell of readCells(part, row)) {
      const isGone = isReplaced(row.number, cell.column);
      if (isGone)
        for (const { formula, area } of arrays) if (contains(area, row.number, cell.column)) broken.add(formula);
      const opening = cell.hasFormula ? nextTag(part, cell.start) : null;
      let tag = opening;
      while (tag !== null && tag.local !== 'f') tag = nextTag(part, tag.end);
      if (opening === null || tag === null) continue;
      const attributes = attributesOf(part, tag);
      const ref = attributes.attribute('ref');
      const group = attributes.attribute('si');
      const formula = group ?? ref;
      if (formula === undefined) continue;
      if (isGone && ref !== undefined) broken.add(formula);
      const area = group === undefined && ref?.includes(':') ? parseArea(ref) : null;
      if (area !== null && arrays.length < arraysMax) arrays.push({ formula, area });
      else if (area !== null) broken.add(formula);
      // Excel marks the cell of an array formula that spills.
      const mark = /\scm\s*=\s*["']\d+["']/.exec(part.toString('latin1', cell.start, opening.end));
      if (mark !== null) {
        const start = cell.start + mark.index;
        cuts.push({ formula, start, end: start + mark[0].length });
      }
      cuts.push({ formula, start: tag.start, end: closingTag(part, tag).end });
    }
  const pieces: Buffer[] = [];
  let copiedTo = 0;
  for (const { formula, start, end } of cuts) {
    if (!broken.has(formula)) continue;
    pieces.push(part.subarray(copiedTo, start));
    copiedTo = end;
  }
  return Buffer.concat([...pieces, part.subarray(copiedTo)]);
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
