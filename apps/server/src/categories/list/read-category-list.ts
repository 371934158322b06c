import { readFileSync } from 'node:fs';
import { packLines } from '../../core/packed-lines.ts';
import { defineFileJob, FileProblem, toFileProblem } from '../../files/file-job.ts';
import { readTableFile, TableFileError } from '../../files/read-table-file.ts';
import { type CategoryListProblem, categoryListProblemTexts } from '@pindahlapak/messages';
import { categoryListLimits, foldWords, megabyte } from '@pindahlapak/model';
import type { NamedLeaf } from '@pindahlapak/rules';

/** Columns of a table with leaves: that of their ids, and those of their names from the top level down. */
interface LeafColumns {
  id: number;
  names: readonly number[];
  /** Separates the names of a path, if one column has whole paths. */
  separator: string | null;
}

type ColumnProblem = 'no-ids' | 'no-names' | 'several-ids';

const levelsMax = 6;
/** Rows used to recognize columns by content. */
const sampleRows = 1000;
const pathSeparators = ['>', '»', '›', '→', '|', '/', '\\'] as const;

/** Returns a leaf's id in a cell, also from `70365.0`; null if there is none. */
function idOf(cell: string | undefined): string | null {
  const text = (cell ?? '').trim();
  return /^(\d{1,20})(?:\.0+)?$/.exec(text)?.[1] ?? null;
}

interface Column {
  number: number;
  filled: number;
  ids: number;
  /** Number of different ids. */
  distinct: number;
  /** True if the ids only number the rows: 1, 2, 3 …, or from 0 on. */
  isCounting: boolean;
  texts: number;
  distinctTexts: number;
  separated: Map<string, number>;
}

/** UTF-16 units of a cell that are searched for a word. */
const wordMax = 120;

function describe(rows: readonly (readonly string[])[], number: number): Column {
  const ids: string[] = [];
  const texts = new Set<string>();
  const separated = new Map<string, number>();
  let filled = 0;
  let textCount = 0;
  for (const row of rows) {
    const cell = (row[number] ?? '').trim();
    if (cell === '') continue;
    filled += 1;
    const id = idOf(cell);
    if (id !== null) ids.push(id);
    else if (foldWords(cell.slice(0, wordMax)) !== '') {
      textCount += 1;
      texts.add(cell);
      for (const sign of pathSeparators) if (cell.includes(sign)) separated.set(sign, (separated.get(sign) ?? 0) + 1);
    }
  }
  return {
    number,
    filled,
    ids: ids.length,
    distinct: new Set(ids).size,
    isCounting:
      ids.length > 1 &&
      ids.every((id, at) => BigInt(id) === BigInt(ids[0] ?? 0) + BigInt(at)) &&
      BigInt(ids[0] ?? 0) <= 1n,
    texts: textCount,
    distinctTexts: texts.size,
    separated,
  };
}

/** Returns the column with the most different ids: levels above the leaf repeat theirs. */
function findId(columns: readonly Column[]): number | ColumnProblem {
  // The rest are headings, which take half of the rows in a short list.
  const numeric = columns.filter(({ ids, filled }) => ids > 0 && ids >= filled / 2);
  const best = numeric.length > 1 ? numeric.filter(({ isCounting }) => !isCounting) : numeric;
  const [first, second] = (best.length > 0 ? best : numeric).toSorted((a, b) => b.distinct - a.distinct);
  if (first === undefined) return 'no-ids';
  if (second !== undefined && second.distinct === first.distinct && first.distinct > 1) return 'several-ids';
  return first.number;
}

const describeAll = (rows: readonly (readonly string[])[], width: number): Column[] =>
  Array.from({ length: width }, (_, number) => describe(rows, number));

/** Headers of columns with ids of listings: a workbook of listings on sale is not a category list. */
const listingHeader =
  /^(?:et_title_)?(?:product|item|sku|variation|variant|model)[ _]?id(?:$|\|)|^(?:id|kode) ?(?:produk|sku|varian|variasi)$/i;
/** Rows that are searched for headers. */
const headerRowsMax = 50;

const namesListings = (rows: readonly (readonly string[])[]): boolean =>
  rows.slice(0, headerRowsMax).some((row) => row.some((cell) => listingHeader.test(cell.slice(0, wordMax).trim())));

/** Finds the columns by their content (S18.5). */
function findColumns(table: readonly (readonly string[])[]): LeafColumns | ColumnProblem {
  if (namesListings(table)) return 'no-ids';
  const rows = table.slice(0, sampleRows);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const all = describeAll(rows, width);
  const id = findId(all);
  if (typeof id === 'string') return id;
  const withIds = rows.filter((row) => idOf(row[id]) !== null);
  const columns = describeAll(withIds, width);
  const texts = columns.filter((column) => column.number !== id && column.texts > 0 && column.texts >= column.ids);
  for (const separator of pathSeparators) {
    const paths = texts.filter(({ separated, texts: count }) => (separated.get(separator) ?? 0) > count / 2);
    const path = paths.toSorted((a, b) => b.distinctTexts - a.distinctTexts)[0];
    if (path === undefined) continue;
    // If leaves share a path, it ends above them, and another column has their own names.
    const own = texts.find(({ distinctTexts }) => distinctTexts > path.distinctTexts);
    return { id, names: own === undefined ? [path.number] : [path.number, own.number], separator };
  }
  // A column with the same text for many leaves is their state or marketplace, not a name.
  const names = texts.filter(({ distinctTexts, texts: count }) => distinctTexts > 1 || count < 3 || texts.length === 1);
  if (names.length === 0) return 'no-names';
  return { id, names: names.slice(0, levelsMax).map(({ number }) => number), separator: null };
}

