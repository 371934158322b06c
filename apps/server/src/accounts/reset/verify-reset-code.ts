import type { EndpointBody, EndpointData, verifyResetCodeEndpoint } from '@pindahlapak/contract';
import { resetLimits } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import { emailKey, keyDigest } from '../email-key.ts';
import { assertTryLeft, giveTryBack, takeTry, throttle, tooManyTries } from '../throttles/throttle.ts';
import { matchesCode } from './reset-code.ts';
import { deleteResetCode, findCodeEnd, replaceResetToken, takeCodeTry } from './resets.sql.ts';

/**
 * Exchanges the code for a one-time reset token. A code is compared five times at most, however many tries come at
 * once; after that only a new code helps. Throws reset-code-wrong, too-many-tries.
 */
export async function verifyResetCode(
  ctx: Context,
  input: EndpointBody<typeof verifyResetCodeEndpoint>,
): Promise<EndpointData<typeof verifyResetCodeEndpoint>> {
  const { db, now } = ctx;
  const key = emailKey(input.email);
  const accountKey = keyDigest(key);
  const account = throttle('verify-account', key);
  await assertTryLeft(db.kysely, now(), [account]);
  const code = await takeCodeTry(db.kysely, accountKey, now(), resetLimits.codeMaxTries);
  if (!code) {
    const spent = await findCodeEnd(db.kysely, accountKey, now());
    throw spent ? tooManyTries(spent.expires_at, now()) : new Refusal('reset-code-wrong');
  }
  await takeTry(db.kysely, now(), [account]);
  if (!matchesCode(code.code_hash, input.otp)) throw new Refusal('reset-code-wrong');
  if (code.user_id === null) throw new Refusal('reset-code-wrong');
  const token = newToken();
  await inAccount(ctx, code.user_id, async ({ trx, user }) => {
    if (!(await deleteResetCode(trx, accountKey, code.code_hash))) throw new Refusal('reset-code-wrong');
    await replaceResetToken(trx, {
      user_id: user.id,
      token_hash: hashToken(token),
      expires_at: now() + resetLimits.tokenLifetimeMs,
    });
    await giveTryBack(trx, [account]);
  });
  return { token };
}
