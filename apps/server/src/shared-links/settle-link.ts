import type { SharedLinkEntry } from '@pindahlapak/contract';
import type { SharedLinkState } from '@pindahlapak/model';
import type { Context } from '../core/context.ts';
import { inAccount } from '../core/in-account.ts';
import { Refusal } from '../core/refusal.ts';
import { linkAnswer } from './link-answer.ts';
import { updateLink } from './shared-links.sql.ts';

export interface SettleLinkInput {
  userId: string;
  id: string;
  state: SharedLinkState;
  reason: string | null;
}

/** Notes what became of a link, or has it wait again. Throws link-not-found. */
export async function settleLink(
  ctx: Context,
  { userId, id, state, reason }: SettleLinkInput,
): Promise<SharedLinkEntry> {
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const settledAt = state === 'waiting' ? null : ctx.now();
    const row = await updateLink(trx, userId, id, {
      state,
      reason: state === 'waiting' ? null : reason,
      settled_at: settledAt,
    });
    if (!row) throw new Refusal('link-not-found');
    changed('links');
    return linkAnswer(row);
  });
}
