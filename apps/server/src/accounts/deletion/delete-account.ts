import type { askDeletionEndpoint, cancelDeletionEndpoint } from '@pindahlapak/contract';
import { deletionDelayMs } from '@pindahlapak/model';
import { type Action, type Context, ownTokenHash } from '../../core/context.ts';
import { inAccount, isAccountGone } from '../../core/in-account.ts';
import { recordEvent } from '../audit/record-event.ts';
import { sendNotice } from '../send-notice.ts';
import { confirmPassword } from '../profile/change-password.ts';
import { deleteOtherDashboards } from '../profile/profile.sql.ts';
import { deleteDevices, deletePendingAccess, deleteEveryAccess, updateUser } from '../users.sql.ts';
import { deleteAccount, deleteSome, findDueAccounts, largeTableNames } from './deletion.sql.ts';

/**
 * Schedules the deletion of an account in 14 days. Every other dashboard is signed out and every PC is disconnected;
 * signing in still works, so that the owner can cancel. A second request keeps the first date and sends no second mail.
 */
export const askDeletion: Action<typeof askDeletionEndpoint> = async (ctx, { userId, password }) => {
  const confirmLocked = await confirmPassword(ctx, userId, password);
  const deletionAt = await inAccount(ctx, userId, async ({ trx, user, changed }) => {
    confirmLocked(user);
    await deleteOtherDashboards(trx, userId, ownTokenHash(ctx));
    await deleteDevices(trx, userId);
    await deletePendingAccess(trx, user);
    const at = user.deletion_at ?? ctx.now() + deletionDelayMs;
    if (user.deletion_at === null) {
      await updateUser(trx, userId, { deletion_at: at });
      await recordEvent(ctx, trx, userId, 'deletion-asked');
      await sendNotice(ctx, trx, user.email, 'deletionAsked', at);
    }
    changed('account');
    changed('devices');
    return at;
  });
  ctx.mail.wake();
  return { deletionAt: new Date(deletionAt).toISOString() };
};

export const cancelDeletion: Action<typeof cancelDeletionEndpoint> = (ctx, { userId }) =>
  inAccount(ctx, userId, async ({ trx, user, changed }) => {
    if (user.deletion_at === null) return null;
    await updateUser(trx, userId, { deletion_at: null });
    await recordEvent(ctx, trx, userId, 'deletion-cancelled');
    changed('account');
    return null;
  });

/** Rows per transaction: a whole catalogue at once would block all other sellers' writes on SQLite. */
const rowsPerTransaction = 50;

/** Permanently deletes one account, unless its owner has cancelled. */
async function deleteDueAccount(ctx: Context, userId: string): Promise<void> {
  const isDue = await inAccount(ctx, userId, async ({ trx, user }) => {
    if (user.deletion_at === null || user.deletion_at > ctx.now()) return false;
    await updateUser(trx, userId, { disabled_at: user.disabled_at ?? ctx.now() });
    await deleteEveryAccess(trx, user);
    return true;
  });
  if (!isDue) return;
  for (const table of largeTableNames) {
    const some = () => inAccount(ctx, userId, ({ trx }) => deleteSome(trx, userId, table, rowsPerTransaction));
    while (await some());
  }
  await inAccount(ctx, userId, async ({ trx, user }) => {
    await deleteAccount(trx, user, ctx.now());
    await recordEvent(ctx, trx, null, 'account-deleted', userId);
  });
}

/**
 * Permanently deletes the accounts whose owners requested it 14 days ago. Logs those that fail; the next round tries
 * them again. Several processes may run it at once.
 */
export async function deleteDueAccounts(ctx: Context): Promise<void> {
  for (const userId of await findDueAccounts(ctx.db.kysely, ctx.now())) {
    try {
      await deleteDueAccount(ctx, userId);
    } catch (error) {
      if (!isAccountGone(error)) ctx.log.warn({ err: error, userId }, 'failed to delete an account');
    }
  }
}
