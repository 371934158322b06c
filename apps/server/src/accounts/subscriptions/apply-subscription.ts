import type { PlanLimits } from '@pindahlapak/model';
import type { Account } from '../../core/in-account.ts';
import type { SubscriptionRow } from '../../core/schema.ts';
import { extendPlan, type PlanColumns } from './extend-plan.ts';
import { updatePlan, updateSubscription } from './subscriptions.sql.ts';

/** Starts or extends the plan of a paid record, in the record's transaction; null where the record was applied before. */
export async function applySubscription(
  { trx, user, changed }: Account,
  record: SubscriptionRow,
  now: number,
  limits?: Partial<PlanLimits>,
): Promise<PlanColumns | null> {
  if (record.applied_at !== null) return null;
  const plan = extendPlan(user, { plan: record.plan_name, months: record.months, limits }, now);
  await updatePlan(trx, user.id, plan);
  await updateSubscription(trx, user.id, record.id, { applied_at: now });
  changed('account');
  return plan;
}
