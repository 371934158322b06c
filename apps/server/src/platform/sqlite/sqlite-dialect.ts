import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseIntrospector,
  type Dialect,
  type Kysely,
} from 'kysely';
import type { LogKeeper } from './log/log-keeper.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import type { Statements } from './statements.ts';

/**
 * Kysely's adapter says that SQLite's DDL is not transactional, and migrates statement by statement. It is: a migration
 * and its note are committed together or not at all, also where the process dies in between.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  // The driver itself lets writers wait for each other.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely on the built-in SQLite; see SqliteDriver for the two connections. */
export const createSqliteDialect = (writing: Statements, reading?: Statements, log?: LogKeeper): Dialect => ({
  createAdapter: () => new TransactionalSqliteAdapter(),
  createDriver: () => new SqliteDriver(writing, reading, log),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db: Kysely<never>): DatabaseIntrospector => new SqliteIntrospector(db),
});
