import type { Subscription } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import type { SubscriptionRow } from '../../core/schema.ts';
import { expirePending, findSubscriptions } from './subscriptions.sql.ts';

const isStale = (row: SubscriptionRow, now: number): boolean =>
  row.status === 'pending' && row.expires_at !== null && row.expires_at <= now;

/** An account's subscriptions, newest first; a pending one past its 24 hours is stored and shown as expired. */
export async function listSubscriptions({ db, now }: Context, { userId }: { userId: string }): Promise<Subscription[]> {
  const at = now();
  let rows = await findSubscriptions(db.kysely, userId);
  if (rows.some((row) => isStale(row, at))) {
    await expirePending(db.kysely, userId, at);
    rows = await findSubscriptions(db.kysely, userId);
  }
  return rows.map((row) => ({
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    planName: row.plan_name,
    planDescription: row.plan_description,
    paymentMethod: row.payment_method,
    price: row.price,
    status: row.status,
  }));
}
