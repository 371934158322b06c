import type { Context } from '../core/context.ts';
import { inAccount } from '../core/in-account.ts';
import { noteEvent } from './audit/note-event.ts';
import { updateDisabled } from './users.sql.ts';

/** Enables a disabled account again. False where it was not disabled. */
export const enableUser = (ctx: Context, { userId }: { userId: string }): Promise<boolean> =>
  inAccount(ctx, userId, async ({ trx, user }) => {
    if (user.disabled_at === null) return false;
    await updateDisabled(trx, userId, null);
    await noteEvent(ctx, trx, userId, 'account-enabled');
    return true;
  });
