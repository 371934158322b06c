import { akulakuLimits, exportOutcomes, marketplaceTypes } from '@pindahlapak/model';
import type { NamedTable } from '../../core/table-files/read-table-file.ts';
import { findAnswerColumns, repeatsHeaders, type AnswerColumns, type AnswerRole } from './answer-columns.ts';
import type { Steps } from '../../core/turns/pauses.ts';

/** What a marketplace says in one row of its answer. */
export interface AnswerLine {
  /** Row of the answer, from 1. */
  line: number;
  sku: string;
  title: string;
  option1: string;
  option2: string;
  /** Row of the exported sheet that the answer names, where it names one. */
  row: number | null;
  outcome: typeof exportOutcomes.rejected | typeof exportOutcomes.accepted;
  reason: string | null;
}

const reasonMax = 1000;
/** Least characters that the reasons of a table without headers have together. */
const reasonMin = 4;

const acceptedWords =
  /^(?:ok|oke|sukses|berhasil(?: .*)?|success(?:ful(?:ly)?)?|succeeded|diterima|disetujui|lolos|lulus|aktif|tayang|approved|accepted|passed|active|live)$/;

const cellOf = (row: readonly string[], column: number | undefined): string =>
  column === undefined ? '' : (row[column] ?? '').trim();

const refusedWords = /gagal|tolak|reject|fail|error|invalid|tidak (?:sesuai|lolos|lulus|valid|diterima|disetujui)/;

/** What was said: nothing where the reason is empty and the status is neither a yes nor a no. */
function outcomeOf(reason: string, status: string): Pick<AnswerLine, 'outcome' | 'reason'> | null {
  const isEmpty = reason === '' || reason === '-';
  if (acceptedWords.test(status.toLowerCase()) || (!isEmpty && acceptedWords.test(reason.toLowerCase())))
    return { outcome: exportOutcomes.accepted, reason: null };
  const said = isEmpty ? (refusedWords.test(status.toLowerCase()) ? status : '') : reason;
  if (said === '') return null;
  return { outcome: exportOutcomes.rejected, reason: said.replaceAll(/\s+/g, ' ').slice(0, reasonMax) };
}

const rowNumberOf = (text: string): number | null =>
  /^\d{1,7}(?:\.0+)?$/.test(text) ? Math.trunc(Number(text)) : null;

/** Rows below the headers among which some may repeat them in other words. */
const repeatedMax = 10;
/** Rows between two pauses. */
const portion = 500;

/** The lines below the headers that say something of a row. */
function* linesOf(rows: readonly (readonly string[])[], first: number, columns: AnswerColumns): Steps<AnswerLine[]> {
  const lines: AnswerLine[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % portion === portion - 1) yield;
    if (at < first || (at < first + repeatedMax && repeatsHeaders(row))) continue;
    const said = outcomeOf(cellOf(row, columns.reason), cellOf(row, columns.status));
    const named = { sku: cellOf(row, columns.sku), title: cellOf(row, columns.title) };
    const number = rowNumberOf(cellOf(row, columns.row));
    if (
      said === null ||
      (columns.reason !== undefined && named.sku === '' && named.title === '' && !hasPlace(row, columns))
    )
      continue;
    lines.push({
      line: at + 1,
      ...named,
      option1: cellOf(row, columns.option1),
      option2: cellOf(row, columns.option2),
      row: number,
      ...said,
    });
  }
  return lines;
}

/** Whether a row without SKU and title may still be told by its place or its options. */
const hasPlace = (row: readonly string[], { row: place, option1, option2 }: AnswerColumns): boolean =>
  cellOf(row, place) !== '' || cellOf(row, option1) !== '' || cellOf(row, option2) !== '';

/** SKUs and titles of the export, by which a table without headers is read. */
export interface KnownTexts {
  skus: ReadonlySet<string>;
  titles: ReadonlySet<string>;
}

/** Rows that tell what the columns hold. */
const sampleRows = 1000;

const skuStart = new RegExp(`^(?:${marketplaceTypes.join('|')})-\\S+$`);

/** Whether a text has the form of an export's SKU: marketplace and listing. */
const looksLikeSku = (text: string): boolean => text.length <= akulakuLimits.skuMax && skuStart.test(text);

/**
 * Finds columns by what they hold: the one with most known SKUs, the one with most known titles, and of the others the one with
 * the longest texts. Where none is known, texts in the form of SKUs tell the column: an answer to another export is then listed
 * as belonging to no row.
 */
function columnsByContent(all: readonly (readonly string[])[], { skus, titles }: KnownTexts): AnswerColumns | null {
  const rows = all.slice(0, sampleRows);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const count = (column: number, isHit: (cell: string) => boolean) =>
    rows.reduce((sum, row) => sum + (isHit(cellOf(row, column)) ? 1 : 0), 0);
  const best = (isHit: (cell: string) => boolean): number | undefined => {
    const counts = Array.from({ length: width }, (_, column) => count(column, isHit));
    const most = Math.max(0, ...counts);
    return most > 0 ? counts.indexOf(most) : undefined;
  };
  const knownSku = best((cell) => skus.has(cell));
  const title = best((cell) => titles.has(cell));
  const sku = knownSku ?? (title === undefined ? best(looksLikeSku) : undefined);
  const taken = new Set([sku, title]);
  const lengths = Array.from({ length: width }, (_, column) =>
    taken.has(column)
      ? 0
      : rows.reduce((sum, row) => {
          const cell = cellOf(row, column);
          return sum + (rowNumberOf(cell) === null ? cell.length : 0);
        }, 0),
  );
  const longest = Math.max(0, ...lengths);
  if ((sku ?? title) === undefined || longest < reasonMin) return null;
  const columns: Partial<Record<AnswerRole, number>> = { reason: lengths.indexOf(longest) };
  if (sku !== undefined) columns.sku = sku;
  if (title !== undefined) columns.title = title;
  return columns;
}

/** The lines of the first table that names its columns; null where none does. */
export function* readNamedAnswer(tables: readonly NamedTable[]): Steps<AnswerLine[] | null> {
  for (const { rows } of tables) {
    const found = findAnswerColumns(rows);
    if (found === null) continue;
    const lines = yield* linesOf(rows, found.header + 1, found.columns);
    if (lines.length > 0 || tables.length === 1) return lines;
  }
  return tables.some(({ rows }) => findAnswerColumns(rows) !== null) ? [] : null;
}

/** The lines of the first table without headers whose columns are found by what they hold; null where there is none. */
export function* readBareAnswer(tables: readonly NamedTable[], known: KnownTexts): Steps<AnswerLine[] | null> {
  for (const { rows } of tables) {
    const columns = columnsByContent(rows, known);
    if (columns !== null) return yield* linesOf(rows, 0, columns);
  }
  return null;
}
