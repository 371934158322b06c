import type { Queryable } from '../../core/database.ts';
import type { SessionRow, UserRow } from '../../core/schema.ts';

export interface SessionWithUser {
  session: { tokenHash: string; deviceId: string | null; usedAt: number; expiresAt: number };
  user: UserRow;
}

/** Returns an account's session by the hash of its token, with its user, whatever their state. */
export async function findSession(db: Queryable, userId: string, tokenHash: string): Promise<SessionWithUser | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select([
      'sessions.device_id as session_device_id',
      'sessions.used_at as session_used_at',
      'sessions.expires_at as session_expires_at',
    ])
    .where('sessions.user_id', '=', userId)
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  const { session_device_id, session_used_at, session_expires_at, ...user } = row;
  return {
    session: { tokenHash, deviceId: session_device_id, usedAt: session_used_at, expiresAt: session_expires_at },
    user,
  };
}

/** Extends a session and records its use, for a PC also as the PC's last use. */
export async function touchSession(
  db: Queryable,
  userId: string,
  session: { tokenHash: string; deviceId: string | null },
  use: { usedAt: number; expiresAt: number; place: string | null },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ used_at: use.usedAt, expires_at: use.expiresAt, place: use.place })
    .where('user_id', '=', userId)
    .where('token_hash', '=', session.tokenHash)
    .execute();
  if (session.deviceId === null) return;
  await db
    .updateTable('devices')
    .set({ last_used_at: use.usedAt })
    .where('user_id', '=', userId)
    .where('id', '=', session.deviceId)
    .execute();
}

/** Returns the open dashboards of a user, most recently used first. */
export const findDashboards = (db: Queryable, userId: string, now: number): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('device_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();

/** Makes every open dashboard of a user expire `lifetimeMs` after its last use. */
export async function moveDashboardEnds(
  db: Queryable,
  userId: string,
  { lifetimeMs, now }: { lifetimeMs: number; now: number },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set((expression) => ({ expires_at: expression('used_at', '+', lifetimeMs) }))
    .where('user_id', '=', userId)
    .where('device_id', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}
