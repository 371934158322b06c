import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Archive, readArchive } from '../zip/read-archive.ts';
import { decodeEscapes } from './decode-escapes.ts';
import { findSheets } from './find-sheets.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { columnNumber } from '../sheet/cell-address.ts';
import { scanXml } from './scan-xml.ts';
import { TemplateError } from './template-error.ts';

/** What is read of a sheet; a table that says more of one thing is cut there, one with more rows refused. */
export interface TableLimits {
  rowsMax: number;
  columnsMax: number;
  /** UTF-16 units of a cell. */
  cellMax: number;
}

/** Filled cells of all sheets together; a row that is left out takes as much as one, 16 cells that are left out in a row as well. */
const cellsMax = 600_000;
const emptyCellsAsOne = 16;

/** A sheet's texts by row and column, and which of them are still the numbers of shared ones. */
interface Table {
  rows: string[][];
  /** Row and column of each shared text in turn: some 600,000 objects would take more than the cells themselves. */
  shared: number[];
  /** As `cellsMax` counts them. */
  cells: number;
}

function put(table: Table, row: number, column: number, text: string): void {
  const { rows } = table;
  table.cells += Math.max(0, row - rows.length);
  while (rows.length <= row) rows.push([]);
  const line = rows[row] ?? [];
  table.cells += Math.max(0, column - line.length) / emptyCellsAsOne;
  while (line.length < column) line.push('');
  line[column] = text;
}

/** The filled cells of a sheet; at most `cellsLeft`. */
async function readTable(
  archive: Archive,
  part: string,
  { rowsMax, columnsMax, cellMax }: TableLimits,
  cellsLeft: number,
): Promise<Table> {
  const table: Table = { rows: [], shared: [], cells: 0 };
  let row = -1;
  let column = -1;
  let isShared = false;
  let text: string | null = null;
  let isInValue = false;
  // Readings of East Asian texts are not part of them.
  let isPhonetic = false;
  const keep = () => {
    if (text === null || text === '' || column >= columnsMax) return;
    table.cells += 1;
    put(table, row, column, decodeEscapes(text));
    if (table.cells > cellsLeft) throw new TemplateError('too-large', `over ${cellsMax} cells`);
    if (isShared) table.shared.push(row, column);
  };
  await scanXml(archive.pieces(part), part, {
    open: (tag) => {
      if (tag.local === 'row') {
        // A row without anything is left out; one that names a place above, or past what is read, follows the one before.
        const named = Number(tag.attribute('r'));
        row = named > row + 1 && named <= rowsMax ? named - 1 : row + 1;
        column = -1;
        if (row >= rowsMax) throw new TemplateError('too-large', `over ${rowsMax} rows`);
      } else if (tag.local === 'c') {
        // 0 where the cell does not say its place: then it follows the one before.
        const named = columnNumber(tag.attribute('r') ?? '');
        column = named > 0 ? named - 1 : column + 1;
        isShared = tag.attribute('t') === 's';
        text = '';
      } else if (tag.local === 'rPh') isPhonetic = true;
      else if (tag.local === 'v' || tag.local === 't') isInValue = !isPhonetic;
    },
    close: (tag) => {
      if (tag.local === 'v' || tag.local === 't') isInValue = false;
      else if (tag.local === 'rPh') isPhonetic = false;
      else if (tag.local === 'c') {
        keep();
        text = null;
      }
    },
    text: (more) => {
      if (isInValue && text !== null) text = (text + more).slice(0, cellMax);
    },
  });
  return table;
}

/** Numbers of the shared texts that a table wants. */
function* wantedBy({ rows, shared }: Table): Generator<{ line: string[]; column: number; number: number }> {
  for (let at = 0; at < shared.length; at += 2) {
    const line = rows[shared[at] ?? 0] ?? [];
    const column = shared[at + 1] ?? 0;
    yield { line, column, number: Number(line[column]) };
  }
}

/** Cells between two turns of the event loop. */
const portion = 50_000;

/** Puts the shared texts into a table. */
async function fillShared(table: Table, texts: ReadonlyMap<number, string>, { cellMax }: TableLimits): Promise<void> {
  let filled = 0;
  for (const { line, column, number } of wantedBy(table)) {
    filled += 1;
    if (filled % portion === 0) await nextTurn();
    line[column] = (texts.get(number) ?? '').slice(0, cellMax);
  }
}

/**
 * The cells of every sheet of a workbook as texts, by row and column; a cell that is not there is ''.
 * @throws {TemplateError} as `openWorkbook` does, and `too-large` where a sheet has more rows.
 */
export async function readTables(file: Buffer, limits: TableLimits): Promise<{ name: string; rows: string[][] }[]> {
  const archive = readArchive(file);
  const { sheets, sharedStrings } = await findSheets(archive);
  const tables: (Table & { name: string })[] = [];
  const wanted = new Set<number>();
  let cells = 0;
  // Several sheets may name one part, which is read once.
  const names = new Map<string, string>();
  for (const { part, name } of sheets) if (!names.has(part)) names.set(part, name);
  for (const [part, name] of names) {
    const table = await readTable(archive, part, limits, cellsMax - cells);
    for (const { number } of wantedBy(table)) wanted.add(number);
    tables.push({ ...table, name });
    cells += table.cells;
  }
  const texts = await readSharedStrings(archive, sharedStrings, wanted);
  for (const table of tables) await fillShared(table, texts, limits);
  return tables.map(({ name, rows }) => ({ name, rows }));
}
