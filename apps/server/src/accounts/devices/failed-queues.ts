import type { EndpointData, listFailedQueuesEndpoint, reportQueueEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { findDevices, findFailedQueues, deleteFailedQueue, writeFailedQueue } from './devices.sql.ts';
import { queueLimits } from '@pindahlapak/model';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';

/** The PCs whose extension holds failed products, the PC that was connected first leading, and how many products these are. */
export async function listFailedQueues(
  ctx: Context,
  { userId }: { userId: string },
): Promise<EndpointData<typeof listFailedQueuesEndpoint>> {
  const db = ctx.db.kysely;
  const devices = await findDevices(db, userId);
  const counts = await findFailedQueues(
    db,
    userId,
    devices.map(({ id }) => id),
    ctx.now(),
  );
  const queues = devices
    .map(({ id, name }) => ({ deviceId: id, name, failed: counts.get(id) ?? 0 }))
    .filter(({ failed }) => failed > 0);
  return { queues, failed: queues.reduce((sum, { failed }) => sum + failed, 0) };
}

/**
 * Notes how many products in a PC's queue have failed (S14.15) and notifies the open dashboards where the number changed
 * than before. A PC reports only for itself: throws device-not-found for another one, and for a dashboard.
 */
export async function reportQueue(
  ctx: Context,
  { userId, id, failed }: { userId: string; id: string; failed: number },
): Promise<EndpointData<typeof reportQueueEndpoint>> {
  const { actor } = ctx;
  if (actor.kind !== 'device' || actor.deviceId !== id) throw new Refusal('device-not-found');
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const now = ctx.now();
    const before = (await findFailedQueues(trx, userId, [id], now)).get(id) ?? 0;
    if (failed === 0) await deleteFailedQueue(trx, userId, id);
    else await writeFailedQueue(trx, userId, id, failed, now + queueLimits.keptMs);
    if (failed !== before) changed('devices');
    return { failed };
  });
}
