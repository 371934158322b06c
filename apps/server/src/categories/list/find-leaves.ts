import { categoryListLimits, foldCategory } from '@pindahlapak/model';
import type { NamedLeaf, Steps } from '@pindahlapak/rules';
import { findColumns, idOf, type LeafColumns } from './find-columns.ts';
import { packedLeavesMax } from './packed-leaves.ts';
import { unreadableList } from './read-list-file.ts';

/** The leaves of a list, their numbers, and how many rows were skipped: those without a leaf, and those whose leaf stood above already. */
export interface FoundLeaves {
  leaves: NamedLeaf[];
  ids: ReadonlySet<string>;
  skippedRows: number;
}

const pathMax = 500;
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

/** Reads the leaves of a table whose columns were found. Throws Refusal('category-list-unreadable'). */
function* collect(rows: readonly string[][], columns: LeafColumns): Steps<FoundLeaves> {
  const leaves: NamedLeaf[] = [];
  const seen = new Set<string>();
  const ids = new Set<string>();
  let skippedRows = 0;
  let units = 0;
  let above: string[] = [];
  for (const [number, row] of rows.entries()) {
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

function* isBlank(rows: readonly string[][]): Steps<boolean> {
  for (const [number, row] of rows.entries()) {
    if (number % blankPortion === 0) yield;
    if (row.some((cell) => cell.trim() !== '')) return false;
  }
  return true;
}

/** The leaves of the table that has the most of them. Throws Refusal('category-list-unreadable') where none has any. */
export function* findLeaves(tables: readonly string[][][]): Steps<FoundLeaves> {
  let problem: Parameters<typeof unreadableList>[0] = 'empty';
  let best: FoundLeaves | null = null;
  for (const rows of tables) {
    if (yield* isBlank(rows)) continue;
    const columns = yield* findColumns(rows);
    if (typeof columns === 'string') problem = columns;
    else {
      const found = yield* collect(rows, columns);
      if (found.leaves.length > (best?.leaves.length ?? 0)) best = found;
    }
  }
  if (best === null) throw unreadableList(problem);
  return best;
}
