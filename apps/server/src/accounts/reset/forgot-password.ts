import type { EndpointBody, forgotPasswordEndpoint } from '@pindahlapak/contract';
import { resetCodeMail } from '@pindahlapak/messages';
import { resetLimits } from '@pindahlapak/model';
import { findUserByEmailKey } from '../users.sql.ts';
import { takeTry, throttle } from '../throttles/throttle.ts';
import { emailKey, keyDigest } from '../email-key.ts';
import { hashCode } from './reset-code.ts';
import { newDigits } from '../../core/tokens.ts';
import type { Services } from '../../core/context.ts';
import { replaceResetCode } from './resets.sql.ts';

/** The dashboard's page that asks for the code, where the installation says its own address. */
const verificationPage = (publicUrl: string | null, email: string): string | null =>
  publicUrl && `${publicUrl}/forget-verification?${new URLSearchParams({ email }).toString()}`;

/**
 * Sends a reset code; the code before is void. An unknown e-mail takes every step too, only that its mail goes to
 * nobody and its code opens nothing. Throws too-many-tries.
 */
export async function forgotPassword(
  { config, db, now, mail }: Services,
  body: EndpointBody<typeof forgotPasswordEndpoint>,
): Promise<null> {
  const key = emailKey(body.email);
  await takeTry(db.kysely, now(), [throttle('forgot-account', key)]);
  const found = await findUserByEmailKey(db.kysely, key);
  const user = found && found.disabled_at === null ? found : null;
  const code = newDigits(resetLimits.otpLength);
  const text = resetCodeMail({
    code,
    minutes: resetLimits.codeLifetimeMs / 60_000,
    page: verificationPage(config.publicUrl, body.email),
  });
  await db.kysely.transaction().execute(async (trx) => {
    await replaceResetCode(trx, {
      account_key: keyDigest(key),
      user_id: user?.id ?? null,
      code_hash: hashCode(code),
      tries: 0,
      expires_at: now() + resetLimits.codeLifetimeMs,
    });
    await mail.enqueue(trx, { to: user?.email ?? null, ...text });
  });
  mail.wake();
  return null;
}
