/** A price before and after the rules, in rupiah. */
interface PricePair {
  before: number;
  after: number;
}

/** How much the products of a catalogue rise, each product counted once whatever it costs. */
export interface PriceRises {
  /** Median rise in whole percent. */
  middle: number;
  /** Rises in whole percent between which the middle 80% of the products lie: the 10th and the 90th percentile. */
  low: number;
  high: number;
  /** Median of what a product brings over its source price after the marketplace's commission, in whole rupiah. */
  middleProfit: number;
}

/**
 * The value below which `tenths` tenths of the sorted values lie, interpolated between the two nearest as by a spreadsheet's
 * PERCENTILE; a single value is every percentile.
 */
function quantile(sorted: readonly number[], tenths: number): number {
  const place = (sorted.length - 1) * tenths;
  const lower = sorted[Math.floor(place / 10)] ?? 0;
  const upper = sorted[Math.ceil(place / 10)] ?? lower;
  return lower + ((upper - lower) * (place % 10)) / 10;
}

// The last digits of a fraction would otherwise turn 15.5 into 15.499… and round it down.
const rounded = (value: number): number => Math.round(Number(value.toPrecision(12)));

/** The median of some amounts, in whole rupiah. */
export const medianOf = (values: readonly number[]): number =>
  rounded(
    quantile(
      [...values].sort((a, b) => a - b),
      5,
    ),
  );

/** Percentiles of the rises and the median profit; null without a product. Products that do not rise count as 0%. `commission` is percent. */
export function findPriceRises(prices: readonly PricePair[], commission = 0): PriceRises | null {
  const priced = prices.filter(({ before }) => before > 0);
  if (priced.length === 0) return null;
  const rises = priced.map(({ before, after }) => ((after - before) / before) * 100).sort((a, b) => a - b);
  const profits = priced.map(({ before, after }) => after * (1 - commission / 100) - before).sort((a, b) => a - b);
  return {
    middle: rounded(quantile(rises, 5)),
    low: rounded(quantile(rises, 1)),
    high: rounded(quantile(rises, 9)),
    middleProfit: rounded(quantile(profits, 5)),
  };
}
