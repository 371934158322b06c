import { sheetLimits } from '@pindahlapak/model';
import type { CellValue } from '@pindahlapak/rules';
import { columnLetters, parseArea } from '../sheet/cell-address.ts';
import { SheetFullError } from '../sheet/sheet-chunks.ts';
import { copyRange } from '../zip/replace-parts.ts';
import {
  type CellSpan,
  createCellWriter,
  type DataSpan,
  findData,
  readCells,
  readRows,
  type RowSpan,
} from './read-spans.ts';

/** Where products go in a sheet. */
export interface SheetFill {
  firstRow: number;
  /** Column numbers of our cells, from left to right; the cells of a row are in this order. */
  columns: readonly number[];
  /** Further columns that are emptied in rows without a product now, such as old answers. */
  emptied?: readonly number[];
}

export type FilledRow = readonly CellValue[];

const chunkBytes = 64 * 1024;

const emptyAsNull = (value: CellValue | undefined): CellValue => (value === undefined || value === '' ? null : value);

/** Writes rows with our cells. */
class RowWriter {
  readonly #columns: readonly number[];
  readonly #emptied: ReadonlySet<number>;
  readonly #writer: ReturnType<typeof createCellWriter>;

  constructor(part: Buffer, data: DataSpan, { columns, emptied = [] }: SheetFill) {
    this.#columns = columns;
    this.#emptied = new Set(emptied);
    this.#writer = createCellWriter(part, data);
  }

  newRow(number: number, values: FilledRow): string {
    const digits = String(number);
    const cells = values.map((value, index) =>
      this.#writer.inOurRow(this.#columns[index] ?? 0, digits, emptyAsNull(value)),
    );
    return `<row${this.#writer.namespace} r="${digits}">${cells.join('')}</row>`;
  }

