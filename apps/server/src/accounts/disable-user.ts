import type { Context } from '../core/context.ts';
import { inAccount } from '../core/in-account.ts';
import { noteEvent } from './audit/note-event.ts';
import { deleteEveryAccess, updateDisabled } from './users.sql.ts';

/** Disables an account: its sessions end, its PCs are disconnected. False where it was disabled already. */
export const disableUser = (ctx: Context, { userId }: { userId: string }): Promise<boolean> =>
  inAccount(ctx, userId, async ({ trx, user, changed }) => {
    if (user.disabled_at !== null) return false;
    await updateDisabled(trx, userId, ctx.now());
    await deleteEveryAccess(trx, user);
    await noteEvent(ctx, trx, userId, 'account-disabled');
    changed('account');
    return true;
  });
