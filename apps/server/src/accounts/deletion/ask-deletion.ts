import type { EndpointData, askDeletionEndpoint } from '@pindahlapak/contract';
import { deletionDelayMs } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { noteEvent } from '../audit/note-event.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { confirmPassword } from '../profile/confirm-password.ts';
import { deleteOtherDashboards } from '../profile/profile.sql.ts';
import { deleteDevices, deletePendingAccess } from '../users.sql.ts';
import { updateDeletionAt } from './deletion.sql.ts';

interface Input {
  userId: string;
  /** The session of the caller; it stays open. */
  keptTokenHash: string;
  password: string;
}

/**
 * Has an account deleted in 14 days. Every other dashboard ends and every PC is disconnected; signing in still works, so
 * that the owner can change their mind. Asked again, the first day stands. Throws validation for a wrong password, too-many-tries.
 */
export async function askDeletion(
  ctx: Context,
  { userId, keptTokenHash, password }: Input,
): Promise<EndpointData<typeof askDeletionEndpoint>> {
  await confirmPassword(ctx, userId, password);
  const deletionAt = await inAccount(ctx, userId, async ({ trx, user, changed }) => {
    if (user.deletion_at !== null) return user.deletion_at;
    const at = ctx.now() + deletionDelayMs;
    await updateDeletionAt(trx, userId, at);
    await deleteOtherDashboards(trx, userId, keptTokenHash);
    await deleteDevices(trx, userId);
    await deletePendingAccess(trx, user);
    await noteEvent(ctx, trx, userId, 'deletion-asked');
    await sendNotice(ctx, trx, user.email, 'deletionAsked', at);
    changed('account');
    changed('devices');
    return at;
  });
  ctx.mail.wake();
  return { deletionAt: new Date(deletionAt).toISOString() };
}

/** Keeps an account that was to be deleted. */
export const cancelDeletion = (ctx: Context, { userId }: { userId: string }): Promise<null> =>
  inAccount(ctx, userId, async ({ trx, user, changed }) => {
    if (user.deletion_at === null) return null;
    await updateDeletionAt(trx, userId, null);
    await noteEvent(ctx, trx, userId, 'deletion-cancelled');
    changed('account');
    return null;
  });
