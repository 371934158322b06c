import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const cachedStatements = 400;

interface Prepared {
  statement: StatementSync;
  /** Whether it gives rows; asked once, for it is not cheap. */
  reader: boolean;
}

/**
 * The built-in SQLite in the shape that Kysely's SqliteDialect drives. Statements are kept by their text. Transactions
 * begin IMMEDIATE, so that two writers wait for each other instead of failing half-way.
 */
export function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, Prepared>();

  function prepare(text: string): Prepared {
    const kept = statements.get(text);
    if (kept) {
      statements.delete(text);
      statements.set(text, kept);
      return kept;
    }
    const statement = database.prepare(text);
    const prepared = { statement, reader: statement.columns().length > 0 };
    statements.set(text, prepared);
    if (statements.size > cachedStatements) {
      const oldest = statements.keys().next();
      if (!oldest.done) statements.delete(oldest.value);
    }
    return prepared;
  }

  // A full disk ends a transaction by itself; to roll it back again would be an error that hides why it ended.
  const isRolledBack = (text: string): boolean => text === 'rollback' && !database.isTransaction;

  return {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare(text): SqliteStatement {
      const { statement, reader } = prepare(text === 'begin' ? 'begin immediate' : text);
      const bind = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader,
        all: (parameters) => statement.all(...bind(parameters)),
        run: (parameters) =>
          isRolledBack(text) ? { changes: 0, lastInsertRowid: 0 } : statement.run(...bind(parameters)),
        iterate: (parameters) => statement.iterate(...bind(parameters)),
      };
    },
  };
}
