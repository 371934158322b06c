import { guardVersion } from '@pindahlapak/rules';
import { findCategoryList } from '../categories/categories.sql.ts';
import { isOldList } from '../categories/list/is-old-list.ts';
import type { Context } from '../core/context.ts';

/** More than the guard will ever have versions; stamps without one, of older releases, are smaller than any of their account. */
const guardVersions = 1000;

/**
 * What readinesses were judged by: the version of the account's rules, that of the guard's words, which a release brings, and
 * whether the category list was old. A list becomes old without any change.
 */
export const stampOf = (rulesVersion: number, listIsOld: boolean): number =>
  (rulesVersion * guardVersions + guardVersion) * 2 + (listIsOld ? 1 : 0);

/** The version of the rules that a stamp was made of. */
export const rulesVersionOf = (stamp: number): number => Math.floor(stamp / (2 * guardVersions));

/** Whether two stamps differ in the version of the account's rules at most. */
export const differByRulesAlone = (one: number, other: number): boolean =>
  one % (2 * guardVersions) === other % (2 * guardVersions);

/** The stamp of what is judged now by the rules of this version. */
export async function stampNow({ db, now }: Context, userId: string, rulesVersion: number): Promise<number> {
  const list = await findCategoryList(db.kysely, userId, 'akulaku');
  return stampOf(rulesVersion, list !== undefined && isOldList(list.uploadedAt, now()));
}
