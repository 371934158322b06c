import type { PriceMargin } from '@pindahlapak/model';
import type { MarginSegment } from './margin-segments.ts';

type PriceRange = Pick<PriceMargin, 'minPrice' | 'maxPrice'>;

/**
 * Whether a range shares a price with one that exists: partly at either end or wholly, bounds inclusive (S7.1).
 * Decides for the form and the server alike.
 */
export const marginOverlaps = (range: PriceRange, existing: readonly PriceRange[]): boolean =>
  existing.some(({ minPrice, maxPrice }) => range.minPrice <= maxPrice && minPrice <= range.maxPrice);

export interface MarginOverlap {
  /** The margin that comes first in the list and therefore wins. */
  winner: PriceMargin;
  /** The margin that is never asked between `from` and `to`. */
  loser: PriceMargin;
  /** First and last price, in rupiah, that both ranges hold. */
  from: number;
  to: number;
}

export interface MarginOverlaps {
  /** Pairs of margins that share prices, by the first shared price. */
  first: MarginOverlap[];
  /** How many pairs there are: a thousand margins can make half a million. */
  total: number;
}

interface Range {
  margin: PriceMargin;
  order: number;
}

/** How many pairs share a price: all pairs but those where one range ends before the other begins. */
function countPairs(ranges: readonly Range[]): number {
  const starts = ranges.map(({ margin }) => margin.minPrice).sort((a, b) => a - b);
  const ends = ranges.map(({ margin }) => margin.maxPrice).sort((a, b) => a - b);
  let apart = 0;
  let ended = 0;
  for (const start of starts) {
    while ((ends[ended] ?? Infinity) < start) ended += 1;
    apart += ended;
  }
  return (ranges.length ** 2 - ranges.length) / 2 - apart;
}

/** The first `max` pairs of margins that share prices, and how many there are. Takes n log n steps and `max` more. */
export function findMarginOverlaps(margins: readonly PriceMargin[], max: number): MarginOverlaps {
  const ranges = margins
    .map((margin, order) => ({ margin, order }))
    .filter(({ margin }) => margin.minPrice <= margin.maxPrice);
  const byStart = [...ranges].sort((a, b) => a.margin.minPrice - b.margin.minPrice);
  const first: MarginOverlap[] = [];
  let open: Range[] = [];
  for (const second of byStart) {
    if (first.length >= max) break;
    open = open.filter(({ margin }) => margin.maxPrice >= second.margin.minPrice);
    for (const one of open.slice(0, max - first.length)) {
      const [winner, loser] = one.order < second.order ? [one, second] : [second, one];
      first.push({
        winner: winner.margin,
        loser: loser.margin,
        from: second.margin.minPrice,
        to: Math.min(one.margin.maxPrice, second.margin.maxPrice),
      });
    }
    open.push(second);
  }
  return { first, total: countPairs(ranges) };
}

/** Prices from `from` to `to`, both inclusive, in rupiah. */
export interface PriceStretch {
  from: number;
  to: number;
}

/**
 * Which prices of its own range each margin loses to margins before it in the list, in rising order.
 *
 * @param segments which margin wins where, of `marginSegments`
 */
export function findLostPrices(
  margins: readonly PriceMargin[],
  segments: readonly MarginSegment[],
): Map<PriceMargin, PriceStretch[]> {
  const won = Map.groupBy(segments, ({ margin }) => margin);
  return new Map(
    margins.map((margin) => {
      const lost: PriceStretch[] = [];
      let next = margin.minPrice;
      for (const { from, to } of won.get(margin) ?? []) {
        if (from > next) lost.push({ from: next, to: from - 1 });
        next = to + 1;
      }
      if (next <= margin.maxPrice) lost.push({ from: next, to: margin.maxPrice });
      return [margin, lost];
    }),
  );
}
