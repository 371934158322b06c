import { pendingLifetimeMs, type PlanLimits, type TransactionStatus } from '@pindahlapak/model';
import type { Database } from '../../core/database.ts';
import { lockUser } from '../../core/in-account.ts';
import { applyPurchase } from './apply-subscription.ts';
import type { PlanColumns } from './extend-plan.ts';
import { findSubscription, updateSubscription, type SubscriptionRow } from './subscriptions.sql.ts';

/**
 * Sets the status of a record; the first `success` starts or extends the plan in the same transaction. Taking `success`
 * back leaves the plan as it is. Null where there is no such record.
 */
export async function setSubscriptionStatus(
  db: Database,
  id: string,
  status: TransactionStatus,
  now: number,
  limits?: Partial<PlanLimits>,
): Promise<{ record: SubscriptionRow; before: string | null; plan: PlanColumns | null } | null> {
  return await db.kysely.transaction().execute(async (trx) => {
    const found = await findSubscription(trx, id);
    if (!found) return null;
    await lockUser(trx, db.engine, found.user_id);
    const record = await findSubscription(trx, id);
    if (!record) return null;
    const expiresAt = status === 'pending' ? now + pendingLifetimeMs : null;
    await updateSubscription(trx, record.user_id, id, { status, expires_at: expiresAt });
    const plan = status === 'success' ? await applyPurchase(trx, db.engine, record, now, limits) : null;
    return { record: { ...record, status }, before: record.status, plan };
  });
}
