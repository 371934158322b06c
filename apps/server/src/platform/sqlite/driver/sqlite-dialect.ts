import type { DatabaseSync } from 'node:sqlite';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
} from 'kysely';
import { SqliteDriver } from './sqlite-driver.ts';
import { createStatements } from './statements.ts';

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

/** Kysely on the built-in SQLite by one of the drivers of this folder. */
export const createSqliteDialect = (driver: Driver): Dialect => ({
  createAdapter: () => new TransactionalSqliteAdapter(),
  createDriver: () => driver,
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db: Kysely<never>): DatabaseIntrospector => new SqliteIntrospector(db),
});

/** Kysely on one connection that both reads and writes: for migrations and looks at a file. */
export const createConnectionDialect = (database: DatabaseSync): Dialect =>
  createSqliteDialect(new SqliteDriver(createStatements(database)));