/** Leaves of a list, their ids, and the number of skipped rows: those without a leaf or with a repeated one. */
interface FoundLeaves {
  leaves: NamedLeaf[];
  ids: ReadonlySet<string>;
  skippedRows: number;
}

type Table = readonly string[][];

/** Limit of the leaves, all ids and paths together. */
const unitsMax = 8 * megabyte;
const pathMax = 500;
/** Limit of names per id on average: above it the column does not contain leaves. */
const namesMax = 2;

export const unreadableList = (problem: CategoryListProblem): FileProblem =>
  new FileProblem(categoryListProblemTexts[problem]);

const tidy = (name: string): string => name.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Returns the names of a row, from the top down. Levels that only a group's first row has come from `above`. */
function namesOf(row: readonly string[], { names, separator }: LeafColumns, above: readonly string[]): string[] {
  if (separator !== null) return names.flatMap((column) => (row[column] ?? '').split(separator).map(tidy));
  const cells = names.map((column) => tidy(row[column] ?? ''));
  const last = cells.findLastIndex((cell) => cell !== '');
  const first = cells.findIndex((cell) => cell !== '');
  return cells.map((cell, level) => (level < first && level < last ? (above[level] ?? '') : cell));
}

/** Reads the leaves of tables with known columns. Throws FileProblem. */
function collect(tables: readonly Table[], columns: LeafColumns): FoundLeaves {
  const leaves: NamedLeaf[] = [];
  const seen = new Set<string>();
  const ids = new Set<string>();
  let skippedRows = 0;
  let units = 0;
  let above: string[] = [];
  for (const row of tables.flat()) {
    const names = namesOf(row, columns, above);
    above = names;
    const id = idOf(row[columns.id]);
    const path = names
      .filter((name) => foldWords(name.slice(0, wordMax)) !== '')
      .join(' > ')
      .slice(0, pathMax);
    if (id === null || path === '') {
      if (row.some((cell) => cell.trim() !== '')) skippedRows += 1;
      continue;
    }
    const key = `${id}\t${foldWords(path)}`;
    if (seen.has(key)) skippedRows += 1;
    else {
      seen.add(key);
      ids.add(id);
      leaves.push({ id, path });
      units += id.length + path.length + 2;
    }
    if (leaves.length > categoryListLimits.leavesMax || units > unitsMax) throw unreadableList('too-large');
  }
  if (leaves.length > namesMax * ids.size) throw unreadableList('contradicting-ids');
  return { leaves, ids, skippedRows };
}

const headerOf = (row: readonly string[]): string =>
  row
    .map((cell) => cell.trim())
    .join('\t')
    .trimEnd();

/** Returns `best` and the tables with its headers in one of their first rows. */
function alikeTables(tables: readonly Table[], best: Table, { id }: LeafColumns): Table[] {
  const first = best.slice(0, headerRowsMax).findIndex((row) => idOf(row[id]) !== null);
  const header = headerOf(best[first - 1] ?? []);
  return tables.filter(
    (table) =>
      table === best || (header !== '' && table.slice(0, headerRowsMax).some((row) => headerOf(row) === header)),
  );
}

/**
 * Returns the leaves of the table with the most of them, and those of tables with the same headers: a list may have a
 * sheet for each branch. Throws FileProblem if there are none.
 */
export function findLeaves(tables: readonly Table[]): FoundLeaves {
  let problem: Parameters<typeof unreadableList>[0] = 'empty';
  let best: { found: FoundLeaves; rows: Table; columns: LeafColumns } | null = null;
  for (const rows of tables) {
    if (rows.every((row) => row.every((cell) => cell.trim() === ''))) continue;
    const columns = findColumns(rows);
    if (typeof columns === 'string') problem = columns;
    else {
      const found = collect([rows], columns);
      if (found.leaves.length > (best?.found.leaves.length ?? 0)) best = { found, rows, columns };
    }
  }
  if (best === null) throw unreadableList(problem);
  const alike = alikeTables(tables, best.rows, best.columns);
  return alike.length === 1 ? best.found : collect(alike, best.columns);
}

const limits = { rowsMax: 60_000, columnsMax: 40, cellMax: 1000 };

export interface ReadCategoryList {
  /** The leaves, packed by `packLines`. */
  packed: Uint8Array;
  /** Ids of the leaves, separated by spaces: thousands of strings take longer to pass between processes. */
  ids: string;
  skippedRows: number;
}

/** Reads the file of a category list (S18.5). Throws FileProblem. */
export async function readCategoryList(bytes: Buffer): Promise<ReadCategoryList> {
  try {
    const tables = readTableFile(bytes, limits);
    if (tables.some(({ isCut }) => isCut)) throw unreadableList('too-large');
    const { leaves, ids, skippedRows } = findLeaves(tables.map(({ rows }) => rows.map(({ cells }) => cells)));
    return { packed: await packLines(leaves), ids: [...ids].join(' '), skippedRows };
  } catch (error) {
    throw toFileProblem(error, TableFileError, categoryListProblemTexts);
  }
}

/** Does the same in a separate process, which reads the file itself. */
export const readCategoryFile = ({ path }: { path: string }): Promise<ReadCategoryList> =>
  readCategoryList(readFileSync(path));

export const readingCategoryLists = defineFileJob(import.meta.url, readCategoryFile, 'category-list-unreadable');
