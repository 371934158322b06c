const firstMs = 30_000;
const longestMs = 15 * 60_000;

/**
 * Milliseconds until the next try after so many failed ones in a row: 30 s, doubled each time up to 15 minutes, spread
 * by a fifth so that PCs that lost the same server do not return together. `random` is from 0 to 1.
 */
export function retryDelayMs(failures: number, random: number): number {
  const base = Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(failures - 1, 0), 16));
  return Math.round(base * (1 + 0.2 * random));
}
