import type { Steps } from '../turns/pauses.ts';

const delimiters = [';', ',', '\t'] as const;
/** UTF-16 units at the beginning that tell the delimiter. */
const sampleLength = 20_000;
/** Cells, or doubled quotes of one cell, between two pauses. */
const portion = 2000;

export interface TableLimits {
  rowsMax: number;
  columnsMax: number;
  /** UTF-16 units of a cell; what is longer is cut. */
  cellMax: number;
}

/** The delimiter of a file: the sign that stands most often outside of quoted text. */
function delimiterOf(text: string): string {
  const unquoted = text.slice(0, sampleLength).replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => unquoted.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The end of the quoted text whose first sign stands at `start`: the place of its closing quote, or of the text's end. */
function* closingQuote(text: string, start: number): Steps<number> {
  let doubled = 0;
  for (let at = text.indexOf('"', start); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
    doubled += 1;
    if (doubled % portion === 0) yield;
  }
  return text.length;
}

/**
 * The cells of a csv file, parted by semicolons, commas or tabs; a quoted cell may hold them, line breaks and doubled
 * quotes. Gives null where there are more rows than `rowsMax`. Linear in the text.
 */
export function* readCsv(text: string, { rowsMax, columnsMax, cellMax }: TableLimits): Steps<string[][] | null> {
  const delimiter = delimiterOf(text);
  const cellEnd = new RegExp(`[${delimiter}\r\n]`, 'g');
  const rows: string[][] = [];
  let row: string[] = [];
  let cells = 0;
  for (let at = 0; at <= text.length;) {
    let cell: string;
    if (text[at] === '"') {
      const close = yield* closingQuote(text, at + 1);
      cell = text.slice(at + 1, Math.min(close, at + 1 + 2 * cellMax)).replaceAll('""', '"');
      at = close + 1;
    } else cell = '';
    cellEnd.lastIndex = at;
    const end = cellEnd.test(text) ? cellEnd.lastIndex - 1 : text.length;
    cell = (cell + text.slice(at, Math.min(end, at + cellMax))).slice(0, cellMax);
    if (row.length < columnsMax) row.push(cell);
    at = end + 1;
    if (text[end] !== delimiter) {
      if (text[end] === '\r' && text[end + 1] === '\n') at += 1;
      rows.push(row);
      row = [];
      if (rows.length > rowsMax) return null;
    }
    cells += 1;
    if (cells % portion === 0) yield;
  }
  return rows;
}
