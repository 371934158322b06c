import { type CategoryListProblem, categoryListProblemTexts } from '@pindahlapak/messages';
import { categoryListLimits, foldCategory } from '@pindahlapak/model';
import type { NamedLeaf } from '@pindahlapak/rules';
import { findColumns, idOf, type LeafColumns } from './find-columns.ts';
import { packedLeavesMax } from './packed-leaves.ts';
import { FileProblem } from '../../files/file-problem.ts';

/** The leaves of a list, their numbers, and how many rows were skipped: those without a leaf, and those whose leaf stood above already. */
export interface FoundLeaves {
  leaves: NamedLeaf[];
  ids: ReadonlySet<string>;
  skippedRows: number;
}

type Table = readonly string[][];

const pathMax = 500;
/** UTF-16 units of a name that tell whether it holds a word. */
const wordMax = 120;
/** Rows in which the headers of a table are looked for. */
const headerRowsMax = 50;
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
