import { activityKeptMs, dayMs } from '@pindahlapak/model';
import type { FastifyInstance } from 'fastify';
import { deleteOutdated } from './sweep.sql.ts';
import type { Services } from '../../core/context.ts';

const everyMs = 10 * 60_000;
/** How long an ended session is kept: its token is answered as expired for this long, and as unknown afterwards. */
const endedSessionsKeptMs = 30 * dayMs;

/** Removes what a noun keeps only for some time. */
export type Sweep = (services: Pick<Services, 'db' | 'now'>) => Promise<void>;

/** Removes outdated rows now. */
export const sweep: Sweep = ({ db, now }) =>
  deleteOutdated(db.kysely, now(), {
    sessionsBefore: now() - endedSessionsKeptMs,
    eventsBefore: now() - activityKeptMs,
  });

async function sweepAll(services: Services, sweeps: readonly Sweep[]): Promise<void> {
  for (const each of sweeps) await each(services);
}

/**
 * Removes outdated rows every ten minutes while the application runs, and what `more` sweep; any number of processes may
 * do it.
 */
export function installSweeper(app: FastifyInstance, services: Services, more: readonly Sweep[]): void {
  const timer = setInterval(() => {
    sweepAll(services, [sweep, ...more]).catch((error: unknown) =>
      app.log.warn({ err: error }, 'outdated rows were not removed'),
    );
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
