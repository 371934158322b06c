import { guardVersion } from '@pindahlapak/rules';
import { findCategoryList } from '../categories/categories.sql.ts';
import { isOldList } from '../categories/list/is-old-list.ts';
import type { Context } from '../core/context.ts';

/** What else judging finds: grows by one when a release finds more or other things in the same product. */
const judgingVersion = 1;

/** Grows with each release that judges otherwise. */
const releaseVersion = guardVersion + judgingVersion;

/** More than releases will ever judge otherwise; stamps without one, of older releases, are smaller than any of their account. */
const releaseVersions = 1000;

/**
 * What readinesses were judged by: the version of the account's rules, that of what a release judges by, such as the guard's words, and
 * whether the category list was old. A list becomes old without any change.
 */
export const stampOf = (rulesVersion: number, listIsOld: boolean): number =>
  (rulesVersion * releaseVersions + releaseVersion) * 2 + (listIsOld ? 1 : 0);

/** The version of the rules that a stamp was made of. */
export const rulesVersionOf = (stamp: number): number => Math.floor(stamp / (2 * releaseVersions));

/** Whether two stamps differ in the version of the account's rules at most. */
export const differByRulesAlone = (one: number, other: number): boolean =>
  one % (2 * releaseVersions) === other % (2 * releaseVersions);

/** The stamp of what is judged now by the rules of this version. */
export async function stampNow({ db, now }: Context, userId: string, rulesVersion: number): Promise<number> {
  const list = await findCategoryList(db.kysely, userId, 'akulaku');
  return stampOf(rulesVersion, list !== undefined && isOldList(list.uploadedAt, now()));
}
