import type { PriceMargin } from '@pindahlapak/model';
import { addMargin } from './apply-pricing.ts';
import { findMarginGaps, lowestPrice, marginOfPrice, type MarginSegment } from './margin-segments.ts';

/** A dearer product that ends cheaper: prices from `from` to `to` end below what `lastPrice` ends at. In rupiah. */
export interface MarginInversion {
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
 * rise inside of a stretch, so its last price is its highest. Takes n log n steps.
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

/** The last peak that begins at a price or before it; takes as long as the logarithm of the peaks. */
function peakAt(peaks: readonly PricePeak[], price: number): PricePeak | undefined {
  let low = 0;
  let high = peaks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((peaks[middle]?.from ?? Number.POSITIVE_INFINITY) <= price) low = middle + 1;
    else high = middle;
  }
  return peaks[low - 1];
}

/** Whether a product that is bought at `price` ends cheaper than one that is bought for less. In rupiah. */
export function isInverted(price: number, segments: readonly MarginSegment[], peaks: readonly PricePeak[]): boolean {
  const peak = peakAt(peaks, price);
  if (peak === undefined) return false;
  const margin = marginOfPrice(segments, price);
  return (margin === null ? price : addMargin(price, margin)) < peak.highest;
}
