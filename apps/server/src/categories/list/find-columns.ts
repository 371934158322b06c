import { foldCategory } from '@pindahlapak/model';

/** Where a table holds the leaves: the column of their numbers, and those of their names, from the top level down. */
export interface LeafColumns {
  id: number;
  names: readonly number[];
  /** What parts the names of a path, where one column holds whole paths. */
  separator: string | null;
}

export type ColumnProblem = 'no-ids' | 'no-names' | 'several-ids';

const levelsMax = 6;
/** Rows that tell what the columns hold. */
const sampleRows = 1000;
const pathSeparators = ['>', '»', '›', '→', '|', '/', '\\'] as const;

/** A leaf's number as a cell holds it, `70365.0` as well; null where the cell holds none. */
export function idOf(cell: string | undefined): string | null {
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

/** UTF-16 units of a cell that tell whether it holds a word. */
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

/** Finds the columns by what their cells hold (S18.5). */
export function findColumns(table: readonly (readonly string[])[]): LeafColumns | ColumnProblem {
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
