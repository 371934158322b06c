import type {
  getTwoFactorEndpoint,
  beginTwoFactorEndpoint,
  confirmTwoFactorEndpoint,
  renewRecoveryCodesEndpoint,
  turnOffTwoFactorEndpoint,
} from '@pindahlapak/contract';
import type { Action, Context, Input } from '../../core/context.ts';
import {
  countRecoveryCodes,
  findTwoFactor,
  replaceTwoFactor,
  confirmTwoFactorRow,
  deleteTwoFactor,
} from './two-factor.sql.ts';
import type { UserRow } from '../../core/schema.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { confirmPassword } from '../profile/change-password.ts';
import { newTotpSecret, totpAddress } from './totp.ts';
import { recordEvent } from '../audit/record-event.ts';
import { sendNotice } from '../send-notice.ts';
import { confirmCode, renewRecoveryCodes, wrongCode } from './judge-code.ts';

/** Returns whether an account has a second factor, since when, and how many recovery codes are left. */
export const getTwoFactor: Action<typeof getTwoFactorEndpoint> = async ({ db }, { userId }) => {
  const confirmedAt = (await findTwoFactor(db.kysely, userId))?.confirmed_at ?? null;
  if (confirmedAt === null) return { isOn: false, since: null, recoveryCodesLeft: 0 };
  return {
    isOn: true,
    since: new Date(confirmedAt).toISOString(),
    recoveryCodesLeft: await countRecoveryCodes(db.kysely, userId),
  };
};

/**
 * Creates a secret for an authenticator app; sign-in does not require it until a code is confirmed. Throws
 * Refusal('two-factor-on').
 */
export const beginTwoFactor: Action<typeof beginTwoFactorEndpoint> = async (ctx, { userId, password }) => {
  const confirmLocked = await confirmPassword(ctx, userId, password);
  const secret = newTotpSecret();
  const { keyId, sealed } = await ctx.vault.seal(userId, secret);
  return await inAccount(ctx, userId, async ({ trx, user }) => {
    confirmLocked(user);
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
};

/**
 * Turns the second factor on with a first code, and returns the recovery codes. Throws Refusal('two-factor-off') if no
 * secret was created, ('two-factor-on'), ('validation') for a wrong code.
 */
export const confirmTwoFactor: Action<typeof confirmTwoFactorEndpoint> = async (ctx, { userId, code }) => {
  const begun = await findTwoFactor(ctx.db.kysely, userId);
  if (!begun) throw new Refusal('two-factor-off');
  if (begun.confirmed_at !== null) throw new Refusal('two-factor-on');
  await confirmCode(ctx, begun, code);
  const recoveryCodes = await inAccount(ctx, userId, async ({ trx, user, changed }) => {
    const now = await findTwoFactor(trx, userId);
    // Another secret was created meanwhile: the code belongs to the previous one.
    if (!now || now.created_at !== begun.created_at) throw wrongCode();
    if (now.confirmed_at !== null) throw new Refusal('two-factor-on');
    await confirmTwoFactorRow(trx, userId, ctx.now());
    await recordEvent(ctx, trx, userId, 'two-factor-on');
    await sendNotice(ctx, trx, user.email, 'twoFactorOn');
    changed('account');
    return await renewRecoveryCodes(trx, userId);
  });
  ctx.mail.wake();
  return { recoveryCodes };
};

type Proof = Input<typeof renewRecoveryCodesEndpoint>;

/**
 * Checks the password and a code. Returns the check of the password to repeat on the locked row. Throws
 * Refusal('two-factor-off'), ('validation') with the wrong field.
 */
async function prove(ctx: Context, { userId, password, code }: Proof): Promise<(locked: UserRow) => void> {
  const row = await findTwoFactor(ctx.db.kysely, userId);
  if (!row || row.confirmed_at === null) throw new Refusal('two-factor-off');
  const confirmLocked = await confirmPassword(ctx, userId, password);
  await confirmCode(ctx, row, code);
  return confirmLocked;
}

/** Replaces the recovery codes by ten new ones, after checking the password and a code. */
export const remakeRecoveryCodes: Action<typeof renewRecoveryCodesEndpoint> = async (ctx, proof) => {
  const confirmLocked = await prove(ctx, proof);
  return await inAccount(ctx, proof.userId, async ({ trx, user, changed }) => {
    confirmLocked(user);
    await recordEvent(ctx, trx, proof.userId, 'recovery-codes-renewed');
    changed('account');
    return { recoveryCodes: await renewRecoveryCodes(trx, proof.userId) };
  });
};

/**
 * Turns the second factor off: for the operator without a check, for the owner after `confirmLocked`. Returns false if
 * it was already off.
 */
export async function removeTwoFactor(
  ctx: Context,
  { userId }: { userId: string },
  confirmLocked?: (locked: UserRow) => void,
): Promise<boolean> {
  const isRemoved = await inAccount(ctx, userId, async ({ trx, user, changed }) => {
    confirmLocked?.(user);
    const wasOn = (await findTwoFactor(trx, userId))?.confirmed_at ?? null;
    await deleteTwoFactor(trx, userId);
    if (wasOn === null) return false;
    await recordEvent(ctx, trx, userId, 'two-factor-off');
    await sendNotice(ctx, trx, user.email, 'twoFactorOff');
    changed('account');
    return true;
  });
  ctx.mail.wake();
  return isRemoved;
}

/** Turns the second factor off, after checking the password and a code. */
export const turnOffTwoFactor: Action<typeof turnOffTwoFactorEndpoint> = async (ctx, proof) => {
  await removeTwoFactor(ctx, proof, await prove(ctx, proof));
  return null;
};
