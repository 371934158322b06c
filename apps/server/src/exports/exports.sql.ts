import type { Queryable } from '../core/database.ts';
import type { Product } from '@pindahlapak/model';
import { productSelection } from '../catalogue/product-columns.ts';

/** The next products of a window in the order of the list, those older than `before`; null begins with the newest. */
export async function findExportBatch(
  db: Queryable,
  userId: string,
  window: number,
  before: number | null,
  limit: number,
): Promise<(Product & { position: number })[]> {
  let query = db
    .selectFrom('products')
    .select([...productSelection, 'position'])
    .where('user_id', '=', userId)
    .where('window_number', '=', window);
  if (before !== null) query = query.where('position', '<', before);
  return await query.orderBy('position', 'desc').limit(limit).execute();
}
