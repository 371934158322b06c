import type { EndpointData, beginTwoFactorEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { confirmPassword } from '../profile/confirm-password.ts';
import { newTotpSecret, totpAddress } from './totp.ts';
import { findTwoFactor, replaceTwoFactor } from './two-factor.sql.ts';

/**
 * Makes a secret for an authenticator app; nothing is asked for at sign-in before a code of it was confirmed. Throws
 * validation for a wrong password, two-factor-on, too-many-tries.
 */
export async function beginTwoFactor(
  ctx: Context,
  { userId, password }: { userId: string; password: string },
): Promise<EndpointData<typeof beginTwoFactorEndpoint>> {
  await confirmPassword(ctx, userId, password);
  const secret = newTotpSecret();
  const { keyId, sealed } = await ctx.vault.seal(userId, secret);
  return await inAccount(ctx, userId, async ({ trx, user }) => {
    if ((await findTwoFactor(trx, userId))?.confirmed_at) throw new Refusal('two-factor-on');
    await replaceTwoFactor(trx, {
      user_id: userId,
      key_id: keyId,
      sealed,
      created_at: ctx.now(),
      confirmed_at: null,
      last_step: 0,
    });
    return { secret, address: totpAddress(secret, user.email) };
  });
}
