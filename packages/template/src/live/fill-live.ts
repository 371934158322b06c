import { columnLetters } from '../sheet/cell-address.ts';
import { cellTags, cellXml, sameStyle } from '../sheet/cell-xml.ts';
import { replaceSheet } from '../fill/fill-template.ts';
import { findData, readCells, readColumnStyles, readRows, type CellSpan, type RowSpan } from '../fill/read-spans.ts';
import type { IsReplaced } from '../fill/replaced-formulas.ts';
import { sheetNamespace } from '../sheet/plain-workbook.ts';
import { readArchive } from '../zip/read-archive.ts';

/** New cell values, by row and column number. */
export type LiveCells = ReadonlyMap<number, ReadonlyMap<number, string | number>>;

/** Changes to an edit workbook. */
export interface LiveFill {
  sheetPart: string;
  cells: LiveCells;
  /** Rows to remove. */
  without: ReadonlySet<number>;
}

/** Replaces some cells of a row; keeps every other byte. */
function changedRow(
  part: Buffer,
  row: RowSpan,
  values: ReadonlyMap<number, string | number>,
  sheet: { isPrefixed: boolean; styleOf: (column: number) => string | null },
): string {
  const cellOf = (column: number, former: CellSpan | undefined): string => {
    const value = values.get(column) ?? '';
    const style = former === undefined ? sheet.styleOf(column) : former.style;
    const tags = cellTags(columnLetters(column), sameStyle(style === null ? undefined : Number(style)));
    // A marketplace that writes its numbers as text expects text.
    const xml = cellXml(tags, String(row.number), former?.isText === true ? String(value) : value);
    return sheet.isPrefixed ? xml.replace('<c ', `<c xmlns="${sheetNamespace}" `) : xml;
  };
  const left = [...values.keys()].sort((a, b) => a - b);
  const opening = part.toString('utf8', row.start, row.contentStart);
  const pieces = [row.isSelfClosing ? opening.replace(/\s*\/>$/, '>') : opening];
  let copiedTo = row.contentStart;
  for (const cell of readCells(part, row)) {
    const [next] = left;
    if (next === undefined) break;
    if (next > cell.column) continue;
    pieces.push(part.toString('utf8', copiedTo, cell.start));
    copiedTo = cell.start;
    while (left[0] !== undefined && left[0] < cell.column) pieces.push(cellOf(left.shift() ?? 0, undefined));
    if (left[0] !== cell.column) continue;
    pieces.push(cellOf(left.shift() ?? 0, cell));
    copiedTo = cell.end;
  }
  pieces.push(part.toString('utf8', copiedTo, row.contentEnd), ...left.map((column) => cellOf(column, undefined)));
  pieces.push(
    row.isSelfClosing
      ? `</${/^<([^\s/>]+)/.exec(opening)?.[1] ?? 'row'}>`
      : part.toString('utf8', row.contentEnd, row.end),
  );
  return pieces.join('');
}

/** Yields a sheet with its changed rows; the part after the last of them is copied unread. */
function* changedSheet(part: Buffer, { cells, without }: LiveFill): Generator<Buffer, void> {
  const data = findData(part);
  if (data === null) throw new Error('the sheet has no sheetData element');
  const sheet = { isPrefixed: data.name.includes(':'), styleOf: readColumnStyles(part, data.tag.start) };
  let left = new Set([...cells.keys(), ...without]).size;
  let copiedTo = 0;
  for (const row of left === 0 ? [] : readRows(part, data.contentStart, data.contentEnd)) {
    const values = cells.get(row.number);
    if (values === undefined && !without.has(row.number)) continue;
    yield part.subarray(copiedTo, row.start);
    if (values !== undefined && !without.has(row.number)) yield Buffer.from(changedRow(part, row, values, sheet));
    copiedTo = row.end;
    left -= 1;
    if (left === 0) break;
  }
  yield part.subarray(copiedTo);
}

/**
 * Streams a copy of an edit workbook with new values in these cells. Every other cell is kept byte for byte unless it
 * shares a formula with a replaced one, and every other part is copied compressed. `file` was read before, so it is valid.
 */
export function fillLive(file: Buffer, fill: LiveFill): AsyncGenerator<Buffer, void> {
  const { sheetPart, cells, without } = fill;
  const isReplaced: IsReplaced = (row, column) => without.has(row) || cells.get(row)?.has(column) === true;
  return replaceSheet(readArchive(file), sheetPart, isReplaced, (sheet) => changedSheet(sheet, fill));
}
