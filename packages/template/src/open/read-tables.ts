import { readArchive } from '../zip/read-archive.ts';
import { CellReader, type KeepCell } from './cell-reader.ts';
import { readDateFormats } from './date-formats.ts';
import { findSheets } from './find-sheets.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { scanXml } from './scan-xml.ts';
import { TemplateError } from './template-error.ts';

export interface TableLimits {
  rowsMax: number;
  /** Cells further right are ignored. */
  columnsMax: number;
  /** UTF-16 units per cell; longer texts are cut. */
  cellMax: number;
}

export interface TableRow {
  /** Sheet row, from 1. */
  number: number;
  /** From the first column on; '' for an empty cell. */
  cells: string[];
}

/** A sheet's rows with content, in order. */
export interface Table {
  name: string;
  isHidden: boolean;
  rows: TableRow[];
  /** Whether the sheet has more rows or cells than were read. */
  isCut: boolean;
}

/** Rows of texts and of indexes of shared ones. */
interface RawTable {
  rows: { number: number; cells: (string | number)[] }[];
  isCut: boolean;
}

/** Filled cells of all sheets together; 16 empty cells before a filled one count as one. */
const cellsMax = 600_000;
const emptyCellsAsOne = 16;
/** UTF-16 units of all shared texts in cells: repeated texts may be far larger than the file. */
const sharedUnitsMax = 64 * 1024 * 1024;

/**
 * Reads the filled rows of every sheet as texts: dates as `2026-01-31`, booleans as TRUE and FALSE.
 * Throws TemplateError as `openWorkbook` does, and 'too-large' if the shared texts in cells are too long.
 */
export function readTables(file: Buffer, limits: TableLimits): Table[] {
  const archive = readArchive(file);
  const workbook = findSheets(archive);
  const { sheets, sharedStrings } = workbook;
  const options = { cellMax: limits.cellMax, dateText: readDateFormats(archive, workbook) };
  const wanted = new Set<number>();
  let filled = 0;
  const readRows = (part: string): RawTable => {
    const table: RawTable = { rows: [], isCut: false };
    const keep: KeepCell = (number, column, value) => {
      if (table.isCut || column > limits.columnsMax) return;
      let row = table.rows.at(-1);
      if (row?.number !== number) {
        table.isCut = table.rows.length >= limits.rowsMax;
        if (table.isCut) return;
        row = { number, cells: [] };
        table.rows.push(row);
      }
      const { cells } = row;
      filled += 1 + Math.max(0, column - 1 - cells.length) / emptyCellsAsOne;
      table.isCut = filled > cellsMax;
      if (table.isCut) return;
      while (cells.length < column) cells.push('');
      cells[column - 1] = value;
      if (typeof value === 'number') wanted.add(value);
    };
    scanXml(archive.read(part), part, new CellReader(options, keep));
    return table;
  };
  // Several sheets may refer to one part, which is read once.
  const parts = new Map<string, (typeof sheets)[number]>();
  for (const sheet of sheets) if (!parts.has(sheet.part)) parts.set(sheet.part, sheet);
  const tables = Array.from(parts, ([part, { name, isHidden }]) => ({ name, isHidden, ...readRows(part) }));
  const shared = readSharedStrings(archive, sharedStrings, wanted, limits.cellMax);
  let units = 0;
  const textOf = (cell: string | number): string => {
    if (typeof cell === 'string') return cell;
    const text = shared.get(cell) ?? '';
    units += text.length;
    if (units > sharedUnitsMax) throw new TemplateError('too-large', 'shared strings');
    return text;
  };
  return tables.map(({ rows, ...table }) => ({
    ...table,
    rows: rows.map(({ number, cells }) => ({ number, cells: cells.map(textOf) })),
  }));
}
