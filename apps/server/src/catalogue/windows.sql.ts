import type { WindowCount } from '@pindahlapak/contract';
import { sql } from 'kysely';
import type { Queryable } from '../core/database.ts';

/** The windows of an account that hold products with the names that they were given, ascending. */
export async function listWindowCounts(db: Queryable, userId: string): Promise<WindowCount[]> {
  const rows = await db
    .selectFrom('window_counts')
    .leftJoin('window_names', (join) =>
      join
        .onRef('window_names.user_id', '=', 'window_counts.user_id')
        .onRef('window_names.window_number', '=', 'window_counts.window_number'),
    )
    .select(['window_counts.window_number as window', 'total as totalProduct', 'window_names.name'])
    .where('window_counts.user_id', '=', userId)
    .where('total', '>', 0)
    .orderBy('window_counts.window_number')
    .execute();
  return rows.map(({ name, ...count }) => (name === null ? count : { ...count, name }));
}

/** The names of an account's windows, of empty ones too, in ascending order. */
export const listWindowNames = async (db: Queryable, userId: string): Promise<{ window: number; name: string }[]> =>
  await db
    .selectFrom('window_names')
    .select(['window_number as window', 'name'])
    .where('user_id', '=', userId)
    .orderBy('window_number')
    .execute();

/** Names a window of the account, or takes its name away. */
export async function storeWindowName(
  db: Queryable,
  userId: string,
  window: number,
  name: string | null,
): Promise<void> {
  if (name === null)
    await db.deleteFrom('window_names').where('user_id', '=', userId).where('window_number', '=', window).execute();
  else
    await db
      .insertInto('window_names')
      .values({ user_id: userId, window_number: window, name })
      .onConflict((conflict) => conflict.columns(['user_id', 'window_number']).doUpdateSet({ name }))
      .execute();
}

/** Adds `difference` products to a window's count; a negative number takes them off. Call with the user's row locked. */
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

/** Adds products to the counts of their windows, or takes them off. Call with the user's row locked. */
export async function adjustWindowCounts(
  db: Queryable,
  userId: string,
  byWindow: ReadonlyMap<number, number>,
  sign: 1 | -1,
): Promise<void> {
  for (const [window, count] of byWindow) await adjustWindowCount(db, userId, window, sign * count);
}

/**
 * Notes that products were visited at their sources, or that differences found there were put aside, so that a bulk change of a
 * selection by them is previewed anew. Call with the user's row locked.
 */
export async function recordSourceChange(db: Queryable, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ source_version: eb('source_version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/**
 * Notes a change of an account's products: counts those that were added, deleted and brought back from the trash, and raises the
 * catalogue's version. Every change goes through here. Call with the user's row locked.
 */
export async function recordCatalogueChange(
  db: Queryable,
  userId: string,
  { created = 0, deleted = 0, restored = 0 }: { created?: number; deleted?: number; restored?: number } = {},
): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({
      product_count: eb('product_count', '+', created + restored - deleted),
      total_scraped_products: eb('total_scraped_products', '+', created),
      last_position: eb('last_position', '+', created),
      catalogue_version: eb('catalogue_version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute();
}
