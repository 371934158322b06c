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

/** Every pair of margins that share prices, by the first shared price. */
export function findMarginOverlaps(margins: readonly PriceMargin[]): MarginOverlap[] {
  const byStart = margins
    .map((margin, order) => ({ margin, order }))
    .filter(({ margin }) => margin.minPrice <= margin.maxPrice)
    .sort((a, b) => a.margin.minPrice - b.margin.minPrice);
  const overlaps: MarginOverlap[] = [];
  byStart.forEach((first, index) => {
    for (const second of byStart.slice(index + 1)) {
      if (second.margin.minPrice > first.margin.maxPrice) break;
      const [winner, loser] = first.order < second.order ? [first, second] : [second, first];
      overlaps.push({
        winner: winner.margin,
        loser: loser.margin,
        from: second.margin.minPrice,
        to: Math.min(first.margin.maxPrice, second.margin.maxPrice),
      });
    }
  });
  return overlaps.sort((a, b) => a.from - b.from);
}
