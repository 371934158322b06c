import { dayMs, kilobyte, megabyte } from './units.ts';

/** Kinds of batches (S24.1). `purge` permanently deletes products in the trash. */
export const batchKinds = [
  'import',
  'edit',
  'bulk',
  'source',
  'delete',
  'delete-window',
  'restore',
  'undo',
  'purge',
] as const;
export type BatchKind = (typeof batchKinds)[number];

/** Who makes a change: the seller in the dashboard, a connected PC, or the operator. */
export const batchActors = ['seller', 'device', 'operator'] as const;
export type BatchActor = (typeof batchActors)[number];

/** How much history is kept, and for how long. */
export const historyLimits = {
  /** Days that deleted products stay in the trash. */
  trashDays: 30,
  trashMs: 30 * dayMs,
  /** Days for which batches and previous values are kept. */
  retentionDays: 90,
  retentionMs: 90 * dayMs,
  /** Batches kept per account; older ones are removed. */
  batchesMax: 20_000,
  /** Size of an account's trash: this multiple of its quota, but at least `trashMin`. */
  trashQuotas: 3,
  trashMin: 10_000,
  /** Bytes of previous values per account: this many per product of its quota, but at least `changesBytesMin`. */
  changesBytesPerProduct: 8 * kilobyte,
  changesBytesMin: 64 * megabyte,
  /** Versions of the rules that are kept, and their total bytes. */
  versionsMax: 500,
  versionsBytesMax: 16 * megabyte,
  /** Longest text that a batch shows in full, in UTF-16 units. */
  shownTextMax: 500,
  /** Product ids in one call on the trash. */
  trashIdsMax: 500,
  /** Rows on a page of the history. */
  listLimitMax: 100,
  /** Conflicts listed in one answer. */
  conflictsMax: 200,
} as const;

/** Cuts a text to the length that a batch shows. */
export const shownText = (text: string): string => text.slice(0, historyLimits.shownTextMax).toWellFormed();

/** How long exports and their rows are kept, and how many per account (S26.2). The newest export is always kept. */
export const ledgerLimits = { days: 180, exports: 300, rows: 1_000_000 } as const;

/** Why a product was not restored (S24.4). */
export const conflictReasons = ['changed', 'gone', 'taken', 'quota', 'limit'] as const;
export type ConflictReason = (typeof conflictReasons)[number];

export const rulesParts = ['data', 'akulaku', 'settings', 'mappings', 'shops'] as const;
export type RulesPart = (typeof rulesParts)[number];

/** Idle hours after which dashboards are signed out. The seller may choose; new accounts have the longest. */
export const sessionIdleChoices = [12, 168, 720] as const;
export const sessionIdleDefault = 720;

/** Single-use codes for signing in without the authenticator app. 24 characters out of 31 make 118 bits. */
export const recoveryCodeLimits = { count: 10, length: 24 } as const;

/** Days between a deletion request and the deletion of the account. */
export const deletionDelayDays = 14;
export const deletionDelayMs = deletionDelayDays * dayMs;

/** Age at which waiting mail is dropped, if it does not expire before. */
export const longestMailAgeMs = 7 * dayMs;

/** Open dashboards per account. */
export const dashboardsMax = 20;

/** Audit log events, kept for 12 months. Owners read them as 'Aktivitas akun', the operator by command. */
export const activityKinds = [
  'registered',
  'sign-in',
  'sign-in-refused',
  'sign-in-disabled',
  'code-refused',
  'recovery-code-used',
  'sign-out',
  'session-ended',
  'sessions-ended',
  'idle-changed',
  'reset-asked',
  'reset-refused',
  'password-reset',
  'password-changed',
  'password-refused',
  'email-changed',
  'two-factor-on',
  'two-factor-off',
  'second-factor-refused',
  'recovery-codes-renewed',
  'pc-connected',
  'pc-renamed',
  'pc-disconnected',
  'data-exported',
  'deletion-asked',
  'deletion-cancelled',
  'account-deleted',
  'account-disabled',
  'account-enabled',
  'limits-set',
  'subscription-recorded',
  'subscription-status-set',
  'operator-command',
] as const;

export type ActivityKind = (typeof activityKinds)[number];

export const activityRetentionMs = 365 * dayMs;

/**
 * Events that no throttle limits. Only the first `eventsRecordedPerDay` of each kind are recorded in 24 hours, so that a
 * script that repeats them neither fills the disk nor displaces other events.
 */
export const unthrottledActivity = [
  'idle-changed',
  'password-changed',
  'password-refused',
  'two-factor-on',
  'two-factor-off',
  'second-factor-refused',
  'recovery-codes-renewed',
  'pc-renamed',
  'data-exported',
  'deletion-asked',
  'deletion-cancelled',
] as const satisfies readonly ActivityKind[];

/** Events of each kind in `unthrottledActivity` that are recorded per account in 24 hours. */
export const eventsRecordedPerDay = 100;
