import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

const keptStatements = 400;

/** The values of a row in the order of its columns: a list, see `setReturnArrays`. */
type Values = Readonly<Record<number, unknown>>;

interface Prepared {
  statement: StatementSync;
  /** Makes a row of its columns' values; null for a statement that returns none. Asked once, because asking is slow. */
  toRow: ((values: Values) => unknown) | null;
}

/**
 * Makes objects of rows that all have one shape: SQLite's own objects are dictionaries, which are slower to make and to read.
 */
function rowMaker(names: readonly string[]): (values: Values) => unknown {
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  return (values) => {
    const row: Record<string, unknown> = { ...empty };
    for (let index = 0; index < names.length; index += 1) row[names[index] as string] = values[index];
    return row;
  };
}

/** Runs queries on one connection of the built-in SQLite; statements are kept prepared by their text. */
export function createStatements(database: DatabaseSync) {
  const kept = new LRUCache<string, Prepared>({ max: keptStatements });

  function prepare(text: string): Prepared {
    const known = kept.get(text);
    if (known) return known;
    const statement = database.prepare(text);
    const names = statement.columns().map(({ name }) => name);
    if (names.length > 0) statement.setReturnArrays(true);
    const prepared = { statement, toRow: names.length > 0 ? rowMaker(names) : null };
    kept.set(text, prepared);
    return prepared;
  }

  return {
    run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
      const { statement, toRow } = prepare(sql);
      const values = parameters as SQLInputValue[];
      if (toRow !== null) return { rows: statement.all(...values).map(toRow) as R[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    /** Whether a transaction is open; a full disk ends one by itself. */
    isInTransaction: () => database.isTransaction,
    close(): void {
      kept.clear();
      if (database.isOpen) database.close();
    },
  };
}

export type Statements = ReturnType<typeof createStatements>;
