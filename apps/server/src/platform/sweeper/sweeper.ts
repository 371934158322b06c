import { activityKeptMs } from '@pindahlapak/model';
import type { FastifyInstance } from 'fastify';
import { deleteOutdated } from './sweep.sql.ts';
import type { Services } from '../../core/context.ts';

const everyMs = 10 * 60_000;
/** How long an ended session is kept: its token is answered as expired for this long, and as unknown afterwards. */
const endedSessionsKeptMs = 30 * 24 * 60 * 60_000;

/** Removes outdated rows now. */
export const sweep = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> =>
  deleteOutdated(db.kysely, now(), {
    sessionsBefore: now() - endedSessionsKeptMs,
    eventsBefore: now() - activityKeptMs,
  });

/** Removes outdated rows every ten minutes while the application runs; any number of processes may do it. */
export function installSweeper(app: FastifyInstance, services: Services): void {
  const timer = setInterval(() => {
    sweep(services).catch((error: unknown) => app.log.warn({ err: error }, 'outdated rows were not removed'));
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
