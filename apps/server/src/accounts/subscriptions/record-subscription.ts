import { subscriptionDescription } from '@pindahlapak/messages';
import {
  jakartaStamp,
  pendingLifetimeMs,
  type PlanLimits,
  type PlanType,
  type TransactionStatus,
} from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import type { SubscriptionRow } from '../../core/schema.ts';
import { newTypedCode } from '../../core/secrets/tokens.ts';
import { noteEvent } from '../audit/note-event.ts';
import { applySubscription } from './apply-subscription.ts';
import type { PlanColumns } from './extend-plan.ts';
import { insertSubscription } from './subscriptions.sql.ts';

/** A subscription that was sold. */
export interface NewSubscription {
  userId: string;
  plan: PlanType;
  months: number;
  /** Rupiah. */
  price: number;
  method: string;
  status: TransactionStatus;
  /** Limits of a Custom plan. */
  limits?: Partial<PlanLimits>;
}

/** The number of the subscription and of its invoice, easy to read out. */
const newRecordId = (now: number): string => `PL-${jakartaStamp(new Date(now)).slice(0, 8)}-${newTypedCode(8)}`;

/** Enters a subscription; `success` starts or extends the plan in the same transaction. */
export async function recordSubscription(
  ctx: Context,
  input: NewSubscription,
): Promise<{ record: SubscriptionRow; plan: PlanColumns | null }> {
  const now = ctx.now();
  const record: SubscriptionRow = {
    user_id: input.userId,
    id: newRecordId(now),
    created_at: now,
    plan_name: input.plan,
    plan_description: subscriptionDescription(input),
    payment_method: input.method,
    price: input.price,
    months: input.months,
    status: input.status,
    expires_at: input.status === 'pending' ? now + pendingLifetimeMs : null,
    applied_at: null,
  };
  return await inAccount(ctx, input.userId, async (account) => {
    await insertSubscription(account.trx, record);
    await noteEvent(ctx, account.trx, input.userId, 'subscription-recorded');
    account.changed('subscription');
    const plan = input.status === 'success' ? await applySubscription(account, record, now, input.limits) : null;
    return { record, plan };
  });
}
