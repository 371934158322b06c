import { planLimits, type PlanLimits, type PlanType } from '@pindahlapak/model';
import type { UserRow } from '../../core/schema.ts';
import { addMonths } from './add-months.ts';

export type PlanColumns = Pick<
  UserRow,
  'plan' | 'plan_started_at' | 'plan_expires_at' | 'product_quota' | 'device_limit'
>;

/**
 * An account's plan after a subscription was bought. The same plan is extended from its end, or from now where it has
 * ended, and keeps its limits; another plan starts now with that plan's limits. Given limits take precedence.
 */
export function extendPlan(
  current: PlanColumns,
  bought: { plan: PlanType; months: number; limits?: Partial<PlanLimits> },
  now: number,
): PlanColumns {
  const goesOn = bought.plan === current.plan;
  const isRunning = goesOn && current.plan_expires_at > now;
  const own = goesOn
    ? { productQuota: current.product_quota, deviceLimit: current.device_limit }
    : planLimits[bought.plan];
  return {
    plan: bought.plan,
    plan_started_at: isRunning ? current.plan_started_at : now,
    plan_expires_at: addMonths(isRunning ? current.plan_expires_at : now, bought.months),
    product_quota: bought.limits?.productQuota ?? own.productQuota,
    device_limit: bought.limits?.deviceLimit ?? own.deviceLimit,
  };
}
