import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { noteEvent } from '../audit/note-event.ts';
import { judgeCode } from './judge-code.ts';
import { findTwoFactor } from './two-factor.sql.ts';

/**
 * Asks the caller, who knows the password, for the account's second factor where it has one. Throws two-factor-needed
 * without a code, two-factor-code-wrong, too-many-tries.
 */
export async function passSecondFactor(ctx: Context, userId: string, code: string | undefined): Promise<void> {
  const row = await findTwoFactor(ctx.db.kysely, userId);
  if (!row || row.confirmed_at === null) return;
  if (code === undefined || code.trim() === '') throw new Refusal('two-factor-needed');
  const judged = await judgeCode(ctx, row, code);
  if (judged === null) {
    await noteEvent(ctx, ctx.db.kysely, userId, 'code-refused');
    throw new Refusal('two-factor-code-wrong');
  }
  if (judged === 'recovery-code') await noteEvent(ctx, ctx.db.kysely, userId, 'recovery-code-used');
}
