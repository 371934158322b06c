import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

const int8 = 20;

// Every bigint of ours is a count, an amount of rupiah or a time in ms, all far below 2^53.
pg.types.setTypeParser(int8, Number);

const connectTimeoutMs = 2500;
const statementTimeoutMs = 9000;

/** Opens PostgreSQL. Lost connections are replaced; `onLost` hears of each. Any number of processes may share it. */
export async function openPostgres(url: string, onLost: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: statementTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: 'pindahlapak',
  });
  pool.on('error', onLost);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(kysely, 'postgres');
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  return {
    engine: 'postgres',
    kysely,
    ping: async () => {
      await sql`select 1`.execute(kysely);
    },
    close: () => kysely.destroy(),
  };
}
