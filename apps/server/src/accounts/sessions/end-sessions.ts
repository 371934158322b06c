import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { noteEvent } from '../audit/note-event.ts';
import { deleteOtherDashboards } from '../profile/profile.sql.ts';
import { deleteSession } from '../sign-in/sign-in.sql.ts';
import { sessionIdOf } from './session-id.ts';
import { findDashboards } from './sessions.sql.ts';

/** Ends one dashboard of an account; its token stops working at once. Throws session-not-found. */
export const endSession = (ctx: Context, { userId, id }: { userId: string; id: string }): Promise<null> =>
  inAccount(ctx, userId, async ({ trx, changed }) => {
    const dashboards = await findDashboards(trx, userId, ctx.now());
    const found = dashboards.find(({ token_hash }) => sessionIdOf(token_hash) === id);
    if (!found) throw new Refusal('session-not-found');
    await deleteSession(trx, userId, found.token_hash);
    await noteEvent(ctx, trx, userId, 'session-ended', found.browser);
    changed('account');
    return null;
  });

/** Ends every dashboard of an account but `keptTokenHash`, the caller's, and tells how many they were. */
export const endOtherSessions = (
  ctx: Context,
  { userId, keptTokenHash }: { userId: string; keptTokenHash: string | null },
): Promise<{ ended: number }> =>
  inAccount(ctx, userId, async ({ trx, changed }) => {
    const dashboards = await findDashboards(trx, userId, ctx.now());
    const ended = dashboards.filter(({ token_hash }) => token_hash !== keptTokenHash).length;
    await deleteOtherDashboards(trx, userId, keptTokenHash);
    if (ended > 0) {
      await noteEvent(ctx, trx, userId, 'sessions-ended');
      changed('account');
    }
    return { ended };
  });
