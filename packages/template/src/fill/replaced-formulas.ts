import { type Area, parseArea } from '../sheet/cell-address.ts';
import { attributesOf, closingTag, findData, nextTag, readCells, readRows } from './read-spans.ts';

/** Returns whether filling a sheet replaces or removes a cell. */
export type IsReplaced = (row: number, column: number) => boolean;

/** True if a replaced cell has a formula, which the workbook's list of formulas would still name. */
export function replacesFormula(part: Buffer, isReplaced: IsReplaced): boolean {
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
export function withoutBrokenFormulas(part: Buffer, isReplaced: IsReplaced): Buffer {
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
