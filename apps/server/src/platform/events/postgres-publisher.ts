import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { ChangeBus } from '../../core/changes/change-bus.ts';
import type { Queryable } from '../../core/database.ts';
import type { Schema } from '../../core/schema.ts';
import { asKyselyPool } from '../postgres/postgres-pool.ts';
import { notifyListeners } from './changes.sql.ts';

/** The PostgreSQL channel that carries changes between processes. */
export const changeChannel = 'pindahlapak_changes';

const answerTimeoutMs = 2500;

/** The half of the bus that only publishes, for a process that shows no dashboards. */
export const createPostgresPublisher = (db: Queryable): ChangeBus => ({
  publish: (userId, topic) => notifyListeners(db, changeChannel, `${userId}:${topic}`),
  subscribe: () => () => {},
  recentOf: () => [],
  close: async () => {},
});

/**
 * Publishes over a PostgreSQL of its own, with a few connections that are opened when they are needed; `onLost` hears of each
 * that breaks.
 */
export function openPostgresPublisher(url: string, onLost: (error: Error) => void): ChangeBus {
  const pool = new Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    application_name: 'pindahlapak changes',
  });
  pool.on('error', onLost);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: asKyselyPool(pool) }) });
  return { ...createPostgresPublisher(kysely), close: () => kysely.destroy() };
}
