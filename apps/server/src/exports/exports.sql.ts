import type { Queryable } from '../core/database.ts';
import type { ProductRow } from '../core/schema.ts';

/** The next products of a window in the order of the list, those older than `before`; null begins with the newest. */
export async function findExportBatch(
  db: Queryable,
  userId: string,
  window: number,
  before: number | null,
  limit: number,
): Promise<ProductRow[]> {
  let query = db.selectFrom('products').selectAll().where('user_id', '=', userId).where('window_number', '=', window);
  if (before !== null) query = query.where('position', '<', before);
  return await query.orderBy('position', 'desc').limit(limit).execute();
}
