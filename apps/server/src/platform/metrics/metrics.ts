import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { pingDatabase } from './health.ts';
import { countSessions, countWaitingMail } from './metrics.sql.ts';

const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures that are asked of the database when they are read; without it only `database_up` 0 is said. */
function addDatabaseGauges(registers: Registry[], { db, now }: Services): () => Promise<void> {
  const up = new Gauge({ name: 'pindahlapak_database_up', help: 'Whether the database answers within 2 s', registers });
  const ping = new Gauge({ name: 'pindahlapak_database_ping_seconds', help: 'Time of one round trip', registers });
  const mails = new Gauge({ name: 'pindahlapak_mails_waiting', help: 'Mail that has not left yet', registers });
  const sessions = new Gauge({
    name: 'pindahlapak_sessions_open',
    help: 'Open sessions',
    labelNames: ['kind'],
    registers,
  });
  return async () => {
    const { ok, tookMs } = await pingDatabase(db);
    up.set(ok ? 1 : 0);
    ping.set(tookMs / 1000);
    if (!ok) return;
    const { dashboards, devices } = await countSessions(db.kysely, now());
    sessions.set({ kind: 'dashboard' }, dashboards);
    sessions.set({ kind: 'device' }, devices);
    mails.set(await countWaitingMail(db.kysely));
  };
}

/**
 * `/metrics` for Prometheus: requests by route and status, the process, the database, sessions, waiting mail. Only for
 * who reaches the server itself: what comes through a proxy is the public.
 */
export function installMetrics(app: FastifyInstance, services: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was sent whole',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  });
  const readDatabase = addDatabaseGauges([registry], services);

  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers;
    if (forwardedFor !== undefined || forwarded !== undefined) throw new Refusal('route-not-found');
    await readDatabase();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  app.addHook('onClose', async () => registry.clear());
}
