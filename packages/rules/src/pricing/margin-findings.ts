import type { PriceMargin } from '@pindahlapak/model';
import { type MarginSegment, findMarginGaps, lowestPrice, marginOfPrice } from './margin-segments.ts';
import { addMargin } from './apply-pricing.ts';

/** A dearer product that ends cheaper: prices from `from` to `to` end below what `lastPrice` ends at. In rupiah. */
interface MarginInversion {
  /** The last price before the edge, and what it ends at, as `applyPricing` says: with margin and fee. */
  lastPrice: number;
  lastResult: number;
  /** The first price after the edge, and what it ends at. */
  from: number;
  firstResult: number;
  /** The last price before the next edge that still ends below `lastResult`. */
  to: number;
}

interface Stretch {
  from: number;
  to: number | null;
  margin: PriceMargin | null;
}

const resultOf = (price: number, margin: PriceMargin | null): number =>
  margin === null ? price : addMargin(price, margin);

/** The last price of a stretch that ends below `limit`; results rise with the price, so halving finds it. */
function lastBelow(stretch: Stretch, limit: number): number {
  let below = stretch.from;
  // Without an end no price of `limit` or more can end below it, since margins only add.
  let notBelow = stretch.to === null ? Math.max(limit, below + 1) : stretch.to + 1;
  while (notBelow - below > 1) {
    const middle = below + Math.floor((notBelow - below) / 2);
    // Beyond the safe integers a half can be the end itself: an unsaved form may hold any number of digits.
    if (middle === below || middle === notBelow) break;
    if (resultOf(middle, stretch.margin) < limit) below = middle;
    else notBelow = middle;
  }
  return below;
}

/**
 * Every edge of a range across which a dearer product ends cheaper, in rising order of the price. `fee` is the rupiah
 * added after every margin: it is in the results, and moves no edge.
 */
export function findMarginInversions(segments: readonly MarginSegment[], fee: number): MarginInversion[] {
  const stretches: Stretch[] = [
    ...segments,
    ...findMarginGaps(segments).map((gap) => ({ from: gap.from, to: gap.to, margin: null })),
  ].sort((a, b) => a.from - b.from);
  const inversions: MarginInversion[] = [];
  stretches.forEach((stretch, index) => {
    const previous = stretches[index - 1];
    if (previous === undefined || previous.to === null || previous.to < lowestPrice) return;
    const lastResult = resultOf(previous.to, previous.margin);
    const firstResult = resultOf(stretch.from, stretch.margin);
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

/** From the source price `from` on, the most that a cheaper product ends at before the fee. In rupiah. */
export interface PricePeak {
  from: number;
  highest: number;
}

/**
 * What the dearest of all cheaper products ends at, for each stretch of prices that one margin holds, in rising order. Prices
 * rise inside of a stretch, so its last price is its highest.
 */
export function findPricePeaks(segments: readonly MarginSegment[]): PricePeak[] {
  const stretches = [
    ...segments
      .filter(({ to }) => to >= lowestPrice)
      .map(({ from, to, margin }) => ({ from, highest: addMargin(to, margin) })),
    ...findMarginGaps(segments).map(({ from, to }) => ({ from, highest: to ?? from })),
  ].sort((a, b) => a.from - b.from);
  const peaks: PricePeak[] = [];
  let highest = 0;
  for (const stretch of stretches) {
    if (highest > 0) peaks.push({ from: stretch.from, highest });
    highest = Math.max(highest, stretch.highest);
  }
  return peaks;
}

/** Whether a product that is bought at `price` ends cheaper than one that is bought for less. In rupiah. */
export function isInverted(price: number, segments: readonly MarginSegment[], peaks: readonly PricePeak[]): boolean {
  const peak = peaks.findLast(({ from }) => from <= price);
  if (peak === undefined) return false;
  const margin = marginOfPrice(segments, price);
  return (margin === null ? price : addMargin(price, margin)) < peak.highest;
}

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
