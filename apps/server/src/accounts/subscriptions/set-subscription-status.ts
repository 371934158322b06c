import { pendingLifetimeMs, type PlanLimits, type TransactionStatus } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import type { SubscriptionRow } from '../../core/schema.ts';
import { noteEvent } from '../audit/note-event.ts';
import { applySubscription } from './apply-subscription.ts';
import type { PlanColumns } from './extend-plan.ts';
import { findSubscription, updateSubscription } from './subscriptions.sql.ts';

interface Input {
  id: string;
  status: TransactionStatus;
  /** Limits of a Custom plan. */
  limits?: Partial<PlanLimits>;
}

/**
 * Sets the status of a record; the first `success` starts or extends the plan in the same transaction. Taking `success`
 * back leaves the plan as it is. Null where there is no such record.
 */
export async function setSubscriptionStatus(
  ctx: Context,
  { id, status, limits }: Input,
): Promise<{ record: SubscriptionRow; before: string | null; plan: PlanColumns | null } | null> {
  const now = ctx.now();
  const found = await findSubscription(ctx.db.kysely, id);
  if (!found) return null;
  return await inAccount(ctx, found.user_id, async (account) => {
    const record = await findSubscription(account.trx, id);
    if (!record) return null;
    const expiresAt = status === 'pending' ? now + pendingLifetimeMs : null;
    await updateSubscription(account.trx, record.user_id, id, { status, expires_at: expiresAt });
    await noteEvent(ctx, account.trx, record.user_id, 'subscription-status-set');
    account.changed('subscription');
    const plan = status === 'success' ? await applySubscription(account, record, now, limits) : null;
    return { record: { ...record, status }, before: record.status, plan };
  });
}
