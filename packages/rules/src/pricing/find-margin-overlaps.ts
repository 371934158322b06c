import type { PriceMargin } from '@pindahlapak/model';

export interface MarginOverlap {
  /** The margin that stands first in the list and therefore wins. */
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
