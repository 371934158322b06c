import { readTableFile, TableFileError, FileProblem } from '../../files/read-table-file.ts';
import { packLeaves, packedLeavesMax } from './packed-leaves.ts';
import { type CategoryListProblem, categoryListProblemTexts } from '@pindahlapak/messages';
import { categoryListLimits, foldCategory } from '@pindahlapak/model';
import type { NamedLeaf } from '@pindahlapak/rules';

/** Where a table holds the leaves: the column of their numbers, and those of their names, from the top level down. */
interface LeafColumns {
  id: number;
  names: readonly number[];
  /** What parts the names of a path, where one column holds whole paths. */
  separator: string | null;
}

type ColumnProblem = 'no-ids' | 'no-names' | 'several-ids';

const levelsMax = 6;
/** Rows that are sampled to find out what the columns hold. */
const sampleRows = 1000;
const pathSeparators = ['>', '»', '›', '→', '|', '/', '\\'] as const;

/** A leaf's number as a cell holds it, `70365.0` as well; null where the cell holds none. */
function idOf(cell: string | undefined): string | null {
  const text = (cell ?? '').trim();
  return /^(\d{1,20})(?:\.0+)?$/.exec(text)?.[1] ?? null;
}

/** What one column holds. */
interface Column {
  number: number;
  filled: number;
  ids: number;
  /** How many different numbers. */
  distinct: number;
  /** Whether the numbers only count the rows: 1, 2, 3 …, or from 0 on. */
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
    else if (foldCategory(cell.slice(0, wordMax)) !== '') {
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

/** The column with the most different numbers: levels above the leaf repeat theirs. */
function findId(columns: readonly Column[]): number | ColumnProblem {
  // The rest are headings, which a short list has in half of its rows.
  const numeric = columns.filter(({ ids, filled }) => ids > 0 && ids >= filled / 2);
  const best = numeric.length > 1 ? numeric.filter(({ isCounting }) => !isCounting) : numeric;
  const [first, second] = (best.length > 0 ? best : numeric).toSorted((a, b) => b.distinct - a.distinct);
  if (first === undefined) return 'no-ids';
  if (second !== undefined && second.distinct === first.distinct && first.distinct > 1) return 'several-ids';
  return first.number;
}

const describeAll = (rows: readonly (readonly string[])[], width: number): Column[] =>
  Array.from({ length: width }, (_, number) => describe(rows, number));

/** What columns of numbers of listings are called: a workbook of listings on sale is no list of categories. */
const listingHeader =
  /^(?:et_title_)?(?:product|item|sku|variation|variant|model)[ _]?id(?:$|\|)|^(?:id|kode) ?(?:produk|sku|varian|variasi)$/i;
/** Rows in which headers are looked for. */
const headerRowsMax = 50;

const namesListings = (rows: readonly (readonly string[])[]): boolean =>
  rows.slice(0, headerRowsMax).some((row) => row.some((cell) => listingHeader.test(cell.slice(0, wordMax).trim())));

/** Finds the columns by what their cells hold (S18.5). */
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
    // Where leaves share their path it ends above them, and another column has their own names.
    const own = texts.find(({ distinctTexts }) => distinctTexts > path.distinctTexts);
    return { id, names: own === undefined ? [path.number] : [path.number, own.number], separator };
  }
  // A column that says the same of many leaves is their state or their marketplace, and none of their names.
  const names = texts.filter(({ distinctTexts, texts: count }) => distinctTexts > 1 || count < 3 || texts.length === 1);
  if (names.length === 0) return 'no-names';
  return { id, names: names.slice(0, levelsMax).map(({ number }) => number), separator: null };
}

/** The leaves of a list, their numbers, and how many rows were skipped: those without a leaf or with one of an earlier row. */
interface FoundLeaves {
  leaves: NamedLeaf[];
  ids: ReadonlySet<string>;
  skippedRows: number;
}

type Table = readonly string[][];

const pathMax = 500;
/** Names that a list's numbers have at most on average: where they have more, the column does not hold leaves. */
const namesMax = 2;

/** Why a list cannot be read, in the words of its problem. */
export const unreadableList = (problem: CategoryListProblem): FileProblem =>
  new FileProblem(categoryListProblemTexts[problem]);

const tidy = (name: string): string => name.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** The names of a row, from the top down. A level that only the first row of a group names is taken over from `above`. */
function namesOf(row: readonly string[], { names, separator }: LeafColumns, above: readonly string[]): string[] {
  if (separator !== null) return names.flatMap((column) => (row[column] ?? '').split(separator).map(tidy));
  const cells = names.map((column) => tidy(row[column] ?? ''));
  const last = cells.findLastIndex((cell) => cell !== '');
  const first = cells.findIndex((cell) => cell !== '');
  return cells.map((cell, level) => (level < first && level < last ? (above[level] ?? '') : cell));
}

/** Reads the leaves of tables whose columns were found. Throws FileProblem. */
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
      .filter((name) => foldCategory(name.slice(0, wordMax)) !== '')
      .join(' > ')
      .slice(0, pathMax);
    if (id === null || path === '') {
      if (row.some((cell) => cell.trim() !== '')) skippedRows += 1;
      continue;
    }
    const key = `${id}\t${foldCategory(path)}`;
    if (seen.has(key)) skippedRows += 1;
    else {
      seen.add(key);
      ids.add(id);
      leaves.push({ id, path });
      units += id.length + path.length + 2;
    }
    if (leaves.length > categoryListLimits.leavesMax || units > packedLeavesMax) throw unreadableList('too-large');
  }
  if (leaves.length > namesMax * ids.size) throw unreadableList('contradicting-ids');
  return { leaves, ids, skippedRows };
}

const headerOf = (row: readonly string[]): string =>
  row
    .map((cell) => cell.trim())
    .join('\t')
    .trimEnd();

/** The tables that hold the leaves where `best` does: itself, and those with its headers in one of their first rows. */
function alikeTables(tables: readonly Table[], best: Table, { id }: LeafColumns): Table[] {
  const first = best.slice(0, headerRowsMax).findIndex((row) => idOf(row[id]) !== null);
  const header = headerOf(best[first - 1] ?? []);
  return tables.filter(
    (table) =>
      table === best || (header !== '' && table.slice(0, headerRowsMax).some((row) => headerOf(row) === header)),
  );
}

/**
 * The leaves of the table that has the most of them, with those of others that have its headers: a list may have a sheet for each
 * branch. Throws FileProblem where none has any.
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

/** A category list, ready to be stored. */
export interface ReadCategoryList {
  /** As `packLeaves` packs them. */
  packed: Uint8Array;
  /** The numbers of the leaves, parted by blanks: thousands of texts take longer between processes. */
  ids: string;
  skippedRows: number;
}

/** Reads the file of a category list (S18.5), in a process of its own. Throws FileProblem. */
export function readCategoryList({ bytes }: { bytes: Buffer }): ReadCategoryList {
  try {
    const tables = readTableFile(bytes, limits);
    if (tables.some(({ isCut }) => isCut)) throw unreadableList('too-large');
    const { leaves, ids, skippedRows } = findLeaves(tables.map(({ rows }) => rows.map(({ cells }) => cells)));
    return { packed: packLeaves(leaves), ids: [...ids].join(' '), skippedRows };
  } catch (error) {
    throw error instanceof TableFileError ? unreadableList(error.problem) : error;
  }
}
