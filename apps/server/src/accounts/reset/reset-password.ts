import type { EndpointBody, resetPasswordEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { hashToken } from '../../core/secrets/tokens.ts';
import { noteEvent } from '../audit/note-event.ts';
import { emailKey } from '../email-key.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { loginThrottles } from '../sign-in/login-throttles.ts';
import { forgetTries } from '../throttles/throttle.ts';
import { deleteEveryAccess, updatePasswordHash } from '../users.sql.ts';
import { deleteResetToken, findResetTokenUser } from './resets.sql.ts';

/**
 * Saves a new password and uses the token up. Every session ends and every PC is disconnected: a seller who resets may
 * have lost the account to somebody. Throws reset-token-wrong.
 */
export async function resetPassword(ctx: Context, input: EndpointBody<typeof resetPasswordEndpoint>): Promise<null> {
  const { db, now, passwords } = ctx;
  const key = emailKey(input.email);
  const tokenHash = hashToken(input.token);
  const found = await findResetTokenUser(db.kysely, key, tokenHash, now());
  if (!found) throw new Refusal('reset-token-wrong');
  const { own, account, success } = await loginThrottles(ctx, key);
  const passwordHash = await passwords.hash(input.newPassword);
  await inAccount(ctx, found.id, async ({ trx, user, changed }) => {
    if (!(await deleteResetToken(trx, user.id, tokenHash))) throw new Refusal('reset-token-wrong');
    await updatePasswordHash(trx, user.id, passwordHash);
    await deleteEveryAccess(trx, user);
    await forgetTries(trx, [own, account, success]);
    await noteEvent(ctx, trx, user.id, 'password-reset');
    await sendNotice(ctx, trx, user.email, 'passwordChanged');
    changed('account');
  });
  ctx.mail.wake();
  return null;
}
