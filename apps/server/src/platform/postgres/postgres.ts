import { serverStartMessages as texts } from '@pindahlapak/messages';
import {
  Kysely,
  PostgresDialect,
  sql,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { Pool, types, type PoolClient, type QueryResultRow } from 'pg';
import { DatabaseRefused, DatabaseUnmigrated, type Database } from '../../core/database.ts';
import { messageOf } from '../../core/refusal.ts';
import { migrate, pendingMigrations } from '../migrations/migrate.ts';
import type { Schema } from '../../core/schema.ts';
import { isConnectionLost } from '../../core/database-errors.ts';

/**
 * Wraps a connection so that it gets no further query, not even a rollback, after a query without an answer: its user
 * gets the error at once, and the pool drops it instead of reusing it.
 */
function guard(client: PoolClient): PostgresPoolClient {
  let lost: Error | undefined;
  // A connection that breaks between two queries emits this event; without a listener it would end the process.
  const onError = (error: Error) => {
    lost ??= error;
  };
  client.on('error', onError);

  async function ask<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (lost) throw lost;
    try {
      const { command, rowCount, rows } = await client.query<R & QueryResultRow>(text, [...parameters]);
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
    } catch (error) {
      if (error instanceof Error && isConnectionLost(error)) lost = error;
      throw error;
    }
  }

  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new TypeError('this pool does not support cursors');
    return ask<R>(text, parameters);
  }

  return {
    query,
    release(destroy) {
      client.off('error', onError);
      client.release(destroy === true || lost !== undefined);
    },
  };
}

/** Adapts the pool to Kysely, with each connection guarded. */
export const asKyselyPool = (pool: Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => guard(await pool.connect()),
});

const int8 = 20;

// All our bigints are counts, amounts in rupiah or times in ms, far below 2^53.
types.setTypeParser(int8, Number);

// Together below 10 s, the limit for answering a request even if the database hangs.
const connectTimeoutMs = 2500;
const statementTimeoutMs = 7000;
/** Opening a connection takes some 3 ms, and its first statement is slow, so idle ones stay open for a while. */
const idleTimeoutMs = 60_000;
/** How long a transaction waits for a row locked by another one: a long change of the account on another server. */
const lockTimeoutMs = 5000;

/** Returns why PostgreSQL could not be opened, without the password that its address may contain. */
function refusalOf(error: unknown): DatabaseRefused {
  if (error instanceof DatabaseUnmigrated)
    return new DatabaseUnmigrated(texts.postgresNotMigrated(error.message), { cause: error.cause });
  if (error instanceof DatabaseRefused) return error;
  return new DatabaseRefused(texts.postgresUnusable(messageOf(error)), { cause: error });
}

const connection = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  application_name: 'pindahlapak',
});

/** Runs work on a separate connection without time limits. */
export async function withOneConnection<T>(url: string, work: (kysely: Kysely<Schema>) => Promise<T>): Promise<T> {
  const pool = new Pool({ ...connection(url), max: 1 });
  pool.on('error', () => {});
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: asKyselyPool(pool) }) });
  try {
    return await work(kysely);
  } finally {
    await kysely.destroy();
  }
}

/** As `withOneConnection`, but every failure means that the database cannot be used. Throws DatabaseRefused. */
const whileOpening = <T>(url: string, work: (kysely: Kysely<Schema>) => Promise<T>): Promise<T> =>
  withOneConnection(url, work).catch((error: unknown) => {
    throw refusalOf(error);
  });

/** Returns the migrations that a database would get on its next opening; changes nothing. */
export const pendingOfPostgres = (url: string): Promise<string[]> =>
  whileOpening(url, (kysely) => pendingMigrations(kysely, 'postgres'));

/**
 * Opens PostgreSQL. Lost connections are replaced, and `onLost` is called for each. Any number of processes may share
 * the database. Throws DatabaseRefused if it is unreachable or newer.
 */
export async function openPostgres(url: string, onLost: (error: Error) => void): Promise<Database> {
  // Without time limits: migrating a large table takes long, and so may another server's migration.
  await whileOpening(url, (kysely) => migrate(kysely, 'postgres'));
  const pool = new Pool({
    ...connection(url),
    max: 20,
    idleTimeoutMillis: idleTimeoutMs,
    query_timeout: statementTimeoutMs,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
  });
  let isClosing = false;
  pool.on('error', (error) => {
    if (!isClosing) onLost(error);
  });
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: asKyselyPool(pool) }) });
  return {
    kysely,
    ping: async () => {
      await sql`select 1`.execute(kysely);
    },
    close: async () => {
      isClosing = true;
      await kysely.destroy();
    },
  };
}
