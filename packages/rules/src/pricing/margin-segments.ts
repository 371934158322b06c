import type { PriceMargin } from '@pindahlapak/model';

/** Rupiah: no product costs less; a margin may begin and end below it. */
export const lowestPrice = 1;

/** Prices from `from` to `to`, both inclusive, in rupiah, that all get the same margin. */
export interface MarginSegment {
  from: number;
  to: number;
  margin: PriceMargin;
}

/** For each edge, the first margin of the list that holds the prices from it on; edges without one are left out. */
function winnersOf(edges: readonly number[], ranges: readonly PriceMargin[]): (PriceMargin | undefined)[] {
  const places = new Map(edges.map((edge, place) => [edge, place]));
  const placeOf = (edge: number): number => places.get(edge) ?? edges.length;
  const winners: (PriceMargin | undefined)[] = edges.map(() => undefined);
  // For each edge the next one without a winner: each edge is won once.
  const next = Int32Array.from({ length: edges.length + 1 }, (_, place) => place);
  const nextFree = (place: number): number => {
    let free = place;
    while (next[free] !== free) free = next[free] ?? free;
    for (let at = place; at < free;) {
      const following = next[at] ?? free;
      next[at] = free;
      at = following;
    }
    return free;
  };
  for (const range of ranges) {
    const end = placeOf(range.maxPrice + 1);
    for (let place = nextFree(placeOf(range.minPrice)); place < end; place = nextFree(place + 1)) {
      winners[place] = range;
      next[place] = place + 1;
    }
  }
  return winners;
}

/**
 * Which margin wins where on the price axis: disjoint segments in rising order, gaps left out. Where ranges overlap,
 * the first margin of the list wins; a range that ends before it begins holds no price. Takes n log n steps.
 */
export function marginSegments(margins: readonly PriceMargin[]): MarginSegment[] {
  const ranges = margins.filter(({ minPrice, maxPrice }) => minPrice <= maxPrice);
  const starts = new Set(ranges.flatMap(({ minPrice, maxPrice }) => [minPrice, maxPrice + 1]));
  const edges = [...starts].sort((a, b) => a - b);
  const segments: MarginSegment[] = [];
  winnersOf(edges, ranges).forEach((margin, place) => {
    const [from, next] = [edges[place], edges[place + 1]];
    if (margin === undefined || from === undefined || next === undefined) return;
    const last = segments.at(-1);
    if (last?.margin === margin && last.to + 1 === from) last.to = next - 1;
    else segments.push({ from, to: next - 1, margin });
  });
  return segments;
}

/** The margin that a price gets, or null where no range holds it. Takes as long as the logarithm of the segments. */
export function marginOfPrice(segments: readonly MarginSegment[], price: number): PriceMargin | null {
  let low = 0;
  let high = segments.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const segment = segments[middle];
    if (segment === undefined) return null;
    if (price < segment.from) high = middle - 1;
    else if (price > segment.to) low = middle + 1;
    else return segment.margin;
  }
  return null;
}

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
