import type {
  resetPasswordEndpoint,
  forgotPasswordEndpoint,
  verifyResetCodeEndpoint,
  checkResetTokenEndpoint,
} from '@pindahlapak/contract';
import type { Action, Context } from '../../core/context.ts';
import { inAccount, withoutAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { hashToken, newDigits, newToken } from '../../core/secrets/tokens.ts';
import { recordEvent } from '../audit/record-event.ts';
import { emailKey, keyDigest } from '../email-key.ts';
import { sendNotice } from '../send-notice.ts';
import { loginThrottles } from '../sign-in/log-in.ts';
import {
  resetAttempts,
  accountNetworkThrottle,
  assertAttemptLeft,
  networkThrottle,
  consumeAttempt,
  throttle,
  type Throttle,
  giveAttemptBack,
  tooManyTries,
} from '../throttles/throttle.ts';
import { deleteEveryAccess, updateUser } from '../users.sql.ts';
import {
  deleteResetToken,
  findResetTokenUser,
  lockUserByEmailKey,
  replaceResetCode,
  deleteResetCode,
  findLiveCodes,
  replaceResetToken,
  countCodeAttempt,
} from './resets.sql.ts';
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { resetCodeMail } from '@pindahlapak/messages';
import { dashboardPaths, minuteMs, resetLimits } from '@pindahlapak/model';
import { isKnownNetwork, recordNetwork } from '../networks/known-networks.ts';
import type { ResetCodeRow } from '../../core/schema.ts';

/**
 * Saves a new password and deletes the token. Ends every session and disconnects every PC, as somebody else may have
 * had access to the account. Throws Refusal('reset-token-wrong').
 */
export const resetPassword: Action<typeof resetPasswordEndpoint> = async (ctx, input) => {
  const { db, network, now, passwords } = ctx;
  const key = emailKey(input.email);
  const tokenHash = hashToken(input.token);
  const found = await findResetTokenUser(db.kysely, key, tokenHash, now());
  if (!found) throw new Refusal('reset-token-wrong');
  const { own, account, success } = await loginThrottles(ctx, key);
  const passwordHash = await passwords.hash(input.newPassword);
  await inAccount(ctx, found.id, async ({ trx, user, changed }) => {
    if (!(await deleteResetToken(trx, user.id, tokenHash))) throw new Refusal('reset-token-wrong');
    await updateUser(trx, user.id, { password_hash: passwordHash });
    await deleteEveryAccess(trx, user);
    await recordNetwork(trx, user.id, network, now());
    await resetAttempts(trx, [own, account, success]);
    await recordEvent(ctx, trx, user.id, 'password-reset');
    await sendNotice(ctx, trx, user.email, 'passwordChanged');
    changed('account');
  });
  ctx.mail.wake();
  return null;
};

const digest = (salt: string, code: string): Buffer => hash('sha256', `${salt}:${code}`, 'buffer');

/** Returns the stored form of a short code, salted. Few attempts and a short lifetime protect it. */
export function hashCode(code: string): string {
  const salt = randomBytes(16).toString('base64url');
  return `${salt}.${digest(salt, code).toString('base64url')}`;
}

function matchesCode(storedHash: string, code: string): boolean {
  const [salt = '', stored = ''] = storedHash.split('.');
  const expected = Buffer.from(stored, 'base64url');
  const given = digest(salt, code);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Returns the key for storing the codes of a network; callers with unknown networks share one. */
export const networkKey = (network: string | null): string => keyDigest(network ?? '');

/** How long delivery of a mail with a code is attempted: even a late one tells the reader to request a new code. */
const mailUsefulMs = 2 * resetLimits.codeLifetimeMs;

/** Returns the address of the page that asks for the code, if the installation's own address is configured. */
const verificationPage = (publicUrl: string | null, email: string): string | null =>
  publicUrl && `${publicUrl}${dashboardPaths.verification}?${new URLSearchParams({ email }).toString()}`;

/** Returns the throttles of a request for a code, which are the same for an e-mail without an account. */
async function forgotThrottles({ db, network }: Context, emailKey: string): Promise<Throttle[]> {
  const isKnown = await isKnownNetwork(db.kysely, emailKey, network);
  return [
    networkThrottle('forgot', network),
    accountNetworkThrottle('forgot-account-network', emailKey, network),
    ...(isKnown ? [] : [throttle('forgot-account', emailKey)]),
  ];
}

/**
 * Sends a reset code. It replaces the code that the same network requested before; codes of other networks stay. For an
 * unknown e-mail all steps are the same, but the mail goes to nobody and the code is useless.
 */
export const forgotPassword: Action<typeof forgotPasswordEndpoint> = async (ctx, { email }) => {
  const { config, db, now, mail, network } = ctx;
  const key = emailKey(email);
  const tries = await forgotThrottles(ctx, key);
  await assertAttemptLeft(db.kysely, now(), tries);
  await consumeAttempt(db.kysely, now(), tries);
  const code = newDigits(resetLimits.otpLength);
  const page = verificationPage(config.publicUrl, email);
  const text = resetCodeMail({ code, minutes: resetLimits.codeLifetimeMs / minuteMs, page });
  await withoutAccount(ctx, keyDigest(key), async (trx) => {
    // Looked up under the row's lock. A concurrent change of the e-mail either comes later and voids this code, or came
    // before, so that the old e-mail finds no account.
    const found = await lockUserByEmailKey(trx, key);
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
    await recordEvent(ctx, trx, user?.id ?? null, 'reset-asked');
    await mail.enqueue(trx, { to: user?.email ?? null, ...text, expiresAt: now() + mailUsefulMs });
  });
  mail.wake();
  return null;
};

/**
 * Uses one attempt of the code that a caller's input is compared with: the one that their network requested, else the
 * account's newest, whose attempts from other networks are counted separately. Throws Refusal('reset-code-wrong').
 */
async function consumeCodeAttempt({ db, now, network }: Context, accountKey: string): Promise<ResetCodeRow> {
  const codes = await findLiveCodes(db.kysely, accountKey, now());
  const own = codes.find(({ network_key }) => network_key === networkKey(network));
  const code = own ?? codes[0];
  if (!code) throw new Refusal('reset-code-wrong');
  const tries = own ? 'tries' : 'foreign_tries';
  if (!(await countCodeAttempt(db.kysely, code, tries, resetLimits.codeMaxTries)))
    throw tooManyTries(code.expires_at, now());
  return code;
}

/**
 * Exchanges the code for a one-time reset token. A code allows five attempts from its own network and five from others,
 * even if they are concurrent; after that only a new code helps. Throws Refusal('reset-code-wrong').
 */
export const verifyResetCode: Action<typeof verifyResetCodeEndpoint> = async (ctx, input) => {
  const { db, now, network } = ctx;
  const key = emailKey(input.email);
  const isKnown = await isKnownNetwork(db.kysely, key, network);
  const day = isKnown ? accountNetworkThrottle('verify-account', key, network) : throttle('verify-account', key);
  await assertAttemptLeft(db.kysely, now(), [day]);
  const code = await consumeCodeAttempt(ctx, keyDigest(key));
  await consumeAttempt(db.kysely, now(), [day]);
  if (!matchesCode(code.code_hash, input.otp) || code.user_id === null) {
    await recordEvent(ctx, db.kysely, code.user_id, 'reset-refused');
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
    await giveAttemptBack(trx, [day]);
  });
  return { token };
};

/** Throws Refusal('reset-token-wrong') if a reset token is not valid. */
export const checkResetToken: Action<typeof checkResetTokenEndpoint> = async ({ db, now }, input) => {
  const user = await findResetTokenUser(db.kysely, emailKey(input.email), hashToken(input.token), now());
  if (!user) throw new Refusal('reset-token-wrong');
  return null;
};
