/** What a database holds of accounts: the tables whose rows name their account, with the column that does. */
export type TenantTables = ReadonlyMap<string, string>;

/** A statement that need not name the account, and why. */
export interface Exception {
  name: string;
  reason: string;
  /** Matches the statement as SQLite's compiler writes it, without line breaks. */
  statement: RegExp;
}

const reference = /\b(?:from|join|update|into)\s+"?([a-z_]+)"?/gi;

const countOf = (text: string, pattern: string): number => text.match(new RegExp(pattern, 'gi'))?.length ?? 0;

/** The column as it is written, with its table or without. Other tables have an `id`, too: only that of `users` counts. */
function written(column: string): string {
  const qualifier = column === 'id' ? '(?:"users"\\.|users\\.|u\\.)?' : '(?:"?[a-z_]+"?\\.)?';
  return `(?<![a-z_."])${qualifier}(?:"${column}"|${column}(?![a-z_]))`;
}

/** How often a statement inserts rows with the column. */
const countInserted = (text: string, column: string): number =>
  countOf(text, `insert into "?[a-z_]+"? \\([^()]*"?\\b${column}\\b"?[^()]*\\)`);

/** How often a statement compares the column, with a value or with that of another table, or inserts rows with it. */
function countNamings(text: string, column: string): number {
  const compared = countOf(text, `${written(column)} ?(?:=|in\\b)`);
  const comparedWith = countOf(text, `= ?${written(column)}`);
  const inRow = countOf(text, `\\(${written(column)},[^()]*\\) ?(?:=|in\\b)`);
  return compared + comparedWith + inRow + countInserted(text, column);
}

/** Whether a value is given for the column anywhere. */
const isGiven = (text: string, column: string): boolean =>
  countOf(text, `${written(column)} ?(?:= ?\\?|in ?\\(\\?)`) + countInserted(text, column) > 0;

/** The subselects of a statement, the innermost, too. */
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
 * The tenant tables that a statement reads or writes without naming the account. Each of its tables needs a comparison of the
 * column that names the account, or a row with it, and one of them a value. So does each subselect: Citus refuses some that
 * take the account from the outer row. `text` as Kysely compiles it, values as question marks.
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
 * Whether a statement reads products without saying whether it means those of the catalogue or those of the trash. Writes to products
 * that were read before need not say it.
 */
export const readsDeletedUnawares = (text: string): boolean =>
  /\b(?:from|join)\s+"?products"?(?![a-z_"])/i.test(text) && !text.includes('deleted_');
