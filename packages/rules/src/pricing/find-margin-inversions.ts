import type { PriceMargin } from '@pindahlapak/model';
import { addMargin } from './add-margin.ts';
import { findMarginGaps } from './find-margin-gaps.ts';
import { lowestPrice, type MarginSegment } from './margin-segments.ts';

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
