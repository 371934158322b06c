import { parse } from 'csv-parse/sync';
import { type TableFileProblem, tableFileProblemTexts } from '@pindahlapak/messages';
import { isCompoundFile, readTables, type Table, type TableLimits, TemplateError } from '@pindahlapak/template';
import { codeOf } from '../core/refusal.ts';

/** A file without a readable table; the messages have the seller's text for `problem`. */
export class TableFileError extends Error {
  override name = 'TableFileError';
  readonly problem: TableFileProblem;

  constructor(problem: TableFileProblem) {
    super(problem);
    this.problem = problem;
  }
}

const startsWith = (file: Buffer, bytes: readonly number[]): boolean => bytes.every((byte, at) => file[at] === byte);
/** Not only `PK`, with which a text may begin too. */
const isZip = (file: Buffer): boolean =>
  startsWith(file, [0x50, 0x4b, 0x03, 0x04]) || startsWith(file, [0x50, 0x4b, 0x05, 0x06]);

function decode(file: Buffer): string {
  if (startsWith(file, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(file);
  if (startsWith(file, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** In the order in which they are preferred: texts contain commas more often than the others. */
const delimiters = ['\t', ';', '|', ','] as const;
/** UTF-16 units at the beginning of a file used to guess the delimiter. */
const sampleLength = 20_000;
const quotedCell = /(?<=^|[\t;|,\r\n])"(?:[^"]|"")*"/g;

/** Returns how many lines contain a delimiter equally often, as the rows of a table do. */
function regularLines(lines: readonly string[], delimiter: string): number {
  const linesByCount = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(delimiter).length - 1;
    if (count > 0) linesByCount.set(count, (linesByCount.get(count) ?? 0) + 1);
  }
  return Math.max(0, ...linesByCount.values());
}

/** Returns the delimiter of a file: the one that most lines contain equally often, outside quoted cells. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, sampleLength)
    .replace(quotedCell, '')
    .split(/[\r\n]+/);
  const regular = delimiters.map((delimiter) => regularLines(lines, delimiter));
  const most = Math.max(...regular);
  return most === 0 ? ';' : (delimiters[regular.indexOf(most)] ?? ';');
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    });
  } catch (error) {
    if (codeOf(error) === 'CSV_QUOTE_NOT_CLOSED') throw new TableFileError('unclosed-quote');
    throw error;
  }
}

/** Reads the table in a text: a csv file, or cells pasted from a spreadsheet. Throws TableFileError. */
export function readTableText(text: string, { rowsMax, columnsMax, cellMax }: TableLimits): Table {
  if (text.includes('\0')) throw new TableFileError('not-a-table');
  if (text.trim() === '') throw new TableFileError('empty');
  const table: Table = { name: '', isHidden: false, rows: [], isCut: false };
  for (const [at, record] of recordsOf(text).entries()) {
    if (record.every((cell) => cell === '')) continue;
    if (table.rows.length === rowsMax) return { ...table, isCut: true };
    table.rows.push({ number: at + 1, cells: record.slice(0, columnsMax).map((cell) => cell.slice(0, cellMax)) });
  }
  return table;
}

/** Reads the tables of an xlsx file, or the one of a csv file. Throws TableFileError. */
export function readTableFile(bytes: Buffer, limits: TableLimits): Table[] {
  if (bytes.length === 0) throw new TableFileError('empty');
  if (!isZip(bytes) && !isCompoundFile(bytes)) return [readTableText(decode(bytes), limits)];
  try {
    return readTables(bytes, limits);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const { problem } = error;
    throw new TableFileError(problem in tableFileProblemTexts ? (problem as TableFileProblem) : 'damaged');
  }
}
