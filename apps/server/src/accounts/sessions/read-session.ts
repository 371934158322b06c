import type { Access } from '@pindahlapak/contract';
import { sessionLifetimeMs } from '@pindahlapak/model';
import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../../core/schema.ts';
import { hashToken } from '../../core/tokens.ts';
import type { Services } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { findSession, touchSession } from './sessions.sql.ts';

/** Who makes a call. */
export interface Session {
  user: UserRow;
  tokenHash: string;
  /** The PC that calls, or null for a dashboard. */
  deviceId: string | null;
}

const touchEveryMs = 60_000;

const bearer = /^Bearer +([A-Za-z0-9_-]{20,200})$/i;

/**
 * The session of a request's bearer token. Throws the four refusals of spec section 8: no header, unknown or revoked,
 * past its time, no role. Use within the last minute is not written again.
 */
export async function readSession(services: Services, request: FastifyRequest, access: Access): Promise<Session> {
  const header = request.headers.authorization;
  if (header === undefined || header.trim() === '') throw new Refusal('token-required');
  const token = bearer.exec(header.trim())?.[1];
  if (token === undefined) throw new Refusal('token-invalid');
  const tokenHash = hashToken(token);
  const found = await findSession(services.db.kysely, tokenHash);
  if (!found || found.user.disabled_at !== null) throw new Refusal('token-invalid');
  const { session, user } = found;
  const now = services.now();
  if (session.expiresAt <= now) throw new Refusal('token-expired');
  if (user.role === null || user.role === '') throw new Refusal('role-missing');
  if (session.deviceId !== null && access === 'session') throw new Refusal('token-invalid');
  if (now - session.usedAt >= touchEveryMs) {
    await touchSession(services.db.kysely, user.id, session, { usedAt: now, expiresAt: now + sessionLifetimeMs });
  }
  return { user, tokenHash, deviceId: session.deviceId };
}
