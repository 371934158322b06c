import type { changePasswordEndpoint } from '@pindahlapak/contract';
import { ownTokenHash, type Action, type Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import type { UserRow } from '../../core/schema.ts';
import { Refusal } from '../../core/refusal.ts';
import { recordEvent } from '../audit/record-event.ts';
import { forgetNetworks } from '../networks/known-networks.ts';
import { sendNotice } from '../send-notice.ts';
import { confirmCode } from '../two-factor/judge-code.ts';
import { findTwoFactor } from '../two-factor/two-factor.sql.ts';
import { deletePendingAccess, updateUser, findUserById } from '../users.sql.ts';
import { deleteOtherDashboards } from './profile.sql.ts';
import { assertAttemptLeft, resetAttempts, consumeAttempt, throttle } from '../throttles/throttle.ts';
import { fieldMessages as texts } from '@pindahlapak/messages';

/**
 * Changes the password of a seller who knows the old one. The caller's session and connected PCs stay; every other
 * dashboard is signed out, and pending reset codes, reset tokens and pairing codes become invalid. Throws
 * Refusal('old-password-wrong'), ('validation') for a missing or wrong code of the second factor.
 */
export const changePassword: Action<typeof changePasswordEndpoint> = async (
  ctx,
  { userId, oldPassword, newPassword, code = '' },
) => {
  const comparedHash = await comparePassword(ctx, userId, oldPassword);
  if (comparedHash === null) throw new Refusal('old-password-wrong');
  const secondFactor = await findTwoFactor(ctx.db.kysely, userId);
  if (secondFactor?.confirmed_at) {
    if (code === '') throw new Refusal('validation', { fields: { code: texts.codeRequired } });
    await confirmCode(ctx, secondFactor, code);
  }
  const passwordHash = await ctx.passwords.hash(newPassword);
  await inAccount(ctx, userId, async ({ trx, user, changed }) => {
    if (user.password_hash !== comparedHash) throw new Refusal('old-password-wrong');
    await updateUser(trx, userId, { password_hash: passwordHash });
    await deleteOtherDashboards(trx, userId, ownTokenHash(ctx));
    await deletePendingAccess(trx, user);
    await forgetNetworks(trx, userId, ctx.network, ctx.now());
    await recordEvent(ctx, trx, userId, 'password-changed');
    await sendNotice(ctx, trx, user.email, 'passwordChanged');
    changed('account');
  });
  ctx.mail.wake();
  return null;
};

/**
 * Returns the stored hash that a signed-in seller's password matched, or null if it is wrong. Callers must check under
 * the account's lock that the hash is still the same. Throws Refusal('too-many-tries') after 10 wrong ones in 15
 * minutes.
 */
export async function comparePassword(ctx: Context, userId: string, password: string): Promise<string | null> {
  const { db, now, passwords } = ctx;
  const tries = throttle('password-account', userId);
  await assertAttemptLeft(db.kysely, now(), [tries]);
  return await passwords.inTurn(userId, async (compare) => {
    await consumeAttempt(db.kysely, now(), [tries]);
    const storedHash = (await findUserById(db.kysely, userId))?.password_hash ?? null;
    if (!(await compare(storedHash, password))) {
      await recordEvent(ctx, db.kysely, userId, 'password-refused');
      return null;
    }
    await resetAttempts(db.kysely, [tries]);
    return storedHash;
  });
}

/**
 * Checks a signed-in seller's password. Returns the check to repeat on the locked row, in case the password changed
 * meanwhile. Both throw Refusal('validation') with the field `password`.
 */
export async function confirmPassword(
  ctx: Context,
  userId: string,
  password: string,
): Promise<(locked: UserRow) => void> {
  const comparedHash = await comparePassword(ctx, userId, password);
  const check = (storedHash: string | null): void => {
    if (comparedHash === null || storedHash !== comparedHash)
      throw new Refusal('validation', { fields: { password: texts.currentPasswordWrong } });
  };
  check(comparedHash);
  return (locked) => check(locked.password_hash);
}
