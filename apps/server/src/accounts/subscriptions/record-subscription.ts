import { subscriptionDescription } from '@pindahlapak/messages';
import {
  jakartaStamp,
  pendingLifetimeMs,
  type PlanLimits,
  type PlanType,
  type TransactionStatus,
} from '@pindahlapak/model';
import type { Database } from '../../core/database.ts';
import { lockUser } from '../../core/in-account.ts';
import { newPairingCode } from '../../core/tokens.ts';
import { applyPurchase } from './apply-subscription.ts';
import type { PlanColumns } from './extend-plan.ts';
import { insertSubscription, type SubscriptionRow } from './subscriptions.sql.ts';

export interface Purchase {
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

/** A number that people can read out: it is the invoice's too. */
const newRecordId = (now: number): string => `PL-${jakartaStamp(new Date(now)).slice(0, 8)}-${newPairingCode(8)}`;

/** Enters a purchase; `success` starts or extends the plan in the same transaction. */
export async function recordSubscription(
  db: Database,
  purchase: Purchase,
  now: number,
): Promise<{ record: SubscriptionRow; plan: PlanColumns | null }> {
  const record: SubscriptionRow = {
    user_id: purchase.userId,
    id: newRecordId(now),
    created_at: now,
    plan_name: purchase.plan,
    plan_description: subscriptionDescription(purchase),
    payment_method: purchase.method,
    price: purchase.price,
    months: purchase.months,
    status: purchase.status,
    expires_at: purchase.status === 'pending' ? now + pendingLifetimeMs : null,
    applied_at: null,
  };
  return await db.kysely.transaction().execute(async (trx) => {
    // First, as everywhere: who locks after writing waits for another who does the same.
    await lockUser(trx, db.engine, purchase.userId);
    await insertSubscription(trx, record);
    const isPaid = purchase.status === 'success';
    const plan = isPaid ? await applyPurchase(trx, db.engine, record, now, purchase.limits) : null;
    return { record, plan };
  });
}
