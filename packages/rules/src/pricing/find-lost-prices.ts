import type { PriceMargin } from '@pindahlapak/model';
import type { MarginSegment } from './margin-segments.ts';

/** Prices from `from` to `to`, both inclusive, in rupiah. */
export interface PriceStretch {
  from: number;
  to: number;
}

/**
 * Which prices of its own range each margin loses to margins that stand before it in the list, in rising order.
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
