import { recoveryCodeLimits } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import type { TwoFactorRow } from '../../core/schema.ts';
import {
  accountNetworkThrottle,
  assertAttemptLeft,
  giveAttemptBack,
  consumeAttempt,
  throttle,
} from '../throttles/throttle.ts';
import { matchTotp } from './totp.ts';
import { takeRecoveryCode, takeStep, replaceRecoveryCodes, findTwoFactor } from './two-factor.sql.ts';
import type { Queryable } from '../../core/database.ts';
import { hashToken, newTypedCode } from '../../core/secrets/tokens.ts';
import { Refusal } from '../../core/refusal.ts';
import { recordEvent } from '../audit/record-event.ts';
import { fieldMessages as texts } from '@pindahlapak/messages';

/** Returns the stored form of a recovery code. Codes have 118 random bits, so a fast hash is enough. */
const hashRecoveryCode = (userId: string, code: string): string => hashToken(`${userId}\n${code}`);

const grouped = (code: string): string => code.match(/.{6}/g)?.join('-') ?? code;

/** Replaces an account's recovery codes by ten new ones, which are shown only once. */
export async function renewRecoveryCodes(db: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeLimits.count }, () => newTypedCode(recoveryCodeLimits.length));
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes.map(grouped);
}

async function isRight(ctx: Context, row: TwoFactorRow, typed: string): Promise<boolean> {
  const { db, log, now, vault } = ctx;
  if (typed.length === recoveryCodeLimits.length) {
    const hash = hashRecoveryCode(row.user_id, typed);
    if (row.confirmed_at === null || !(await takeRecoveryCode(db.kysely, row.user_id, hash))) return false;
    await recordEvent(ctx, db.kysely, row.user_id, 'recovery-code-used');
    return true;
  }
  const secret = await vault.open(row.user_id, { keyId: row.key_id, sealed: row.sealed });
  if (secret === null) {
    log.error({ keyId: row.key_id }, 'cannot decrypt a second factor: it was encrypted with another mail.key');
    return false;
  }
  const step = matchTotp(secret, typed, now());
  return step !== null && (await takeStep(db.kysely, row.user_id, step));
}

/**
 * Checks a code of the authenticator app, which is valid once, or a recovery code, which is used up. Allows 10 wrong
 * codes in 15 minutes from one network and 50 a day in total, then one at a time.
 */
async function acceptsCode(ctx: Context, row: TwoFactorRow, code: string): Promise<boolean> {
  const { db, network, now } = ctx;
  const tries = [
    accountNetworkThrottle('two-factor-account-network', row.user_id, network),
    throttle('two-factor-account', row.user_id),
  ];
  await assertAttemptLeft(db.kysely, now(), tries);
  await consumeAttempt(db.kysely, now(), tries);
  const accepted = await isRight(ctx, row, code.replace(/[\s-]/g, '').toUpperCase());
  if (accepted) await giveAttemptBack(db.kysely, tries);
  return accepted;
}

/**
 * Checks the second factor, if the account has one, of a caller who knows the password. Throws
 * Refusal('two-factor-needed') without a code, ('two-factor-code-wrong').
 */
export async function passSecondFactor(ctx: Context, userId: string, code: string | undefined): Promise<void> {
  const row = await findTwoFactor(ctx.db.kysely, userId);
  if (!row || row.confirmed_at === null) return;
  if (code === undefined || code.trim() === '') throw new Refusal('two-factor-needed');
  if (await acceptsCode(ctx, row, code)) return;
  await recordEvent(ctx, ctx.db.kysely, userId, 'code-refused');
  throw new Refusal('two-factor-code-wrong');
}

/** Checks the code of a signed-in seller. Throws Refusal('validation') with the field `code`. */
export async function confirmCode(ctx: Context, row: TwoFactorRow, code: string): Promise<void> {
  if (await acceptsCode(ctx, row, code)) return;
  await recordEvent(ctx, ctx.db.kysely, row.user_id, 'second-factor-refused');
  throw wrongCode();
}

/** Returns the refusal of a wrong code in a form of the profile. */
export const wrongCode = (): Refusal => new Refusal('validation', { fields: { code: texts.codeWrong } });
