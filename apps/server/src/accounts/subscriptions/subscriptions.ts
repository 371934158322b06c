import {
  hourMs,
  planLimits,
  type PlanLimits,
  type PlanType,
  jakartaStamp,
  pendingLifetimeMs,
  type TransactionStatus,
} from '@pindahlapak/model';
import type { PlanColumns, SubscriptionRow } from '../../core/schema.ts';
import { type Account, inAccount } from '../../core/in-account.ts';
import { updateSubscription, insertSubscription, findSubscription, findSubscriptions } from './subscriptions.sql.ts';
import { subscriptionDescription } from '@pindahlapak/messages';
import type { Action, Context } from '../../core/context.ts';
import { newTypedCode } from '../../core/secrets/tokens.ts';
import { recordEvent } from '../audit/record-event.ts';
import { updateUser } from '../users.sql.ts';
import type { listSubscriptionsEndpoint } from '@pindahlapak/contract';

/** Jakarta has no daylight saving time. */
const jakartaOffsetMs = 7 * hourMs;

/**
 * Adds months in Jakarta's calendar, keeping day and time; if the month has no such day, uses its last day (31 January
 * + 1 month is 28 or 29 February). Milliseconds since the epoch.
 */
export function addMonths(from: number, months: number): number {
  // The UTC fields of a date shifted by the offset are the fields in Jakarta.
  const start = new Date(from + jakartaOffsetMs);
  const target = new Date(start);
  target.setUTCDate(1);
  target.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return target.getTime() - jakartaOffsetMs;
}

/**
 * Returns an account's plan after buying a subscription. The same plan is extended from its end (or from now if it has
 * ended) and keeps its limits; another plan starts now with its own limits. Given limits take precedence.
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

/** Starts or extends the plan of a paid record, in its transaction; returns null if it was already applied. */
async function applySubscription(
  { trx, user, changed }: Account,
  record: SubscriptionRow,
  now: number,
  limits?: Partial<PlanLimits>,
): Promise<PlanColumns | null> {
  if (record.applied_at !== null) return null;
  const plan = extendPlan(user, { plan: record.plan_name, months: record.months, limits }, now);
  await updateUser(trx, user.id, plan);
  await updateSubscription(trx, user.id, record.id, { applied_at: now });
  changed('account');
  return plan;
}

interface NewSubscription {
  userId: string;
  plan: PlanType;
  months: number;
  /** In rupiah. */
  price: number;
  method: string;
  status: TransactionStatus;
  /** Limits of a Custom plan. */
  limits?: Partial<PlanLimits>;
}

/** Returns a number for a subscription and its invoice that is easy to read out. */
const newRecordId = (now: number): string => `PL-${jakartaStamp(new Date(now)).slice(0, 8)}-${newTypedCode(8)}`;

/** Stores a subscription; `success` starts or extends the plan in the same transaction. */
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
    await recordEvent(ctx, account.trx, input.userId, 'subscription-recorded');
    account.changed('subscription');
    const plan = input.status === 'success' ? await applySubscription(account, record, now, input.limits) : null;
    return { record, plan };
  });
}

interface Input {
  id: string;
  status: TransactionStatus;
  /** Limits of a Custom plan. */
  limits?: Partial<PlanLimits>;
}

/**
 * Sets the status of a record; the first `success` starts or extends the plan in the same transaction. Changing
 * `success` to another status leaves the plan unchanged. Returns null if there is no such record.
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
    await recordEvent(ctx, account.trx, record.user_id, 'subscription-status-set');
    account.changed('subscription');
    const plan = status === 'success' ? await applySubscription(account, record, now, limits) : null;
    return { record: { ...record, status }, before: statusAt(record, now), plan };
  });
}

/** Returns the status of a record: a pending one expires after 24 hours, without a write. */
const statusAt = ({ status, expires_at: end }: SubscriptionRow, now: number): SubscriptionRow['status'] =>
  status === 'pending' && end !== null && end <= now ? 'expired' : status;

/** Returns an account's subscriptions, newest first. */
export const listSubscriptions: Action<typeof listSubscriptionsEndpoint> = async ({ db, now }, { userId }) => {
  const at = now();
  return (await findSubscriptions(db.kysely, userId)).map((row) => ({
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    planName: row.plan_name,
    planDescription: row.plan_description,
    paymentMethod: row.payment_method,
    price: row.price,
    status: statusAt(row, at),
  }));
};
