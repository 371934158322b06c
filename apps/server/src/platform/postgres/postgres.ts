import { serverStartMessages as texts } from '@pindahlapak/messages';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { DatabaseRefused, DatabaseUnmigrated, type Database } from '../../core/database.ts';
import { messageOf } from '../../core/message-of.ts';
import { migrate, pendingMigrations } from '../migrations/migrate.ts';
import { asKyselyPool } from './postgres-pool.ts';
import type { Schema } from '../../core/schema.ts';

const int8 = 20;

// Every bigint of ours is a count, an amount of rupiah or a time in ms, all far below 2^53.
types.setTypeParser(int8, Number);

// Together below the 10 s within which a request is answered although the database hangs.
const connectTimeoutMs = 2500;
const statementTimeoutMs = 7000;
/** A new connection takes some 3 ms, and the first statement on it twice as long as the next: it is kept for who goes on after a look. */
const idleTimeoutMs = 60_000;
/** How long a transaction waits for a row that another one holds. */
const lockTimeoutMs = 2000;

/** Why PostgreSQL could not be opened, without the password that its address may hold. */
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

/** Works over a connection of its own, without time limits. */
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

/** The same for an opening: whatever fails says that the database cannot be used. Throws DatabaseRefused. */
const whileOpening = <T>(url: string, work: (kysely: Kysely<Schema>) => Promise<T>): Promise<T> =>
  withOneConnection(url, work).catch((error: unknown) => {
    throw refusalOf(error);
  });

/** The migrations that a database would have on its next opening; changes nothing. Throws DatabaseRefused. */
export const pendingOfPostgres = (url: string): Promise<string[]> =>
  whileOpening(url, (kysely) => pendingMigrations(kysely, 'postgres'));

/**
 * Opens PostgreSQL. Lost connections are replaced; `onLost` hears of each. Any number of processes may share it. Throws
 * DatabaseRefused where it is out of reach or of a newer version.
 */
export async function openPostgres(url: string, onLost: (error: Error) => void): Promise<Database> {
  // Without time limits: a large table takes its time, and so may another server that migrates.
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
    engine: 'postgres',
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
