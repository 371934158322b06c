import type { Queryable } from '../core/database.ts';
import type { SlotOf } from '../core/queries/prepare-query.ts';

/** The values of `newestBefore`: products of a window that are older than the position `before`, at most `limit`. */
export interface BeforeRange {
  window: number;
  before: number;
  limit: number;
}

/** The beginning of a prepared query: products of a range, the newest first. */
export const newestBefore = (db: Queryable, slot: SlotOf<BeforeRange & { userId: string }>) =>
  db
    .selectFrom('products')
    .where('user_id', '=', slot('userId'))
    .where('deleted_at', 'is', null)
    .where('window_number', '=', slot('window'))
    .where('position', '<', slot('before'))
    .orderBy('position', 'desc')
    .limit(slot('limit'));
