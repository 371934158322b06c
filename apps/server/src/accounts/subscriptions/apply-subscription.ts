import type { PlanLimits } from '@pindahlapak/model';
import type { Transaction } from 'kysely';
import type { Engine } from '../../core/database.ts';
import { lockUser } from '../../core/in-account.ts';
import type { Schema } from '../../core/schema.ts';
import { extendPlan, type PlanColumns } from './extend-plan.ts';
import { updatePlan, updateSubscription, type SubscriptionRow } from './subscriptions.sql.ts';

/** Starts or extends the plan that a successful record bought, in the record's own transaction; a record counts once. */
export async function applyPurchase(
  trx: Transaction<Schema>,
  engine: Engine,
  record: SubscriptionRow,
  now: number,
  limits?: Partial<PlanLimits>,
): Promise<PlanColumns | null> {
  if (record.applied_at !== null) return null;
  const user = await lockUser(trx, engine, record.user_id);
  if (!user) return null;
  const plan = extendPlan(user, { plan: record.plan_name, months: record.months, limits }, now);
  await updatePlan(trx, user.id, plan);
  await updateSubscription(trx, user.id, record.id, { applied_at: now });
  return plan;
}
