/** What a marketplace's edit workbook contains; `table` for one of an unknown marketplace. */
export const liveKinds = ['sales', 'basic', 'media', 'shipping', 'dts', 'table'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** Filters for listings on sale: the outcome of their rows, and how our values differ. */
export const liveStates = [
  'matched',
  'doubtful',
  'unknown',
  'missing',
  'changed',
  'up',
  'down',
  'large',
  'under-floor',
  'refused',
] as const;
export type LiveState = (typeof liveStates)[number];

/** Listings on sale (S31): uploaded rows per account, rows per page, and decisions per call. */
export const liveLimits = { rowsMax: 50_000, pageRowsMax: 200, matchesMax: 500 } as const;
