import type { EndpointBody, EndpointData, verifyResetCodeEndpoint } from '@pindahlapak/contract';
import { resetLimits } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import type { ResetCodeRow } from '../../core/schema.ts';
import { hashToken, newToken } from '../../core/secrets/tokens.ts';
import { noteEvent } from '../audit/note-event.ts';
import { emailKey, keyDigest } from '../email-key.ts';
import { isKnownNetwork } from '../networks/known-networks.ts';
import {
  accountNetworkThrottle,
  assertTryLeft,
  giveTryBack,
  takeTry,
  throttle,
  tooManyTries,
} from '../throttles/throttle.ts';
import { matchesCode, networkKey } from './reset-code.ts';
import { deleteResetCode, findLiveCodes, replaceResetToken, takeCodeTry } from './resets.sql.ts';

/**
 * Takes one try of the code that a caller is judged by: the one that their network asked for, else the newest of the
 * account, whose tries from other networks are counted apart. Throws reset-code-wrong, too-many-tries.
 */
async function takeTryOfCode({ db, now, network }: Context, accountKey: string): Promise<ResetCodeRow> {
  const codes = await findLiveCodes(db.kysely, accountKey, now());
  const own = codes.find(({ network_key }) => network_key === networkKey(network));
  const code = own ?? codes[0];
  if (!code) throw new Refusal('reset-code-wrong');
  const tries = own ? 'tries' : 'foreign_tries';
  if (!(await takeCodeTry(db.kysely, code, tries, resetLimits.codeMaxTries)))
    throw tooManyTries(code.expires_at, now());
  return code;
}

/**
 * Exchanges the code for a one-time reset token. A code is compared five times at most with what its own network sends,
 * and as often with what others send, however many tries come at once; after that only a new code helps. Throws
 * reset-code-wrong, too-many-tries.
 */
export async function verifyResetCode(
  ctx: Context,
  input: EndpointBody<typeof verifyResetCodeEndpoint>,
): Promise<EndpointData<typeof verifyResetCodeEndpoint>> {
  const { db, now, network } = ctx;
  const key = emailKey(input.email);
  const isKnown = await isKnownNetwork(db.kysely, key, network);
  const day = isKnown ? accountNetworkThrottle('verify-account', key, network) : throttle('verify-account', key);
  await assertTryLeft(db.kysely, now(), [day]);
  const code = await takeTryOfCode(ctx, keyDigest(key));
  await takeTry(db.kysely, now(), [day]);
  if (!matchesCode(code.code_hash, input.otp) || code.user_id === null) {
    await noteEvent(ctx, db.kysely, code.user_id, 'reset-refused');
    throw new Refusal('reset-code-wrong');
  }
  const token = newToken();
  await inAccount(ctx, code.user_id, async ({ trx, user }) => {
    if (!(await deleteResetCode(trx, code))) throw new Refusal('reset-code-wrong');
    await replaceResetToken(trx, {
      user_id: user.id,
      token_hash: hashToken(token),
      expires_at: now() + resetLimits.tokenLifetimeMs,
    });
    await giveTryBack(trx, [day]);
  });
  return { token };
}
