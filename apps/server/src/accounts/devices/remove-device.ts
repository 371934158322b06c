import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { noteEvent } from '../audit/note-event.ts';
import { deleteDevice } from './devices.sql.ts';
import { deleteFailedQueue } from './failed-queues.sql.ts';

/** Disconnects a PC; its token stops working at once. A PC may disconnect itself, and no other one. Throws device-not-found. */
export async function removeDevice(ctx: Context, { userId, id }: { userId: string; id: string }): Promise<null> {
  const { actor } = ctx;
  if (actor.kind === 'device' && actor.deviceId !== id) throw new Refusal('device-not-found');
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    if (!(await deleteDevice(trx, userId, id))) throw new Refusal('device-not-found');
    await deleteFailedQueue(trx, userId, id);
    await noteEvent(ctx, trx, userId, 'pc-disconnected');
    changed('devices');
    return null;
  });
}
