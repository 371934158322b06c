import { sessionIdleDefault } from '@pindahlapak/model';
import { hash } from 'node:crypto';
import type {
  listSessionsEndpoint,
  setIdleHoursEndpoint,
  endSessionEndpoint,
  endOtherSessionsEndpoint,
} from '@pindahlapak/contract';
import { type Action, ownTokenHash } from '../../core/context.ts';
import { findDashboards, moveDashboardEnds } from './sessions.sql.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { recordEvent } from '../audit/record-event.ts';
import { deleteOtherDashboards } from '../profile/profile.sql.ts';
import { deleteSession } from '../sign-in/sign-in.sql.ts';
import { updateUser, findUserById } from '../users.sql.ts';
import { lifetimeOf } from './read-session.ts';

/** Returns the public id of a session, derived from the stored hash: it gives no access to session or token. */
const sessionIdOf = (tokenHash: string): string => hash('sha256', `id\n${tokenHash}`, 'base64url').slice(0, 22);

const iso = (ms: number): string => new Date(ms).toISOString();

export const listSessions: Action<typeof listSessionsEndpoint> = async (ctx, { userId }) => {
  const { db, now } = ctx;
  const rows = await findDashboards(db.kysely, userId, now());
  const sessions = rows.map((row) => ({
    id: sessionIdOf(row.token_hash),
    current: row.token_hash === ownTokenHash(ctx),
    device: row.browser,
    createdAt: iso(row.created_at),
    lastUsedAt: iso(row.used_at),
    place: row.place,
  }));
  const user = await findUserById(db.kysely, userId);
  return { sessions, idleHours: user?.idle_hours ?? sessionIdleDefault };
};

/** Ends one dashboard of an account; its token stops working at once. Throws Refusal('session-not-found'). */
export const endSession: Action<typeof endSessionEndpoint> = (ctx, { userId, id }) =>
  inAccount(ctx, userId, async ({ trx, changed }) => {
    const dashboards = await findDashboards(trx, userId, ctx.now());
    const found = dashboards.find(({ token_hash }) => sessionIdOf(token_hash) === id);
    if (!found) throw new Refusal('session-not-found');
    await deleteSession(trx, userId, found.token_hash);
    await recordEvent(ctx, trx, userId, 'session-ended', found.browser);
    changed('account');
    return null;
  });

/** Ends every dashboard of an account except the caller's. Returns their number. */
export const endOtherSessions: Action<typeof endOtherSessionsEndpoint> = (ctx, { userId }) =>
  inAccount(ctx, userId, async ({ trx, changed }) => {
    const dashboards = await findDashboards(trx, userId, ctx.now());
    const ended = dashboards.filter(({ token_hash }) => token_hash !== ownTokenHash(ctx)).length;
    await deleteOtherDashboards(trx, userId, ownTokenHash(ctx));
    if (ended > 0) {
      await recordEvent(ctx, trx, userId, 'sessions-ended');
      changed('account');
    }
    return { ended };
  });

/** Sets after how many hours of inactivity the dashboards of an account expire, including open ones. */
export const setIdleHours: Action<typeof setIdleHoursEndpoint> = (ctx, { userId, idleHours }) =>
  inAccount(ctx, userId, async ({ trx, user, changed }) => {
    if (user.idle_hours === idleHours) return { idleHours };
    await updateUser(trx, userId, { idle_hours: idleHours });
    await moveDashboardEnds(trx, userId, { lifetimeMs: lifetimeOf({ idle_hours: idleHours }, null), now: ctx.now() });
    await recordEvent(ctx, trx, userId, 'idle-changed');
    changed('account');
    return { idleHours };
  });
