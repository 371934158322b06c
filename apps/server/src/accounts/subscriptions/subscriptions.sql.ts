import type { Queryable } from '../../core/database.ts';
import type { SubscriptionRow } from '../../core/schema.ts';

/** Returns a user's records, newest first. */
export const findSubscriptions = (db: Queryable, userId: string): Promise<SubscriptionRow[]> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Returns a record by its id; the only query without a user, for the operator's command. */
export const findSubscription = (db: Queryable, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertSubscription(db: Queryable, row: SubscriptionRow): Promise<void> {
  await db.insertInto('subscriptions').values(row).execute();
}

export async function updateSubscription(
  db: Queryable,
  userId: string,
  id: string,
  columns: Partial<Pick<SubscriptionRow, 'status' | 'expires_at' | 'applied_at'>>,
): Promise<void> {
  await db.updateTable('subscriptions').set(columns).where('user_id', '=', userId).where('id', '=', id).execute();
}
