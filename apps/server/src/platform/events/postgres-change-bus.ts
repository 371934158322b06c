import { setTimeout as delay } from 'node:timers/promises';
import { changeTopics, type ChangeTopic } from '@pindahlapak/contract';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import { createListeners, type ChangeBus } from '../../core/change-bus.ts';
import type { Queryable } from '../../core/database.ts';
import type { Schema } from '../../core/schema.ts';
import { asKyselyPool } from '../postgres/postgres.ts';
import { notifyListeners } from './changes.sql.ts';

/** PostgreSQL channel for changes between processes. */
const changeChannel = 'pindahlapak_changes';

const answerTimeoutMs = 2500;

/** Creates a bus that only publishes, for a process without dashboards. */
export const createPostgresPublisher = (db: Queryable): ChangeBus => ({
  publish: (userId, topic) => notifyListeners(db, changeChannel, `${userId}:${topic}`),
  subscribe: () => () => {},
  recentOf: () => [],
  close: async () => {},
});

/**
 * Creates a bus that only publishes, over a separate PostgreSQL with a few connections opened on demand; `onLost` is
 * called for each connection that breaks.
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

const connectTimeoutMs = 2500;
/** Interval between polls of the connection, which detect one that died silently. */
const askEveryMs = 15_000;
const pollTimeoutMs = 5000;
const firstPauseMs = 200;
const longestPauseMs = 5000;

const isTopic = (text: string): text is ChangeTopic => changeTopics.some((topic) => topic === text);

/** Parses the payload of a notification: `userId:topic`. */
function readPayload(payload: string): { userId: string; topic: ChangeTopic } | null {
  const colon = payload.lastIndexOf(':');
  const topic = payload.slice(colon + 1);
  return colon > 0 && isTopic(topic) ? { userId: payload.slice(0, colon), topic } : null;
}

/** Listens on a connection until it is lost. */
async function listen(
  url: string,
  onNotification: (payload: string) => void,
): Promise<{ lost: Promise<void>; end(): void }> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: pollTimeoutMs,
    keepAlive: true,
    application_name: 'pindahlapak changes',
  });
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  let asking: NodeJS.Timeout | undefined;
  const end = () => {
    clearInterval(asking);
    resolve();
    client.end().catch(() => {});
  };
  client.on('error', end);
  client.on('end', end);
  client.on('notification', ({ payload }) => onNotification(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${changeChannel}`);
  } catch (error) {
    end();
    throw error;
  }
  asking = setInterval(() => client.query('select 1').catch(end), askEveryMs);
  return { lost, end };
}

/**
 * Creates the bus for any number of server processes on a shared PostgreSQL: `publisher` sends, and LISTEN uses its own
 * connection to `url`, which reconnects automatically. Changes during a gap are unknown, so afterwards every listener
 * is notified of every topic. Changes that cannot be sent reach this process alone; dashboards of the others see them
 * with their next request.
 */
export async function createPostgresChangeBus(
  url: string,
  publisher: ChangeBus,
  onTrouble: (error: unknown) => void,
): Promise<ChangeBus> {
  const listeners = createListeners();
  const closing = new AbortController();

  const onNotification = (payload: string) => {
    const change = readPayload(payload);
    if (change) listeners.publish(change.userId, change.topic);
  };

  const pause = (ms: number) => delay(ms, undefined, { signal: closing.signal }).catch(() => {});

  async function stayConnected(first: Awaited<ReturnType<typeof listen>>): Promise<void> {
    let connection = first;
    let pauseMs = firstPauseMs;
    closing.signal.addEventListener('abort', () => connection.end());
    for (;;) {
      await connection.lost;
      while (!closing.signal.aborted) {
        await pause(pauseMs);
        if (closing.signal.aborted) return;
        try {
          connection = await listen(url, onNotification);
          break;
        } catch (error) {
          onTrouble(error);
          pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        }
      }
      if (closing.signal.aborted) return connection.end();
      pauseMs = firstPauseMs;
      listeners.publishToAll(changeTopics);
    }
  }

  const staying = stayConnected(await listen(url, onNotification));
  return {
    publish: async (userId, topic) => {
      try {
        await publisher.publish(userId, topic);
      } catch (error) {
        onTrouble(error);
        listeners.publish(userId, topic);
      }
    },
    subscribe: (userId, listener) => listeners.add(userId, listener),
    recentOf: listeners.recentOf,
    close: async () => {
      closing.abort();
      await staying;
      await publisher.close();
    },
  };
}
