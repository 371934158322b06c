import { activityRetentionMs, dayMs, longestMailAgeMs } from '@pindahlapak/model';
import type { FastifyInstance } from 'fastify';
import { deleteOutdated } from './sweep.sql.ts';
import type { Log, Services } from '../../core/context.ts';

const everyMs = 10 * 60_000;
/** How long an ended session is kept: its token is reported as expired for this long, and as unknown afterwards. */
const endedSessionRetentionMs = 30 * dayMs;

/** A function that deletes expired rows of one noun. */
export type Sweep = (services: Pick<Services, 'db' | 'now'>) => Promise<void>;

export const sweep: Sweep = ({ db, now }) =>
  deleteOutdated(db.kysely, now(), {
    sessionsBefore: now() - endedSessionRetentionMs,
    eventsBefore: now() - activityRetentionMs,
    mailsBefore: now() - longestMailAgeMs,
  });

/** Runs sweeps one after the other; logs those that fail and runs the others. */
export async function sweepAll(
  services: Pick<Services, 'db' | 'now'>,
  sweeps: readonly Sweep[],
  log: Pick<Log, 'warn'>,
): Promise<void> {
  for (const each of sweeps)
    await each(services).catch((error: unknown) => log.warn({ err: error }, 'failed to delete outdated rows'));
}

/**
 * Deletes outdated rows every ten minutes while the application runs, including those of the sweeps `more`; any number
 * of processes may do so.
 */
export function installSweeper(app: FastifyInstance, services: Services, more: readonly Sweep[]): void {
  const timer = setInterval(() => void sweepAll(services, [sweep, ...more], app.log), everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
