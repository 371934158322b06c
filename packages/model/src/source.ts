/** What a visit to a product's page found: the listing, that it is gone, or nothing that could be read. */
export const sourceStates = ['ok', 'removed', 'unreadable'] as const;
export type SourceState = (typeof sourceStates)[number];

/** What of a product can differ at its source. */
export const sourceChangeKinds = ['price', 'stock', 'variants', 'title', 'removed'] as const;
export type SourceChangeKind = (typeof sourceChangeKinds)[number];

/** What became of a change: it waits for a decision, is hidden for a while, or its value is never shown again. */
export const sourceChangeStates = ['open', 'held', 'ignored'] as const;
export type SourceChangeState = (typeof sourceChangeStates)[number];

/**
 * Why a change cannot be taken over, in this order: the listing is gone; the price ends with a flash sale; new variants of a
 * product without options, without a price, or beyond what a product holds. `outdated`: the page says something else by now, or
 * what it said is not kept.
 */
export const sourceObstacles = ['removed', 'flash-sale', 'no-options', 'no-price', 'no-room', 'outdated'] as const;
export type SourceObstacle = (typeof sourceObstacles)[number];

/** What the seller decides of a change; `reopen` takes a hold or an ignore back. */
export const sourceDecisions = ['accept', 'hold', 'ignore', 'reopen'] as const;
export type SourceDecision = (typeof sourceDecisions)[number];

/** Visits to products' pages and the changes found by them (S32). */
export const sourceLimits = {
  /** Observations of one call. */
  observationsMax: 100,
  /** Kept observations, the newest ones: of a product and of an account. */
  keptOfProduct: 20,
  keptOfAccount: 100_000,
  keptDays: 180,
  /** How far apart two visits are that find a listing gone. */
  removedHours: 6,
  holdDays: 7,
  /** Rows of one page of the queue, and changes that a decision names one by one. */
  pageRowsMax: 200,
  idsMax: 1000,
  /** Products of one page of those to be visited. */
  checkRowsMax: 500,
  /** Variants that a change names. */
  namesMax: 10,
} as const;
