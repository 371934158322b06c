import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

const keptStatements = 400;

/** The values of a row in the order of its columns: a list, see `setReturnArrays`. */
type Values = Readonly<Record<number, unknown>>;

/** What a statement gave, as it goes between threads: objects with their names each take twice as long to copy as lists of values. */
export type Given = { names: string[]; values: Values[] } | { numAffectedRows: bigint; insertId: bigint };

interface Prepared {
  statement: StatementSync;
  /** The names of its columns; none where it returns no rows. Asked once, because asking is slow. */
  names: string[];
  /** Makes a row of its columns' values. */
  toRow: (values: Values) => unknown;
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

/** The result of what a statement gave in another thread. */
export const resultOf = (given: Given): QueryResult<unknown> =>
  'values' in given ? { rows: given.values.map(rowMaker(given.names)) } : { rows: [], ...given };

/** Runs queries on one connection of the built-in SQLite; statements are kept prepared by their text. */
export function createStatements(database: DatabaseSync) {
  const kept = new LRUCache<string, Prepared>({ max: keptStatements });

  function prepare(text: string): Prepared {
    const known = kept.get(text);
    if (known) return known;
    const statement = database.prepare(text);
    const names = statement.columns().map(({ name }) => name);
    if (names.length > 0) statement.setReturnArrays(true);
    const prepared = { statement, names, toRow: rowMaker(names) };
    kept.set(text, prepared);
    return prepared;
  }

  function giveBy({ statement, names }: Prepared, parameters: readonly unknown[]): Given {
    const values = parameters as SQLInputValue[];
    if (names.length > 0) return { names, values: statement.all(...values) };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  return {
    run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
      const prepared = prepare(sql);
      const given = giveBy(prepared, parameters);
      return 'values' in given ? { rows: given.values.map(prepared.toRow) as R[] } : { rows: [], ...given };
    },
    /** The same for another thread, which makes the result by `resultOf`. */
    give: ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Given => giveBy(prepare(sql), parameters),
    /** Whether a transaction is open; a full disk ends one by itself. */
    isInTransaction: () => database.isTransaction,
    close(): void {
      kept.clear();
      if (database.isOpen) database.close();
    },
  };
}

export type Statements = ReturnType<typeof createStatements>;
