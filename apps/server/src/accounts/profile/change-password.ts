import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { forgetNetworks } from '../networks/known-networks.ts';
import { assertTryLeft, forgetTries, takeTry, throttle } from '../throttles/throttle.ts';
import { deletePendingAccess, findUserById, updatePasswordHash } from '../users.sql.ts';
import { deleteOtherDashboards } from './profile.sql.ts';

interface Input {
  userId: string;
  /** The session of the caller; it stays open. */
  keptTokenHash: string;
  oldPassword: string;
  newPassword: string;
}

/**
 * Changes the password of a seller who knows the old one. The session that asks stays, so do connected PCs; every other
 * dashboard is signed out, and reset codes, reset tokens and pairing codes that are under way open nothing. Throws old-password-wrong, too-many-tries.
 */
export async function changePassword(ctx: Context, input: Input): Promise<null> {
  const { db, now, passwords } = ctx;
  const { userId, keptTokenHash, oldPassword, newPassword } = input;
  const tries = throttle('password-account', userId);
  await assertTryLeft(db.kysely, now(), [tries]);
  const comparedHash = await passwords.inTurn(userId, async (compare) => {
    await takeTry(db.kysely, now(), [tries]);
    const storedHash = (await findUserById(db.kysely, userId))?.password_hash ?? null;
    if (!(await compare(storedHash, oldPassword))) return null;
    await forgetTries(db.kysely, [tries]);
    return storedHash;
  });
  if (comparedHash === null) throw new Refusal('old-password-wrong');
  const passwordHash = await passwords.hash(newPassword);
  await inAccount(ctx, userId, async ({ trx, user, changed }) => {
    if (user.password_hash !== comparedHash) throw new Refusal('old-password-wrong');
    await updatePasswordHash(trx, userId, passwordHash);
    await deleteOtherDashboards(trx, userId, keptTokenHash);
    await deletePendingAccess(trx, userId);
    await forgetNetworks(trx, userId, ctx.network, now());
    changed('account');
  });
  return null;
}
