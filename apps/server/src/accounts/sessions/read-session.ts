import type { Access } from '@pindahlapak/contract';
import type { FastifyRequest } from 'fastify';
import { accountOfToken, hashToken, newAccountToken } from '../../core/secrets/tokens.ts';
import type { Context, Services, Session, Log } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { isDeletionDue } from '../deletion/deletion.sql.ts';
import { findSession, touchSession, type SessionWithUser } from './sessions.sql.ts';
import { widerNetworkOf } from '../networks/known-networks.ts';
import { hourMs, sessionLifetimeMs } from '@pindahlapak/model';
import type { SessionRow, UserRow } from '../../core/schema.ts';
import { browserName } from './browser-name.ts';

/** Returns how long a session lasts after its last use, in ms: a dashboard as its owner chose, a PC 30 days. */
export const lifetimeOf = ({ idle_hours }: Pick<UserRow, 'idle_hours'>, deviceId: string | null): number =>
  deviceId === null ? Math.min(idle_hours * hourMs, sessionLifetimeMs) : sessionLifetimeMs;

/** Returns a new token for a dashboard of an account, or for one of its PCs, and the session to store. */
export function newSession(
  { network, now, userAgent }: Context,
  user: Pick<UserRow, 'id' | 'idle_hours'>,
  deviceId: string | null,
): { token: string; session: SessionRow } {
  const token = newAccountToken(user.id);
  const at = now();
  const session = {
    token_hash: hashToken(token),
    user_id: user.id,
    device_id: deviceId,
    created_at: at,
    used_at: at,
    expires_at: at + lifetimeOf(user, deviceId),
    browser: browserName(userAgent),
    place: widerNetworkOf(network),
  };
  return { token, session };
}

/** Uses within this time after the last recorded one are not written. */
const recordEveryMs = 60_000;

/** When writing last failed, by database. No write is attempted in the minute after that: the log gets one line. */
const failures = new WeakMap<object, number>();

/**
 * Records the use of a session, which extends it. Calls neither wait for the write nor fail with it, so that reading
 * still works on a full disk, on a read-only standby and while another process holds the write lock.
 */
function recordUse({ db, now }: Services, log: Log, { session, user }: SessionWithUser, network: string | null): void {
  const at = now();
  if (at - session.usedAt < recordEveryMs) return;
  const failedAt = failures.get(db);
  if (failedAt !== undefined && at - failedAt < recordEveryMs) return;
  const use = { usedAt: at, expiresAt: at + lifetimeOf(user, session.deviceId), place: widerNetworkOf(network) };
  touchSession(db.kysely, user.id, session, use).catch((error: unknown) => {
    failures.set(db, at);
    log.warn({ err: error }, 'failed to record the use of a session');
  });
}

const bearer = /^Bearer +([A-Za-z0-9_-]{20,200})$/i;

/**
 * Returns the session of a request's bearer token. Throws Refusal: 'token-required' without a header, 'token-invalid'
 * for an unknown or revoked one, 'token-expired' for an expired one, 'role-missing' for an account without a role.
 */
export async function readSession(
  services: Services,
  request: FastifyRequest,
  access: Access,
  network: string | null,
): Promise<Session> {
  const header = request.headers.authorization;
  if (header === undefined || header.trim() === '') throw new Refusal('token-required');
  const token = bearer.exec(header.trim())?.[1];
  if (token === undefined) throw new Refusal('token-invalid');
  const tokenHash = hashToken(token);
  const userId = accountOfToken(token);
  const found = userId === null ? null : await findSession(services.db.kysely, userId, tokenHash);
  if (!found || found.user.disabled_at !== null || isDeletionDue(found.user, services.now()))
    throw new Refusal('token-invalid');
  const { session, user } = found;
  if (session.expiresAt <= services.now()) throw new Refusal('token-expired');
  if (user.role === null || user.role === '') throw new Refusal('role-missing');
  if (session.deviceId !== null && access === 'session') throw new Refusal('token-invalid');
  recordUse(services, request.log, found, network);
  return { user, tokenHash, deviceId: session.deviceId };
}
