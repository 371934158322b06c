import { attributesOf, closingTag, findData, nextTag, readCells, readRows } from './read-spans.ts';

/** Tells whether filling a sheet replaces or removes a cell. */
export type IsReplaced = (row: number, column: number) => boolean;

/** True if a replaced cell has a formula, which the workbook's list of formulas would still name. */
export function replacesFormula(part: Buffer, isReplaced: IsReplaced): boolean {
  const data = findData(part);
  if (data === null) return false;
  for (const row of readRows(part, data.contentStart, data.contentEnd))
    if (readCells(part, row).some(({ hasFormula, column }) => hasFormula && isReplaced(row.number, column)))
      return true;
  return false;
}

/**
 * Removes a shared formula from all its cells if the cell that states it is replaced; the others only refer to it, and
 * a spreadsheet would show them empty. Their values are kept.
 */
export function withoutOrphanedFormulas(part: Buffer, isReplaced: IsReplaced): Buffer {
  const data = part.includes('shared') ? findData(part) : null;
  if (data === null) return part;
  const formulas: { group: string; start: number; end: number }[] = [];
  const orphaned = new Set<string>();
  for (const row of readRows(part, data.contentStart, data.contentEnd))
    for (const cell of readCells(part, row)) {
      let tag = cell.hasFormula ? nextTag(part, cell.start) : null;
      while (tag !== null && tag.local !== 'f') tag = nextTag(part, tag.end);
      if (tag === null) continue;
      const attributes = attributesOf(part, tag);
      const group = attributes.attribute('si');
      if (group === undefined) continue;
      const end = tag.isSelfClosing ? tag.end : closingTag(part, tag.end, tag.name).end;
      formulas.push({ group, start: tag.start, end });
      if (attributes.attribute('ref') !== undefined && isReplaced(row.number, cell.column)) orphaned.add(group);
    }
  const kept: Buffer[] = [];
  let copiedTo = 0;
  for (const { group, start, end } of formulas) {
    if (!orphaned.has(group)) continue;
    kept.push(part.subarray(copiedTo, start));
    copiedTo = end;
  }
  return Buffer.concat([...kept, part.subarray(copiedTo)]);
}
