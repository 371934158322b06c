import type { EndpointBody, EndpointData, renewRecoveryCodesEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { noteEvent } from '../audit/note-event.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { confirmPassword } from '../profile/confirm-password.ts';
import { judgeCode } from './judge-code.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { deleteTwoFactor, findTwoFactor } from './two-factor.sql.ts';
import { wrongCode } from './wrong-code.ts';

type Proof = { userId: string } & EndpointBody<typeof renewRecoveryCodesEndpoint>;

/** Asks for the password and a code. Throws two-factor-off, validation with the wrong field, too-many-tries. */
async function prove(ctx: Context, { userId, password, code }: Proof): Promise<void> {
  const row = await findTwoFactor(ctx.db.kysely, userId);
  if (!row || row.confirmed_at === null) throw new Refusal('two-factor-off');
  await confirmPassword(ctx, userId, password);
  if ((await judgeCode(ctx, row, code)) === null) throw wrongCode();
}

/** Gives ten new recovery codes for the password and a code; those before are void. */
export async function remakeRecoveryCodes(
  ctx: Context,
  proof: Proof,
): Promise<EndpointData<typeof renewRecoveryCodesEndpoint>> {
  await prove(ctx, proof);
  return await inAccount(ctx, proof.userId, async ({ trx, changed }) => {
    await noteEvent(ctx, trx, proof.userId, 'recovery-codes-renewed');
    changed('account');
    return { recoveryCodes: await renewRecoveryCodes(trx, proof.userId) };
  });
}

/** Switches the second factor off without asking, for the operator. False where it was off already. */
export async function removeTwoFactor(ctx: Context, { userId }: { userId: string }): Promise<boolean> {
  const isRemoved = await inAccount(ctx, userId, async ({ trx, user, changed }) => {
    const wasOn = (await findTwoFactor(trx, userId))?.confirmed_at ?? null;
    await deleteTwoFactor(trx, userId);
    if (wasOn === null) return false;
    await noteEvent(ctx, trx, userId, 'two-factor-off');
    await sendNotice(ctx, trx, user.email, 'twoFactorOff');
    changed('account');
    return true;
  });
  ctx.mail.wake();
  return isRemoved;
}

/** Switches the second factor off for the password and a code. */
export async function turnOffTwoFactor(ctx: Context, proof: Proof): Promise<null> {
  await prove(ctx, proof);
  await removeTwoFactor(ctx, proof);
  return null;
}
