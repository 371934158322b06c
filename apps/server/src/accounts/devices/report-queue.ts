import type { EndpointData, reportQueueEndpoint } from '@pindahlapak/contract';
import { queueLimits } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { deleteFailedQueue, findFailedQueues, writeFailedQueue } from './failed-queues.sql.ts';

/**
 * Notes how many products in a PC's queue have failed (S14.15) and tells the open dashboards where that is another number
 * than before. A PC speaks of itself alone: throws device-not-found for another one, and for a dashboard.
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
