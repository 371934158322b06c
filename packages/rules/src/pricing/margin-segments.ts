import type { PriceMargin } from '@pindahlapak/model';

/** The lowest price of a product, in rupiah; a margin's range may begin and end below it. */
export const lowestPrice = 1;

/** Prices from `from` to `to`, both inclusive, in rupiah, with the same margin. */
export interface MarginSegment {
  from: number;
  to: number;
  margin: PriceMargin;
}

/**
 * Returns which margin wins for which prices, as disjoint segments in ascending order, without gaps. If ranges
 * overlap, the first margin of the list wins; a range that ends before it begins is ignored.
 */
export function marginSegments(margins: readonly PriceMargin[]): MarginSegment[] {
  const ranges = margins.filter(({ minPrice, maxPrice }) => minPrice <= maxPrice);
  const starts = new Set(ranges.flatMap(({ minPrice, maxPrice }) => [minPrice, maxPrice + 1]));
  const edges = [...starts].sort((a, b) => a - b);
  const segments: MarginSegment[] = [];
  edges.forEach((from, index) => {
    const next = edges[index + 1];
    const margin = ranges.find(({ minPrice, maxPrice }) => minPrice <= from && from <= maxPrice);
    if (margin === undefined || next === undefined) return;
    const last = segments.at(-1);
    if (last?.margin === margin && last.to + 1 === from) last.to = next - 1;
    else segments.push({ from, to: next - 1, margin });
  });
  return segments;
}

/** The margin of a price, or null if no range contains it. */
export const marginOfPrice = (segments: readonly MarginSegment[], price: number): PriceMargin | null =>
  segments.find(({ from, to }) => from <= price && price <= to)?.margin ?? null;

/** Prices without a margin, both ends inclusive, in rupiah; `to` is null if the gap is open-ended. */
export interface MarginGap {
  from: number;
  to: number | null;
}

/** Finds the prices from `lowestPrice` on that have no margin, in ascending order. */
export function findMarginGaps(segments: readonly MarginSegment[]): MarginGap[] {
  const gaps: MarginGap[] = [];
  let uncovered = lowestPrice;
  for (const { from, to } of segments) {
    if (from > uncovered) gaps.push({ from: uncovered, to: from - 1 });
    uncovered = Math.max(uncovered, to + 1);
  }
  gaps.push({ from: uncovered, to: null });
  return gaps;
}
