import type { Queryable } from '../../core/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { trashedSince } from '../../catalogue/trash/restore-products.ts';
import { countTrashed } from '../../catalogue/trash/trash.sql.ts';

/** Which products of the trash a caller means, all of it without `ids`; `expected` is how many the caller was shown. */
export interface TrashAsked {
  userId: string;
  ids?: readonly string[] | undefined;
  expected?: number | undefined;
}

/** Throws Refusal('count-changed') where all of the trash is meant and is not as much as the caller was shown. */
export async function checkCount(db: Queryable, now: number, { userId, ids, expected }: TrashAsked): Promise<void> {
  if (ids !== undefined || expected === undefined) return;
  const { total } = await countTrashed(db, userId, { since: trashedSince(now) });
  if (total !== expected) throw new Refusal('count-changed');
}
