import type { WindowCount } from '@pindahlapak/contract';
import { sql } from 'kysely';
import { type Queryable, upsert } from '../core/database.ts';

/** Returns the account's non-empty windows with their names, ascending. */
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

/** Returns the names of the account's windows, including empty ones, ascending. */
export const listWindowNames = async (db: Queryable, userId: string): Promise<{ window: number; name: string }[]> =>
  await db
    .selectFrom('window_names')
    .select(['window_number as window', 'name'])
    .where('user_id', '=', userId)
    .orderBy('window_number')
    .execute();

export async function storeWindowName(
  db: Queryable,
  userId: string,
  window: number,
  name: string | null,
): Promise<void> {
  if (name === null)
    await db.deleteFrom('window_names').where('user_id', '=', userId).where('window_number', '=', window).execute();
  else
    await upsert(db, 'window_names', [{ user_id: userId, window_number: window, name }], ['user_id', 'window_number']);
}

/** Adds `difference` (may be negative) to a window's product count. Call with the user's row locked. */
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

/** Adds products to the counts of their windows, or subtracts them. Call with the user's row locked. */
export async function adjustWindowCounts(
  db: Queryable,
  userId: string,
  byWindow: ReadonlyMap<number, number>,
  sign: 1 | -1,
): Promise<void> {
  for (const [window, count] of byWindow) await adjustWindowCount(db, userId, window, sign * count);
}

/**
 * Raises the version of the account's exports after `exported_products` changed, or of its sources after visits or
 * dismissed differences, so that a bulk change of a selection filtered by them needs a new preview. Call it in the same
 * transaction, with the user's row locked.
 */
export async function raiseVersion(
  db: Queryable,
  userId: string,
  column: 'exports_version' | 'source_version',
): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/**
 * Records a change of the account's products: updates the counts by the products created, deleted and restored, and
 * raises the catalogue's version. Every change calls this. Call with the user's row locked.
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
