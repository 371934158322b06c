/** Tables whose rows belong to an account, with the column that names it. */
export type TenantTables = ReadonlyMap<string, string>;

/** A statement that need not name the account, with the reason. */
export interface Exception {
  name: string;
  reason: string;
  /** Matches the statement as compiled for SQLite, without line breaks. */
  statement: RegExp;
}

const reference = /\b(?:from|join|update|into)\s+"?([a-z_]+)"?/gi;

const countOf = (text: string, pattern: string): number => text.match(new RegExp(pattern, 'gi'))?.length ?? 0;

/**
 * Returns a pattern for the column, with or without its table. Other tables have an `id` too, but only that of `users`
 * counts.
 */
function written(column: string): string {
  const qualifier = column === 'id' ? '(?:"users"\\.|users\\.|u\\.)?' : '(?:"?[a-z_]+"?\\.)?';
  return `(?<![a-z_."])${qualifier}(?:"${column}"|${column}(?![a-z_]))`;
}

/** Counts how often a statement inserts rows with the column. */
const countInserted = (text: string, column: string): number =>
  countOf(text, `insert into "?[a-z_]+"? \\([^()]*"?\\b${column}\\b"?[^()]*\\)`);

/** Counts how often a statement compares the column with a value or a column, or inserts rows with it. */
function countNamings(text: string, column: string): number {
  const compared = countOf(text, `${written(column)} ?(?:=|in\\b)`);
  const comparedWith = countOf(text, `= ?${written(column)}`);
  const inRow = countOf(text, `\\(${written(column)},[^()]*\\) ?(?:=|in\\b)`);
  return compared + comparedWith + inRow + countInserted(text, column);
}

/** Returns whether a value is given for the column anywhere. */
const isGiven = (text: string, column: string): boolean =>
  countOf(text, `${written(column)} ?(?:= ?\\?|in ?\\(\\?)`) + countInserted(text, column) > 0;

/** Returns the subselects of a statement, including nested ones. */
function subselectsOf(text: string): string[] {
  return [...text.matchAll(/\(\s*select\b/gi)].map(({ index }) => {
    let depth = 0;
    for (let end = index; end < text.length; end += 1) {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
      if (depth === 0) return text.slice(index + 1, end);
    }
    return text.slice(index + 1);
  });
}

/**
 * Returns the tenant tables that a statement uses without naming the account. For each of its tables the account's
 * column must be compared or inserted, at least once with a value. The same holds for each subselect, because Citus
 * refuses some that take the account from the outer row. `text` is as compiled by Kysely, with question marks for
 * values.
 */
export function tablesWithoutAccount(text: string, tenants: TenantTables): string[] {
  const plain = text.replaceAll(/'[^']*'/g, "''").replaceAll(/\s+/g, ' ');
  const within = subselectsOf(plain).flatMap((subselect) => tablesIn(subselect, tenants));
  return [...new Set([...tablesIn(plain, tenants), ...within])];
}

function tablesIn(plain: string, tenants: TenantTables): string[] {
  const references = [...plain.matchAll(reference)]
    .map(([, table = '']) => table)
    .filter((table) => tenants.has(table));
  const byColumn = Map.groupBy(references, (table) => tenants.get(table) ?? '');
  if (references.length > 0 && ![...byColumn.keys()].some((column) => isGiven(plain, column))) return references;
  return [...byColumn].flatMap(([column, tables]) => (countNamings(plain, column) >= tables.length ? [] : tables));
}

/**
 * Returns whether a statement reads products without restricting them to the catalogue or the trash. Writing products
 * that were read before needs no restriction.
 */
export const readsDeletedUnawares = (text: string): boolean =>
  /\b(?:from|join)\s+"?products"?(?![a-z_"])/i.test(text) && !text.includes('deleted_');
