import type { PriceMargin } from '@pindahlapak/model';

/** Prices from `from` to `to`, both inclusive, in rupiah, all of which get the same margin. */
export interface MarginSegment {
  from: number;
  to: number;
  margin: PriceMargin;
}

/**
 * Which margin wins where on the price axis: disjoint segments in rising order, gaps left out. Where ranges overlap,
 * the first margin of the list wins; a range that ends before it begins holds no price.
 */
export function marginSegments(margins: readonly PriceMargin[]): MarginSegment[] {
  const ranges = margins.filter(({ minPrice, maxPrice }) => minPrice <= maxPrice);
  const starts = new Set(ranges.flatMap(({ minPrice, maxPrice }) => [minPrice, maxPrice + 1]));
  const edges = [...starts].sort((a, b) => a - b);
  const segments: MarginSegment[] = [];
  edges.forEach((from, index) => {
    const next = edges[index + 1];
    const margin = ranges.find(({ minPrice, maxPrice }) => minPrice <= from && from <= maxPrice);
    if (next === undefined || margin === undefined) return;
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
