import { addMargin } from './add-margin.ts';
import { findMarginGaps } from './find-margin-gaps.ts';
import { lowestPrice, type MarginSegment, marginOfPrice } from './margin-segments.ts';

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
