import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../core/database.ts';
import type { Services } from '../../core/context.ts';
import { newestMigration } from '../migrations/migrate.ts';

const pingLimitMs = 2000;

/** Returns whether the database answers within 2 s, and the time it took in ms. */
export async function pingDatabase(db: Database): Promise<{ ok: boolean; tookMs: number }> {
  const started = performance.now();
  const over = new AbortController();
  const late = setTimeout(pingLimitMs, false, { signal: over.signal }).catch(() => false);
  const answered = db.ping().then(
    () => true,
    () => false,
  );
  const ok = await Promise.race([answered, late]);
  over.abort();
  return { ok, tookMs: performance.now() - started };
}

/**
 * Serves `/healthz`, which succeeds while the process lives, and `/readyz`, which returns 503 if the database does not
 * answer; with the program's version and newest migration.
 */
export function installHealth(app: FastifyInstance, { db, config }: Services): void {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  let about: { version: string; migration: string };
  app.addHook('onReady', async () => {
    about = { version: config.version, migration: await newestMigration() };
  });
  app.get('/readyz', options, async (_request, reply) => {
    const { ok } = await pingDatabase(db);
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ok ? 'ok' : 'unavailable', database: ok ? 'ok' : 'unreachable', ...about });
  });
}
