import type { PriceMargin } from '@pindahlapak/model';
import { type MarginSegment, findMarginGaps, lowestPrice, marginOfPrice } from './margin-segments.ts';
import { addMargin } from './apply-pricing.ts';

/** Dearer products that end up cheaper: the results of prices from `from` to `to` are below `lastResult`. In rupiah. */
interface MarginInversion {
  /** Last price before the edge, and its result with margin and fee. */
  lastPrice: number;
  lastResult: number;
  /** First price after the edge, and its result. */
  from: number;
  firstResult: number;
  /** Last price before the next edge whose result is still below `lastResult`. */
  to: number;
}

interface Stretch {
  from: number;
  to: number | null;
  margin: PriceMargin | null;
}

/** The segments and the gaps between them, in ascending order. */
const stretchesOf = (segments: readonly MarginSegment[]): Stretch[] =>
  [...segments, ...findMarginGaps(segments).map(({ from, to }) => ({ from, to, margin: null }))].sort(
    (a, b) => a.from - b.from,
  );

/**
 * Returns the last price of a stretch whose result is below `limit`, by bisection, because results rise with the price.
 */
function lastBelow(stretch: Stretch, limit: number): number {
  let below = stretch.from;
  // Margins only add, so no price from `limit` on has a result below it.
  let notBelow = stretch.to === null ? Math.max(limit, below + 1) : stretch.to + 1;
  while (notBelow - below > 1) {
    const middle = below + Math.floor((notBelow - below) / 2);
    // Beyond the safe integers the middle can equal an end; an unsaved form may contain any number of digits.
    if (middle === below || middle === notBelow) break;
    if (addMargin(middle, stretch.margin) < limit) below = middle;
    else notBelow = middle;
  }
  return below;
}

/** Finds edges across which a dearer product ends up cheaper, in ascending order. `fee` moves no edge. */
export function findMarginInversions(segments: readonly MarginSegment[], fee: number): MarginInversion[] {
  const stretches = stretchesOf(segments);
  const inversions: MarginInversion[] = [];
  stretches.forEach((stretch, index) => {
    const previous = stretches[index - 1];
    if (previous === undefined || previous.to === null || previous.to < lowestPrice) return;
    const lastResult = addMargin(previous.to, previous.margin);
    const firstResult = addMargin(stretch.from, stretch.margin);
    if (firstResult >= lastResult) return;
    const to = lastBelow(stretch, lastResult);
    inversions.push({
      lastPrice: previous.to,
      lastResult: lastResult + fee,
      from: stretch.from,
      firstResult: firstResult + fee,
      to,
    });
  });
  return inversions;
}

/** The highest result, before the fee, of all products cheaper than `from`. In rupiah. */
export interface PricePeak {
  from: number;
  highest: number;
}

/** Computes the peaks per stretch in ascending order; a stretch's last price has its highest result. */
export function findPricePeaks(segments: readonly MarginSegment[]): PricePeak[] {
  const peaks: PricePeak[] = [];
  let highest = 0;
  for (const { from, to, margin } of stretchesOf(segments)) {
    if (to !== null && to < lowestPrice) continue;
    if (highest > 0) peaks.push({ from, highest });
    highest = Math.max(highest, addMargin(to ?? from, margin));
  }
  return peaks;
}

/** Returns whether a product bought at `price` rupiah ends up cheaper than one bought for less. */
export function isInverted(price: number, segments: readonly MarginSegment[], peaks: readonly PricePeak[]): boolean {
  const peak = peaks.findLast(({ from }) => from <= price);
  return peak !== undefined && addMargin(price, marginOfPrice(segments, price)) < peak.highest;
}

type PriceRange = Pick<PriceMargin, 'minPrice' | 'maxPrice'>;

/** Returns whether a range overlaps an existing one, bounds inclusive (S7.1). Used by form and server. */
export const marginOverlaps = (range: PriceRange, existing: readonly PriceRange[]): boolean =>
  existing.some(({ minPrice, maxPrice }) => range.minPrice <= maxPrice && minPrice <= range.maxPrice);

export interface MarginOverlap {
  /** The margin that is earlier in the list and therefore wins. */
  winner: PriceMargin;
  /** The margin that is ignored between `from` and `to`. */
  loser: PriceMargin;
  /** First and last price in both ranges, in rupiah. */
  from: number;
  to: number;
}

export interface MarginOverlaps {
  /** Overlapping pairs, by the first shared price. */
  first: MarginOverlap[];
  /** Number of pairs; a thousand margins can have half a million. */
  total: number;
}

/** Finds the first `max` overlapping pairs and counts all. */
export function findMarginOverlaps(margins: readonly PriceMargin[], max: number): MarginOverlaps {
  const byStart = margins
    .map((margin, order) => ({ margin, order }))
    .filter(({ margin }) => margin.minPrice <= margin.maxPrice)
    .sort((a, b) => a.margin.minPrice - b.margin.minPrice);
  const ends = byStart.map(({ margin }) => margin.maxPrice).sort((a, b) => a - b);
  const first: MarginOverlap[] = [];
  let open: typeof byStart = [];
  let total = 0;
  let ended = 0;
  for (const [index, second] of byStart.entries()) {
    const from = second.margin.minPrice;
    while ((ends[ended] ?? Infinity) < from) ended += 1;
    total += index - ended;
    // The rest is only counted.
    if (first.length === max) continue;
    open = open.filter(({ margin }) => margin.maxPrice >= from);
    for (const one of open.slice(0, max - first.length)) {
      const [winner, loser] = one.order < second.order ? [one.margin, second.margin] : [second.margin, one.margin];
      first.push({ winner, loser, from, to: Math.min(one.margin.maxPrice, second.margin.maxPrice) });
    }
    open.push(second);
  }
  return { first, total };
}

/** Prices from `from` to `to`, both inclusive, in rupiah. */
export interface PriceStretch {
  from: number;
  to: number;
}

/**
 * Returns the prices of each margin's range that earlier margins in the list win, in ascending order.
 *
 * @param segments from `marginSegments`
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
