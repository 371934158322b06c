import { dayMs, kilobyte, megabyte } from './units.ts';

/** What a batch of changes was (S24.1). `purge` deletes what lay in the trash for good. */
export const batchKinds = ['import', 'edit', 'bulk', 'delete', 'delete-window', 'restore', 'undo', 'purge'] as const;
export type BatchKind = (typeof batchKinds)[number];

/** Who makes changes: the seller in the dashboard, a connected PC, or the operator. */
export const batchActors = ['seller', 'device', 'operator'] as const;
export type BatchActor = (typeof batchActors)[number];

/** How long what is past is kept, and how much of it. */
export const historyLimits = {
  /** Days that deleted products stay in the trash. */
  trashDays: 30,
  trashMs: 30 * dayMs,
  /** Batches and the former values of what they changed are kept for so many days. */
  keptDays: 90,
  keptMs: 90 * dayMs,
  /** Newest batches that are kept of an account. */
  batchesMax: 20_000,
  /** Deleted products that an account may keep: so many times its quota, and at least so many. */
  trashQuotas: 3,
  trashMin: 10_000,
  /** Bytes of former values that an account may keep: so many for each product of its quota, and at least so many. */
  changesBytesPerProduct: 8 * kilobyte,
  changesBytesMin: 64 * megabyte,
  /** Versions of the rules that are kept, and their bytes. */
  versionsMax: 200,
  versionsBytesMax: 16 * megabyte,
  /** Longest text that a batch shows whole, in UTF-16 units. */
  shownTextMax: 500,
  /** Products that one call of the trash may name. */
  trashIdsMax: 500,
  /** Rows on a page of a list of what is past. */
  listLimitMax: 100,
  /** Conflicts that an answer names. */
  conflictsMax: 200,
} as const;

/** How long an export and its rows are kept, and how many of an account (S26.2); the newest one always is. */
export const ledgerLimits = { days: 180, exports: 300, rows: 1_000_000 } as const;

/** Why something was not put back (S24.4). */
export const conflictReasons = ['changed', 'gone', 'taken', 'quota', 'limit'] as const;
export type ConflictReason = (typeof conflictReasons)[number];

/** The parts of the rules that have versions: the two configurations, the export settings and the category mappings. */
export const rulesParts = ['data', 'akulaku', 'settings', 'mappings'] as const;
export type RulesPart = (typeof rulesParts)[number];
