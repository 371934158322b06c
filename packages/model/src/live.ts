/** What a workbook of listings on sale is about. */
export const liveKinds = ['sales', 'basic', 'media', 'shipping', 'dts', 'table'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** By what listings on sale are filtered: what became of their rows, and how ours differ from theirs. */
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

/** Listings on sale (S31): rows of an account's uploads together, rows of one page and decisions of one call. */
export const liveLimits = { rowsMax: 50_000, pageRowsMax: 200, matchesMax: 500 } as const;
