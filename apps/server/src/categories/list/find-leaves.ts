import { categoryListLimits, foldCategory } from '@pindahlapak/model';
import type { NamedLeaf } from '@pindahlapak/rules';
import { findColumns, idOf, type LeafColumns } from './find-columns.ts';
import { packedLeavesMax } from './packed-leaves.ts';
import { unreadableList } from './read-list-file.ts';
import type { Steps } from '../../core/turns/pauses.ts';

/** The leaves of a list, their numbers, and how many rows were skipped: those without a leaf, and those whose leaf stood above already. */
export interface FoundLeaves {
  leaves: NamedLeaf[];
  ids: ReadonlySet<string>;
  skippedRows: number;
}

type Table = readonly string[][];

const pathMax = 500;
/** Rows in which the headers of a table are looked for. */
const headerRowsMax = 50;
/** Names that a list's numbers have at most on average: where they have more, the column does not hold leaves. */
const namesMax = 2;
/** Rows between two pauses: folding a name of marks takes a tenth of a millisecond. */
const portion = 4;
/** Rows between two pauses where cells are only looked at. */
const blankPortion = 1000;

const tidy = (name: string): string => name.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** The names of a row, from the top down. A level that only the first row of a group names is taken over from `above`. */
function namesOf(row: readonly string[], { names, separator }: LeafColumns, above: readonly string[]): string[] {
  if (separator !== null) return names.flatMap((column) => (row[column] ?? '').split(separator).map(tidy));
  const cells = names.map((column) => tidy(row[column] ?? ''));
  const last = cells.findLastIndex((cell) => cell !== '');
  const first = cells.findIndex((cell) => cell !== '');
  return cells.map((cell, level) => (level < first && level < last ? (above[level] ?? '') : cell));
}

/** Reads the leaves of tables whose columns were found. Throws Refusal('category-list-unreadable'). */
function* collect(tables: readonly Table[], columns: LeafColumns): Steps<FoundLeaves> {
  const leaves: NamedLeaf[] = [];
  const seen = new Set<string>();
  const ids = new Set<string>();
  let skippedRows = 0;
  let units = 0;
  let above: string[] = [];
  for (const [number, row] of tables.flat().entries()) {
    if (number % portion === 0) yield;
    const names = namesOf(row, columns, above);
    above = names;
    const id = idOf(row[columns.id]);
    const path = names
      .filter((name) => foldCategory(name) !== '')
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
function* alikeTables(tables: readonly Table[], best: Table, { id }: LeafColumns): Steps<Table[]> {
  const first = best.slice(0, headerRowsMax).findIndex((row) => idOf(row[id]) !== null);
  const header = headerOf(best[first - 1] ?? []);
  const alike: Table[] = [];
  for (const table of tables) {
    yield;
    if (table === best || (header !== '' && table.slice(0, headerRowsMax).some((row) => headerOf(row) === header)))
      alike.push(table);
  }
  return alike;
}

function* isBlank(rows: Table): Steps<boolean> {
  for (const [number, row] of rows.entries()) {
    if (number % blankPortion === 0) yield;
    if (row.some((cell) => cell.trim() !== '')) return false;
  }
  return true;
}

/**
 * The leaves of the table that has the most of them, with those of others that have its headers: a list may have a sheet for each
 * branch. Throws Refusal('category-list-unreadable') where none has any.
 */
export function* findLeaves(tables: readonly Table[]): Steps<FoundLeaves> {
  let problem: Parameters<typeof unreadableList>[0] = 'empty';
  let best: { found: FoundLeaves; rows: Table; columns: LeafColumns } | null = null;
  for (const rows of tables) {
    if (yield* isBlank(rows)) continue;
    const columns = yield* findColumns(rows);
    if (typeof columns === 'string') problem = columns;
    else {
      const found = yield* collect([rows], columns);
      if (found.leaves.length > (best?.found.leaves.length ?? 0)) best = { found, rows, columns };
    }
  }
  if (best === null) throw unreadableList(problem);
  const alike = yield* alikeTables(tables, best.rows, best.columns);
  return alike.length === 1 ? best.found : yield* collect(alike, best.columns);
}
