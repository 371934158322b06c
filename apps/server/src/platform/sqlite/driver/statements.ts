import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

const keptStatements = 400;

interface Prepared {
  statement: StatementSync;
  /** Whether the statement returns rows; asked once, because asking is slow. */
  givesRows: boolean;
}

/** Runs queries on one connection of the built-in SQLite; statements are kept prepared by their text. */
export function createStatements(database: DatabaseSync) {
  const kept = new LRUCache<string, Prepared>({ max: keptStatements });

  function prepare(text: string): Prepared {
    const known = kept.get(text);
    if (known) return known;
    const statement = database.prepare(text);
    const prepared = { statement, givesRows: statement.columns().length > 0 };
    kept.set(text, prepared);
    return prepared;
  }

  return {
    run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
      const { statement, givesRows } = prepare(sql);
      const values = parameters as SQLInputValue[];
      if (givesRows) return { rows: statement.all(...values) as R[] };
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
