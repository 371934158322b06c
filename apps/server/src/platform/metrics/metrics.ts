import { hash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { waitingJobs } from '../../core/call-limits.ts';
import { http } from '../http/node-http.ts';
import { lastBackupAt } from '../sqlite/back-up-sqlite.ts';
import { pingDatabase } from './health.ts';
import { countSessions, countWaitingMail } from './metrics.sql.ts';
import { engineOf } from '../../core/database.ts';

/** Minimum interval between two counts of the database's rows. */
const countEveryMs = 15_000;

const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Adds figures from the database; while it is unreachable, only `database_up` 0 is reported. */
function addDatabaseGauges(registers: Registry[], { db, now }: Services): () => Promise<void> {
  const up = new Gauge({
    name: 'pindahlapak_database_up',
    help: '1 if the database answers within 2 s, otherwise 0',
    registers,
  });
  const ping = new Gauge({
    name: 'pindahlapak_database_ping_seconds',
    help: 'Time of one database round trip',
    registers,
  });
  const mails = new Gauge({ name: 'pindahlapak_mails_waiting', help: 'Mails waiting to be sent', registers });
  const oldestMail = new Gauge({
    name: 'pindahlapak_mail_oldest_seconds',
    help: 'Waiting time of the oldest mail; 0 if there is none',
    registers,
  });
  const sessions = new Gauge({
    name: 'pindahlapak_sessions_open',
    help: 'Open sessions of dashboards and connected PCs',
    labelNames: ['kind'],
    registers,
  });
  let countedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const { ok, tookMs } = await pingDatabase(db);
    up.set(ok ? 1 : 0);
    ping.set(tookMs / 1000);
    if (!ok || now() - countedAt < countEveryMs) return;
    countedAt = now();
    const { dashboards, devices } = await countSessions(db.kysely, now());
    sessions.set({ kind: 'dashboard' }, dashboards);
    sessions.set({ kind: 'device' }, devices);
    const { total, oldestAt } = await countWaitingMail(db.kysely);
    mails.set(total);
    oldestMail.set(oldestAt === null ? 0 : (now() - oldestAt) / 1000);
  };
}

/** Adds waiting calls and pictures and the last backup, read at each scrape. */
function addLocalGauges(registers: Registry[], { config, db }: Services): () => void {
  const about = { labelNames: ['kind'], registers };
  const waiting = new Gauge({
    name: 'pindahlapak_turns_waiting',
    help: 'Expensive calls and pictures waiting for a free slot',
    ...about,
  });
  const oldest = new Gauge({
    name: 'pindahlapak_turns_oldest_seconds',
    help: 'Waiting time of the oldest of these; 0 if there is none',
    ...about,
  });
  const backup = new Gauge({
    name: 'pindahlapak_backup_timestamp_seconds',
    help: 'Time of the last successful `operator backup`, or 0 if there is none. On PostgreSQL, time of the last `operator backup --noted`, or absent if there is none',
    registers,
  });
  return () => {
    for (const turns of waitingJobs()) {
      waiting.set({ kind: turns.kind }, turns.waiting);
      oldest.set({ kind: turns.kind }, turns.oldestSeconds);
    }
    const backedUpAt = lastBackupAt(config.dataDir);
    if (engineOf(db.kysely) === 'sqlite' || backedUpAt > 0) backup.set(backedUpAt / 1000);
    else backup.remove();
  };
}

/** Returns whether a request has the token; compares in constant time. */
function isAllowed({ authorization = '' }: IncomingHttpHeaders, token: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}

/** Serves `/metrics` on its own port, which only this machine can reach. */
function createMetricsServer(read: () => Promise<string>, contentType: string): Server {
  return http.createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}

/**
 * Serves `/metrics` for Prometheus: requests by route and status, the process, the database, sessions, waiting mail and
 * calls, the last backup. Open to callers with METRICS_TOKEN, and on METRICS_PORT to this machine. Without these
 * settings the address does not exist.
 */
export function installMetrics(app: FastifyInstance, services: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from receiving a request to sending its whole response',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  });
  const readDatabase = addDatabaseGauges([registry], services);
  const readLocal = addLocalGauges([registry], services);

  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });

  const read = async () => {
    readLocal();
    await readDatabase();
    return await registry.metrics();
  };
  const { metricsToken, metricsPort } = services.config;
  if (metricsToken !== null)
    app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
      if (!isAllowed(request.headers, metricsToken)) throw new Refusal('token-invalid');
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await read());
    });
  if (metricsPort !== null) {
    const server = createMetricsServer(read, registry.contentType);
    app.addHook('onReady', async () => {
      server.listen(metricsPort, '127.0.0.1');
      await once(server, 'listening');
    });
    app.addHook('onClose', async () => {
      server.close();
      server.closeAllConnections();
    });
  }
  app.addHook('onClose', async () => registry.clear());
}