  /** Replaces our cells in an existing row; null if nothing changes. */
  changedRow(part: Buffer, row: RowSpan, values: FilledRow | null): string | null {
    const cells = readCells(part, row);
    const columns = this.#columns;
    if (values === null && !cells.some((cell) => cell.isFilled && columns.includes(cell.column))) return null;
    const digits = String(row.number);
    const pieces: string[] = [];
    let index = 0;
    const write = (column: number, value: CellValue | undefined, former?: CellSpan) =>
      pieces.push(this.#writer.inTheirRow(column, digits, emptyAsNull(value), former));
    const writeBefore = (column: number) => {
      for (; index < columns.length && (columns[index] ?? 0) < column; index += 1)
        write(columns[index] ?? 0, values?.[index]);
    };
    for (const cell of cells) {
      writeBefore(cell.column);
      const isOurs = columns[index] === cell.column;
      if (isOurs && (values !== null || cell.isFilled)) write(cell.column, values?.[index], cell);
      else if (values === null && cell.isFilled && !cell.hasFormula && this.#emptied.has(cell.column))
        write(cell.column, null, cell);
      else pieces.push(part.toString('utf8', cell.start, cell.end));
      if (isOurs) index += 1;
    }
    writeBefore(Number.POSITIVE_INFINITY);
    const opening = part.toString('utf8', row.tag.start, row.tag.end).replace(/\s+spans\s*=\s*(?:"[^"]*"|'[^']*')/, '');
    return `${opening.replace(/\s*\/>$/, '>')}${pieces.join('')}</${row.tag.name}>`;
  }
}

/** The last column of the rows above the products, because some writers state an extent of one cell. */
function lastHeaderColumn(part: Buffer, data: DataSpan, firstRow: number): number {
  let last = 1;
  for (const row of readRows(part, data)) {
    if (row.number >= firstRow) break;
    last = Math.max(last, readCells(part, row).at(-1)?.column ?? 1);
  }
  return last;
}

/** The `dimension` element for the sheet's new extent. */
function newDimension(part: Buffer, data: DataSpan, lastRow: number, { firstRow, columns }: SheetFill): Buffer {
  if (data.dimension === null) return Buffer.alloc(0);
  const { start, end, ref } = data.dimension;
  const area = parseArea(ref) ?? { firstRow: 1, lastRow: 1, firstColumn: 1, lastColumn: 1 };
  const toRow = Math.max(area.lastRow, lastRow);
  const toColumn = Math.max(area.lastColumn, columns.at(-1) ?? 1, lastHeaderColumn(part, data, firstRow));
  const from = `${columnLetters(Math.min(area.firstColumn, columns[0] ?? 1))}${area.firstRow}`;
  const text = part.toString('utf8', start, end);
  return Buffer.from(
    text.replace(/(\sref\s*=\s*)(?:"[^"]*"|'[^']*')/, `$1"${from}:${columnLetters(toColumn)}${toRow}"`),
  );
}

/** Yields the rows of a sheet, changed and new. */
function* writtenRows(
  part: Buffer,
  data: DataSpan,
  fill: SheetFill,
  rows: readonly FilledRow[],
): Generator<string | Buffer, void> {
  const writer = new RowWriter(part, data, fill);
  const lastRow = fill.firstRow + rows.length - 1;
  if (lastRow > sheetLimits.rowsMax) throw new SheetFullError(`a sheet has at most ${sheetLimits.rowsMax} rows`);
  let next = fill.firstRow;
  let copiedTo = data.contentStart;
  for (const row of readRows(part, data)) {
    if (row.number < fill.firstRow) continue;
    yield part.subarray(copiedTo, row.tag.start);
    copiedTo = row.tag.start;
    for (; next < row.number && next <= lastRow; next += 1) yield writer.newRow(next, rows[next - fill.firstRow] ?? []);
    const values = row.number <= lastRow ? (rows[row.number - fill.firstRow] ?? null) : null;
    if (values !== null) next = row.number + 1;
    const changed = writer.changedRow(part, row, values);
    yield changed ?? part.subarray(row.tag.start, row.end);
    copiedTo = row.end;
  }
  yield part.subarray(copiedTo, data.contentEnd);
  for (; next <= lastRow; next += 1) yield writer.newRow(next, rows[next - fill.firstRow] ?? []);
}

/** Joins texts to chunks. */
function* inChunks(pieces: Iterable<string | Buffer>): Generator<Buffer, void> {
  let text = '';
  for (const piece of pieces) {
    const isText = typeof piece === 'string';
    if (isText) text += piece;
    if (text !== '' && (isText ? text.length >= chunkBytes : piece.length > 0)) {
      yield Buffer.from(text);
      text = '';
    }
    if (!isText && piece.length > 0) yield piece;
  }
  if (text !== '') yield Buffer.from(text);
}

/**
 * Writes rows into a sheet from its first product row on, and empties our cells below the last row. Every other byte
 * is kept, except for the sheet's extent.
 * Throws SheetFullError past the last row of a sheet.
 */
export function* fillSheet(part: Buffer, fill: SheetFill, rows: readonly FilledRow[]): Generator<Buffer, void> {
  const data = findData(part);
  if (data === null) throw new Error('the sheet has no sheetData element');
  const { tag, dimension, contentStart, contentEnd } = data;
  const lastRow = fill.firstRow + rows.length - 1;
  yield* copyRange(part, 0, dimension?.start ?? 0);
  yield newDimension(part, data, lastRow, fill);
  const after = dimension?.end ?? 0;
  if (tag.isSelfClosing) {
    yield part.subarray(after, tag.start);
    yield Buffer.from(part.toString('utf8', tag.start, tag.end).replace(/\s*\/>$/, '>'));
  } else yield* copyRange(part, after, contentStart);
  yield* inChunks(writtenRows(part, data, fill, rows));
  if (tag.isSelfClosing) yield Buffer.from(`</${tag.name}>`);
  yield* copyRange(part, contentEnd, part.length);
}
