/** Result of a visit to a product's page: the listing was there, was removed, or could not be read. */
export const sourceStates = ['ok', 'removed', 'unreadable'] as const;
export type SourceState = (typeof sourceStates)[number];

/** What can differ between a product and its source. */
export const sourceChangeKinds = ['price', 'stock', 'variants', 'title', 'removed'] as const;
export type SourceChangeKind = (typeof sourceChangeKinds)[number];

/** State of a change: waiting for a decision, hidden for some days, or dismissed. */
export const sourceChangeStates = ['open', 'held', 'ignored'] as const;
export type SourceChangeState = (typeof sourceChangeStates)[number];

/**
 * Why a change cannot be accepted, in order of priority. `flash-sale`: the price is temporary; `no-options`,
 * `no-price`, `no-room`: new variants of a product without options, without a price, or over the limit; `outdated`: the
 * page has changed again, or its observation is no longer stored.
 */
export const sourceObstacles = ['removed', 'flash-sale', 'no-options', 'no-price', 'no-room', 'outdated'] as const;
export type SourceObstacle = (typeof sourceObstacles)[number];

/** The seller's decision on a change; `reopen` undoes a hold or an ignore. */
export const sourceDecisions = ['accept', 'hold', 'ignore', 'reopen'] as const;
export type SourceDecision = (typeof sourceDecisions)[number];

/** Limits for visits to products' pages and the changes they find (S32). */
export const sourceLimits = {
  /** Observations per call. */
  observationsMax: 100,
  /** Stored observations, per product and per account; the oldest are removed. */
  perProductMax: 20,
  perAccountMax: 100_000,
  retentionDays: 180,
  /** Hours between the two visits that must both find a listing gone. */
  removedHours: 6,
  holdDays: 7,
  /** Changes on one page of the queue, and ids in one decision. */
  pageRowsMax: 200,
  idsMax: 1000,
  /** Products on one page of the list to visit. */
  checkRowsMax: 500,
  /** Variants named in one change. */
  namesMax: 10,
} as const;
