import { dayMs, kilobyte, megabyte } from './units.ts';

/** What a batch of changes was (S24.1). `purge` deletes what lay in the trash for good. */
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

/** Who makes changes: the seller in the dashboard, a connected PC, or the operator. */
export const batchActors = ['seller', 'device', 'operator'] as const;
export type BatchActor = (typeof batchActors)[number];

/** How long and how much history is kept. */
export const historyLimits = {
  /** Days that deleted products stay in the trash. */
  trashDays: 30,
  trashMs: 30 * dayMs,
  /** Days for which batches and former values are kept. */
  keptDays: 90,
  keptMs: 90 * dayMs,
  /** Newest batches that are kept of an account. */
  batchesMax: 20_000,
  /** Deleted products that an account may keep: this many times its quota, and at least this many. */
  trashQuotas: 3,
  trashMin: 10_000,
  /** Bytes of former values that an account may keep: this many for each product of its quota, and at least this many. */
  changesBytesPerProduct: 8 * kilobyte,
  changesBytesMin: 64 * megabyte,
  /** Versions of the rules that are kept, and their bytes. */
  versionsMax: 200,
  versionsBytesMax: 16 * megabyte,
  /** Longest text that a batch shows whole, in UTF-16 units. */
  shownTextMax: 500,
  /** Products that one call of the trash may name. */
  trashIdsMax: 500,
  /** Rows on a page of the history. */
  listLimitMax: 100,
  /** Conflicts that an answer names. */
  conflictsMax: 200,
} as const;

/** The beginning of a text, as far as a batch shows it. */
export const shownText = (text: string): string => text.slice(0, historyLimits.shownTextMax).toWellFormed();

/** How long an export and its rows are kept, and how many of an account (S26.2); the newest one always is. */
export const ledgerLimits = { days: 180, exports: 300, rows: 1_000_000 } as const;

/** Why something was not put back (S24.4). */
export const conflictReasons = ['changed', 'gone', 'taken', 'quota', 'limit'] as const;
export type ConflictReason = (typeof conflictReasons)[number];

/** Parts of the rules with versions: the two configurations, export settings, category mappings and the shops' settings. */
export const rulesParts = ['data', 'akulaku', 'settings', 'mappings', 'shops'] as const;
export type RulesPart = (typeof rulesParts)[number];

/** Hours without use after which a seller's dashboards end, to choose from; every account begins with the longest. */
export const sessionIdleChoices = [12, 168, 720] as const;
export const sessionIdleDefault = 720;

/** Codes that open an account whose authenticator app is lost, each once. 24 of 31 letters and digits are 118 bits. */
export const recoveryCodeLimits = { count: 10, length: 24 } as const;

/** An account is deleted this long after its owner asked for it. */
export const deletionDelayDays = 14;
export const deletionDelayMs = deletionDelayDays * dayMs;

/** Most dashboards that an account may have open. */
export const dashboardsMax = 20;

/** What is noted of an account and kept for 12 months: its owner reads it as 'Aktivitas akun', the operator by command. */
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

/** How long these notes are kept. */
export const activityKeptMs = 365 * dayMs;

/**
 * Kinds of notes that no throttle limits. Of each of them an account's first `activityNotedADay` in 24 hours are kept: a program
 * that repeats them neither fills the disk nor displaces other notes.
 */
export const unthrottledActivity = [
  'idle-changed',
  'password-changed',
  'password-refused',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-renewed',
  'pc-renamed',
  'data-exported',
  'deletion-asked',
  'deletion-cancelled',
] as const satisfies readonly ActivityKind[];

/** How many notes of one kind of `unthrottledActivity` an account gets in 24 hours. */
export const activityNotedADay = 100;
