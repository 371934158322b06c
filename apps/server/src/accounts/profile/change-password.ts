import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { noteEvent } from '../audit/note-event.ts';
import { forgetNetworks } from '../networks/known-networks.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { judgeCode } from '../two-factor/judge-code.ts';
import { findTwoFactor } from '../two-factor/two-factor.sql.ts';
import { wrongCode } from '../two-factor/wrong-code.ts';
import { deletePendingAccess, updatePasswordHash } from '../users.sql.ts';
import { comparePassword } from './compare-password.ts';
import { deleteOtherDashboards } from './profile.sql.ts';

interface Input {
  userId: string;
  /** The session of the caller; it stays open. */
  keptTokenHash: string;
  oldPassword: string;
  newPassword: string;
  /** Needed where the account has a second factor. */
  code?: string | undefined;
}

/**
 * Changes the password of a seller who knows the old one. The session that asks stays, so do connected PCs; every other
 * dashboard is signed out, and reset codes, reset tokens and pairing codes that are under way open nothing. Throws old-password-wrong, validation for a
 * missing or wrong code of the second factor, too-many-tries.
 */
export async function changePassword(ctx: Context, input: Input): Promise<null> {
  const { userId, keptTokenHash, oldPassword, newPassword, code = '' } = input;
  const comparedHash = await comparePassword(ctx, userId, oldPassword);
  if (comparedHash === null) throw new Refusal('old-password-wrong');
  const secondFactor = await findTwoFactor(ctx.db.kysely, userId);
  if (secondFactor?.confirmed_at && (await judgeCode(ctx, secondFactor, code)) === null) throw wrongCode();
  const passwordHash = await ctx.passwords.hash(newPassword);
  await inAccount(ctx, userId, async ({ trx, user, changed }) => {
    if (user.password_hash !== comparedHash) throw new Refusal('old-password-wrong');
    await updatePasswordHash(trx, userId, passwordHash);
    await deleteOtherDashboards(trx, userId, keptTokenHash);
    await deletePendingAccess(trx, user);
    await forgetNetworks(trx, userId, ctx.network, ctx.now());
    await noteEvent(ctx, trx, userId, 'password-changed');
    await sendNotice(ctx, trx, user.email, 'passwordChanged');
    changed('account');
  });
  ctx.mail.wake();
  return null;
}
