import type { EndpointBody, forgotPasswordEndpoint } from '@pindahlapak/contract';
import { resetCodeMail } from '@pindahlapak/messages';
import { dashboardPaths, minuteMs, resetLimits } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { withoutAccount } from '../../core/in-account.ts';
import { newDigits } from '../../core/secrets/tokens.ts';
import { noteEvent } from '../audit/note-event.ts';
import { emailKey, keyDigest } from '../email-key.ts';
import { isKnownNetwork } from '../networks/known-networks.ts';
import {
  accountNetworkThrottle,
  assertTryLeft,
  networkThrottle,
  takeTry,
  throttle,
  type Throttle,
} from '../throttles/throttle.ts';
import { hashCode, networkKey } from './reset-code.ts';
import { lockUserByEmailKey, replaceResetCode } from './resets.sql.ts';

/** How long a mail with a code is tried: a late one still says that a new code has to be asked for. */
const mailUsefulMs = 2 * resetLimits.codeLifetimeMs;

/** The dashboard's page that asks for the code, where the installation says its own address. */
const verificationPage = (publicUrl: string | null, email: string): string | null =>
  publicUrl && `${publicUrl}${dashboardPaths.verification}?${new URLSearchParams({ email }).toString()}`;

/** What a request for a code counts towards. An e-mail without an account is counted the same. */
async function forgotThrottles({ db, network }: Context, emailKey: string): Promise<Throttle[]> {
  const isKnown = await isKnownNetwork(db.kysely, emailKey, network);
  return [
    networkThrottle('forgot', network),
    accountNetworkThrottle('forgot-account-network', emailKey, network),
    ...(isKnown ? [] : [throttle('forgot-account', emailKey)]),
  ];
}

/**
 * Sends a reset code. It replaces the code that the same network asked for before; codes of other networks stay. For an unknown
 * e-mail every step is taken too, but its mail goes to nobody and its code opens nothing. Throws too-many-tries.
 */
export async function forgotPassword(
  ctx: Context,
  { email }: EndpointBody<typeof forgotPasswordEndpoint>,
): Promise<null> {
  const { config, db, now, mail, network } = ctx;
  const key = emailKey(email);
  const tries = await forgotThrottles(ctx, key);
  await assertTryLeft(db.kysely, now(), tries);
  await takeTry(db.kysely, now(), tries);
  const code = newDigits(resetLimits.otpLength);
  const page = verificationPage(config.publicUrl, email);
  const text = resetCodeMail({ code, minutes: resetLimits.codeLifetimeMs / minuteMs, page });
  await withoutAccount(ctx, keyDigest(key), async (trx) => {
    // Looked up under the row's lock. A change of the e-mail at the same time either comes later and voids this code, or came
    // before and the old e-mail finds no account.
    const found = await lockUserByEmailKey(trx, db.engine, key);
    const user = found && found.disabled_at === null ? found : null;
    await replaceResetCode(trx, {
      account_key: keyDigest(key),
      network_key: networkKey(network),
      user_id: user?.id ?? null,
      code_hash: hashCode(code),
      tries: 0,
      foreign_tries: 0,
      expires_at: now() + resetLimits.codeLifetimeMs,
    });
    await noteEvent(ctx, trx, user?.id ?? null, 'reset-asked');
    await mail.enqueue(trx, { to: user?.email ?? null, ...text, expiresAt: now() + mailUsefulMs });
  });
  mail.wake();
  return null;
}
