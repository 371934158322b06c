import { findCategoryList } from '../categories/categories.sql.ts';
import { isOldList } from '../categories/list/is-old-list.ts';
import type { Context } from '../core/context.ts';

/**
 * What a readiness was judged by: the version of the account's rules, and whether its category list was old. A list
 * becomes old without any change.
 */
export const stampOf = (rulesVersion: number, listIsOld: boolean): number => rulesVersion * 2 + (listIsOld ? 1 : 0);

/** The version of the rules that a stamp was made of. */
export const rulesVersionOf = (stamp: number): number => Math.floor(stamp / 2);

/** The stamp of a readiness that is judged now by the rules of this version. */
export async function stampNow({ db, now }: Context, userId: string, rulesVersion: number): Promise<number> {
  const list = await findCategoryList(db.kysely, userId, 'akulaku');
  return stampOf(rulesVersion, list !== undefined && isOldList(list.uploadedAt, now()));
}
