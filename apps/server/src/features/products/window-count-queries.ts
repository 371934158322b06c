import type { WindowCount } from '@pindahlapak/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

/** The windows of an account that hold products, ascending. */
export async function listWindowCounts(db: Queryable, userId: string): Promise<WindowCount[]> {
  return await db
    .selectFrom('window_counts')
    .select(['window_number as window', 'total as totalProduct'])
    .where('user_id', '=', userId)
    .where('total', '>', 0)
    .orderBy('window_number')
    .execute();
}

/** Adds products to a window's count, or takes them off it. Call with the user's row locked. */
export async function adjustWindowCount(
  db: Queryable,
  userId: string,
  window: number,
  difference: number,
): Promise<void> {
  await db
    .insertInto('window_counts')
    .values({ user_id: userId, window_number: window, total: difference })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'window_number'])
        .doUpdateSet({ total: sql`${sql.ref('window_counts.total')} + ${sql.ref('excluded.total')}` }),
    )
    .execute();
}

/** Adds products to an account's count, or takes them off it. Call with the user's row locked. */
export async function adjustProductCount(db: Queryable, userId: string, difference: number): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ product_count: eb('product_count', '+', difference) }))
    .where('id', '=', userId)
    .execute();
}
