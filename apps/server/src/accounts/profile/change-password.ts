import type { changePasswordEndpoint, EndpointBody } from '@pindahlapak/contract';
import type { FastifyBaseLogger } from 'fastify';
import { lockUser } from '../../core/in-account.ts';
import { updatePasswordHash } from '../users.sql.ts';
import { announce } from '../../platform/events/announce.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Session } from '../sessions/read-session.ts';
import { assertTryLeft, forgetTries, takeTry, throttle } from '../throttles/throttle.ts';
import type { Services } from '../../core/context.ts';
import { deleteOtherDashboards } from './profile.sql.ts';

/**
 * Changes the password of who knows the old one. The session that asks stays, so do connected PCs; every other
 * dashboard is signed out. Throws old-password-wrong, too-many-tries.
 */
export async function changePassword(
  services: Services,
  session: Session,
  body: EndpointBody<typeof changePasswordEndpoint>,
  log: FastifyBaseLogger,
): Promise<null> {
  const { db, now, passwords } = services;
  const { user, tokenHash } = session;
  const tries = throttle('password-account', user.id);
  await assertTryLeft(db.kysely, now(), [tries]);
  const isRight = await passwords.inTurn(async (compare) => {
    await takeTry(db.kysely, now(), [tries]);
    const matches = await compare(user.password_hash, body.oldPassword);
    if (matches) await forgetTries(db.kysely, tries);
    return matches;
  });
  if (!isRight) throw new Refusal('old-password-wrong');
  const passwordHash = await passwords.hash(body.newPassword);
  await db.kysely.transaction().execute(async (trx) => {
    const current = await lockUser(trx, db.engine, user.id);
    if (current?.password_hash !== user.password_hash) throw new Refusal('old-password-wrong');
    await updatePasswordHash(trx, user.id, passwordHash);
    await deleteOtherDashboards(trx, user.id, tokenHash);
  });
  await announce(services, log, user.id, 'account');
  return null;
}
