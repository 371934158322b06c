import { setImmediate as nextTurn } from 'node:timers/promises';
import { readArchive } from '../zip/read-archive.ts';
import { findSheets } from './find-sheets.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { columnNumber } from './scan-sheet.ts';
import { attribute, decodeXml, scanXml } from './scan-xml.ts';
import { TemplateError } from './template-error.ts';

/** What is read of a sheet; a table that says more of one thing is cut there, one with more rows refused. */
export interface TableLimits {
  rowsMax: number;
  columnsMax: number;
  /** UTF-16 units of a cell. */
  cellMax: number;
}

/** Filled cells of all sheets together. */
const cellsMax = 600_000;

interface Cell {
  row: number;
  column: number;
  isShared: boolean;
  text: string;
}

/** The filled cells of a sheet, in its order; texts that are shared as their numbers. */
async function readCells(xml: string, { rowsMax, columnsMax, cellMax }: TableLimits): Promise<Cell[]> {
  const cells: Cell[] = [];
  let row = -1;
  let column = -1;
  let cell: Cell | null = null;
  let isInValue = false;
  const keep = () => {
    if (cell !== null && cell.text !== '' && cell.column < columnsMax) cells.push(cell);
    if (cells.length > cellsMax) throw new TemplateError('too-large', `over ${cellsMax} cells`);
    cell = null;
  };
  await scanXml(xml, {
    open: (tag) => {
      if (tag.local === 'row') {
        row += 1;
        column = -1;
        if (row >= rowsMax) throw new TemplateError('too-large', `over ${rowsMax} rows`);
      } else if (tag.local === 'c') {
        // 0 where the cell does not say its place: then it follows the one before.
        const named = columnNumber(attribute(tag, 'r') ?? '');
        column = named > 0 ? named - 1 : column + 1;
        cell = { row, column, isShared: attribute(tag, 't') === 's', text: '' };
      } else if (tag.local === 'v' || tag.local === 't') isInValue = true;
    },
    close: (tag) => {
      if (tag.local === 'v' || tag.local === 't') isInValue = false;
      else if (tag.local === 'c') keep();
    },
    text: (text) => {
      if (isInValue && cell !== null) cell.text = (cell.text + text).slice(0, cellMax);
    },
  });
  return cells;
}

/** Cells between two turns of the event loop. */
const portion = 50_000;

async function rowsOf(
  cells: readonly Cell[],
  shared: ReadonlyMap<number, string>,
  { cellMax }: TableLimits,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [at, { row, column, isShared, text }] of cells.entries()) {
    if (at % portion === portion - 1) await nextTurn();
    while (rows.length <= row) rows.push([]);
    const line = rows[row] ?? [];
    while (line.length < column) line.push('');
    line[column] = isShared ? (shared.get(Number(text)) ?? '').slice(0, cellMax) : text;
  }
  return rows;
}

/**
 * The cells of every sheet of a workbook as texts, by row and column; a cell that is not there is ''.
 * @throws {TemplateError} as `openTemplate` does, and `too-large` where a sheet has more rows.
 */
export async function readTables(file: Buffer, limits: TableLimits): Promise<string[][][]> {
  const archive = readArchive(file);
  const { sheets, sharedStrings } = await findSheets(archive);
  const tables: Cell[][] = [];
  const wanted = new Set<number>();
  // Several sheets may name one part, which is read once.
  for (const part of new Set(sheets.map((sheet) => sheet.part))) {
    const cells = await readCells(await decodeXml(await archive.read(part), part), limits);
    for (const { isShared, text } of cells) if (isShared) wanted.add(Number(text));
    tables.push(cells);
    if (tables.reduce((sum, { length }) => sum + length, 0) > cellsMax)
      throw new TemplateError('too-large', `over ${cellsMax} cells`);
  }
  const shared =
    sharedStrings !== null && wanted.size > 0
      ? await readSharedStrings(await decodeXml(await archive.read(sharedStrings), sharedStrings), wanted)
      : new Map<number, string>();
  const rows: string[][][] = [];
  for (const cells of tables) rows.push(await rowsOf(cells, shared, limits));
  return rows;
}
