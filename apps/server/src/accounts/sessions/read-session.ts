import type { Access } from '@pindahlapak/contract';
import type { FastifyRequest } from 'fastify';
import { accountOfToken, hashToken } from '../../core/secrets/tokens.ts';
import type { Services } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Session } from '../../core/session.ts';
import { isDeletionDue } from '../deletion/deletion.sql.ts';
import { noteUse } from './note-use.ts';
import { findSession } from './sessions.sql.ts';

const bearer = /^Bearer +([A-Za-z0-9_-]{20,200})$/i;

/**
 * The session of a request's bearer token. Throws Refusal: 'token-required' without a header, 'token-invalid' for an
 * unknown or revoked one, 'token-expired' past its time, 'role-missing' for an account without a role.
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
  noteUse(services, request.log, found, network);
  return { user, tokenHash, deviceId: session.deviceId };
}
