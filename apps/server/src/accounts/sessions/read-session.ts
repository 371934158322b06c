import type { Access } from '@pindahlapak/contract';
import type { FastifyRequest } from 'fastify';
import { accountOfToken, hashToken, namelessTokensEnd } from '../../core/secrets/tokens.ts';
import type { Services } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Session } from '../../core/session.ts';
import { noteUse } from './note-use.ts';
import { findNamelessSession, findSession, type SessionWithUser } from './sessions.sql.ts';

/**
 * The session of a token. Tokens of before the migration `020-named-tokens` name no account: such a session is looked up by its hash
 * alone, until these tokens expire.
 */
async function findSessionOf({ db, now }: Services, token: string, tokenHash: string): Promise<SessionWithUser | null> {
  const userId = accountOfToken(token);
  if (userId === null) return null;
  const named = await findSession(db.kysely, userId, tokenHash);
  return named ?? (now() < namelessTokensEnd ? await findNamelessSession(db.kysely, tokenHash) : null);
}

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
  const found = await findSessionOf(services, token, tokenHash);
  if (!found || found.user.disabled_at !== null) throw new Refusal('token-invalid');
  const { session, user } = found;
  if (session.expiresAt <= services.now()) throw new Refusal('token-expired');
  if (user.role === null || user.role === '') throw new Refusal('role-missing');
  if (session.deviceId !== null && access === 'session') throw new Refusal('token-invalid');
  noteUse(services, request.log, found, network);
  return { user, tokenHash, deviceId: session.deviceId };
}
