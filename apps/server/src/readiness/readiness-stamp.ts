import { guardVersion } from '@pindahlapak/rules';

/** What else judging finds: grows by one when a release finds more or other things in the same product. */
const judgingVersion = 2;

/** Grows with each release that judges otherwise. */
const releaseVersion = guardVersion + judgingVersion;

/**
 * More than the number of releases that will ever judge differently: the place of the rules' version in a stamp. Stamps
 * of older releases lack this factor and are smaller than any of their account.
 */
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
