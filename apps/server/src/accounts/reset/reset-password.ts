import type { EndpointBody, resetPasswordEndpoint } from '@pindahlapak/contract';
import type { FastifyBaseLogger } from 'fastify';
import { deleteEveryAccess, updatePasswordHash } from '../users.sql.ts';
import { announce } from '../../platform/events/announce.ts';
import { Refusal } from '../../core/refusal.ts';
import { forgetTries, throttle } from '../throttles/throttle.ts';
import { emailKey } from '../email-key.ts';
import { hashToken } from '../../core/tokens.ts';
import type { Services } from '../../core/context.ts';
import { deleteResetToken, findResetTokenUser } from './resets.sql.ts';

/**
 * Saves a new password and uses the token up. Every session ends and every PC is disconnected: who resets may have
 * lost the account to somebody. Throws reset-token-wrong.
 */
export async function resetPassword(
  services: Services,
  body: EndpointBody<typeof resetPasswordEndpoint>,
  log: FastifyBaseLogger,
): Promise<null> {
  const { db, now, passwords } = services;
  const key = emailKey(body.email);
  const tokenHash = hashToken(body.token);
  const user = await findResetTokenUser(db.kysely, key, tokenHash, now());
  if (!user) throw new Refusal('reset-token-wrong');
  const passwordHash = await passwords.hash(body.newPassword);
  await db.kysely.transaction().execute(async (trx) => {
    if (!(await deleteResetToken(trx, user.id, tokenHash))) throw new Refusal('reset-token-wrong');
    await updatePasswordHash(trx, user.id, passwordHash);
    await deleteEveryAccess(trx, user.id);
    await forgetTries(trx, throttle('login-account', key));
  });
  await announce(services, log, user.id, 'account');
  return null;
}
