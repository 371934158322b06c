import { hash } from 'node:crypto';
import type { EndpointData, listSessionsEndpoint, EndpointBody, setIdleHoursEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import type { UserRow } from '../../core/schema.ts';
import { findDashboards, moveDashboardEnds } from './sessions.sql.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { recordEvent } from '../audit/record-event.ts';
import { deleteOtherDashboards } from '../profile/profile.sql.ts';
import { deleteSession } from '../sign-in/sign-in.sql.ts';
import { updateUser } from '../users.sql.ts';
import { lifetimeOf } from './read-session.ts';

/** Returns the public id of a session, derived from the stored hash: it gives no access to session or token. */
const sessionIdOf = (tokenHash: string): string => hash('sha256', `id\n${tokenHash}`, 'base64url').slice(0, 22);

const iso = (ms: number): string => new Date(ms).toISOString();

export async function listSessions(
  { db, now }: Context,
  { user, tokenHash }: { user: UserRow; tokenHash: string },
): Promise<EndpointData<typeof listSessionsEndpoint>> {
  const rows = await findDashboards(db.kysely, user.id, now());
  const sessions = rows.map((row) => ({
    id: sessionIdOf(row.token_hash),
    current: row.token_hash === tokenHash,
    device: row.browser,
    createdAt: iso(row.created_at),
    lastUsedAt: iso(row.used_at),
    place: row.place,
  }));
  return { sessions, idleHours: user.idle_hours };
}

/** Ends one dashboard of an account; its token stops working at once. Throws Refusal('session-not-found'). */
export const endSession = (ctx: Context, { userId, id }: { userId: string; id: string }): Promise<null> =>
  inAccount(ctx, userId, async ({ trx, changed }) => {
    const dashboards = await findDashboards(trx, userId, ctx.now());
    const found = dashboards.find(({ token_hash }) => sessionIdOf(token_hash) === id);
    if (!found) throw new Refusal('session-not-found');
    await deleteSession(trx, userId, found.token_hash);
    await recordEvent(ctx, trx, userId, 'session-ended', found.browser);
    changed('account');
    return null;
  });

/** Ends every dashboard of an account except the caller's, `currentTokenHash`. Returns their number. */
export const endOtherSessions = (
  ctx: Context,
  { userId, currentTokenHash }: { userId: string; currentTokenHash: string | null },
): Promise<{ ended: number }> =>
  inAccount(ctx, userId, async ({ trx, changed }) => {
    const dashboards = await findDashboards(trx, userId, ctx.now());
    const ended = dashboards.filter(({ token_hash }) => token_hash !== currentTokenHash).length;
    await deleteOtherDashboards(trx, userId, currentTokenHash);
    if (ended > 0) {
      await recordEvent(ctx, trx, userId, 'sessions-ended');
      changed('account');
    }
    return { ended };
  });

/** Sets after how many hours of inactivity the dashboards of an account expire, including open ones. */
export const setIdleHours = (
  ctx: Context,
  { userId, idleHours }: { userId: string } & EndpointBody<typeof setIdleHoursEndpoint>,
): Promise<EndpointData<typeof setIdleHoursEndpoint>> =>
  inAccount(ctx, userId, async ({ trx, user, changed }) => {
    if (user.idle_hours === idleHours) return { idleHours };
    await updateUser(trx, userId, { idle_hours: idleHours });
    await moveDashboardEnds(trx, userId, { lifetimeMs: lifetimeOf({ idle_hours: idleHours }, null), now: ctx.now() });
    await recordEvent(ctx, trx, userId, 'idle-changed');
    changed('account');
    return { idleHours };
  });
