import { guardVersion } from '@pindahlapak/rules';

/** Grows by one when a release finds more or other issues in the same product, the guard's words apart. */
const judgingVersion = 3;

/** Grows with each release that judges products differently. */
const releaseVersion = guardVersion + judgingVersion;

/**
 * More than the number of releases that will ever judge differently: it shifts the rules' version to the left of theirs. Stamps
 * of releases before this factor are smaller than any of today.
 */
const releaseVersions = 1000;

/**
 * One number for all that a readiness depends on besides the product: the version of the account's rules, the version of this
 * release's judging, and whether the category list was old, which changes by time alone.
 */
export const stampOf = (rulesVersion: number, listIsOld: boolean): number =>
  (rulesVersion * releaseVersions + releaseVersion) * 2 + (listIsOld ? 1 : 0);

/** Stands for a window of which some products were judged by other rules than the others: everything in it is stale. */
export const mixedStamp = 0;

/** The version of the rules that a stamp was made of. */
export const rulesVersionOf = (stamp: number): number => Math.floor(stamp / (2 * releaseVersions));

/** Whether two stamps differ in the version of the account's rules at most. */
export const differByRulesAlone = (one: number, other: number): boolean =>
  one % (2 * releaseVersions) === other % (2 * releaseVersions);
