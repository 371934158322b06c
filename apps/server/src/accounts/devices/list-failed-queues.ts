import type { EndpointData, listFailedQueuesEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { findDevices } from './devices.sql.ts';
import { findFailedQueues } from './failed-queues.sql.ts';

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
