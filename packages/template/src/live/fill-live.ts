import { type IsReplaced, replaceSheet } from '../fill/fill-template.ts';
import { type CellSpan, createCellWriter, findData, readCells, readRows, type RowSpan } from '../fill/read-spans.ts';
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
  writer: ReturnType<typeof createCellWriter>,
): string {
  const cellOf = (column: number, former?: CellSpan): string => {
    const value = values.get(column) ?? '';
    // A marketplace that writes its numbers as text expects text.
    return writer.inTheirRow(column, String(row.number), former?.isText === true ? String(value) : value, former);
  };
  const left = [...values.keys()].sort((a, b) => a - b);
  const { tag, contentStart, contentEnd, end } = row;
  const opening = part.toString('utf8', tag.start, tag.end);
  const pieces = [tag.isSelfClosing ? opening.replace(/\s*\/>$/, '>') : opening];
  let copiedTo = contentStart;
  for (const cell of readCells(part, row)) {
    const [next] = left;
    if (next === undefined) break;
    if (next > cell.column) continue;
    pieces.push(part.toString('utf8', copiedTo, cell.start));
    copiedTo = cell.start;
    while (left[0] !== undefined && left[0] < cell.column) pieces.push(cellOf(left.shift() ?? 0));
    if (left[0] !== cell.column) continue;
    pieces.push(cellOf(left.shift() ?? 0, cell));
    copiedTo = cell.end;
  }
  pieces.push(part.toString('utf8', copiedTo, contentEnd), ...left.map((column) => cellOf(column)));
  pieces.push(tag.isSelfClosing ? `</${tag.name}>` : part.toString('utf8', contentEnd, end));
  return pieces.join('');
}

/** Yields a sheet with its changed rows; the part after the last of them is copied unread. */
function* changedSheet(part: Buffer, { cells, without }: LiveFill): Generator<Buffer, void> {
  const data = findData(part);
  if (data === null) throw new Error('the sheet has no sheetData element');
  const writer = createCellWriter(part, data);
  let left = new Set([...cells.keys(), ...without]).size;
  let copiedTo = 0;
  for (const row of left === 0 ? [] : readRows(part, data)) {
    const values = cells.get(row.number);
    if (values === undefined && !without.has(row.number)) continue;
    yield part.subarray(copiedTo, row.tag.start);
    if (values !== undefined && !without.has(row.number)) yield Buffer.from(changedRow(part, row, values, writer));
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
