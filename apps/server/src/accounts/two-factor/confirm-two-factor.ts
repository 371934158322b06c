import type { EndpointData, confirmTwoFactorEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { noteEvent } from '../audit/note-event.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { judgeCode } from './judge-code.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { confirmTwoFactorRow, findTwoFactor } from './two-factor.sql.ts';
import { wrongCode } from './wrong-code.ts';

/**
 * Switches the second factor on by a first code, and gives the recovery codes. Throws two-factor-off where none was begun,
 * two-factor-on, validation for a wrong code, too-many-tries.
 */
export async function confirmTwoFactor(
  ctx: Context,
  { userId, code }: { userId: string; code: string },
): Promise<EndpointData<typeof confirmTwoFactorEndpoint>> {
  const begun = await findTwoFactor(ctx.db.kysely, userId);
  if (!begun) throw new Refusal('two-factor-off');
  if (begun.confirmed_at !== null) throw new Refusal('two-factor-on');
  if ((await judgeCode(ctx, begun, code)) === null) throw wrongCode();
  const recoveryCodes = await inAccount(ctx, userId, async ({ trx, user, changed }) => {
    const now = await findTwoFactor(trx, userId);
    // Another secret was begun meanwhile: the code was of the one before.
    if (!now || now.created_at !== begun.created_at) throw wrongCode();
    if (now.confirmed_at !== null) throw new Refusal('two-factor-on');
    await confirmTwoFactorRow(trx, userId, ctx.now());
    await noteEvent(ctx, trx, userId, 'two-factor-on');
    await sendNotice(ctx, trx, user.email, 'twoFactorOn');
    changed('account');
    return await renewRecoveryCodes(trx, userId);
  });
  ctx.mail.wake();
  return { recoveryCodes };
}
