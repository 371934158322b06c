import type { MarginSegment } from './margin-segments.ts';

/** Prices that no margin holds, both ends inclusive, in rupiah; `to` is null where the gap has no end. */
export interface MarginGap {
  from: number;
  to: number | null;
}

/** The prices from 1 rupiah up that get no margin, in rising order. */
export function findMarginGaps(segments: readonly MarginSegment[]): MarginGap[] {
  const gaps: MarginGap[] = [];
  let uncovered = 1;
  for (const { from, to } of segments) {
    if (from > uncovered) gaps.push({ from: uncovered, to: from - 1 });
    uncovered = Math.max(uncovered, to + 1);
  }
  gaps.push({ from: uncovered, to: null });
  return gaps;
}
