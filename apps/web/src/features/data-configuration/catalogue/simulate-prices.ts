import { akulakuLimits, type Deduction, type PriceMargin } from '@pindahlapak/model';
import { applyPricing, marginOfPrice, type MarginSegment, netOf, type ShopPrices } from '@pindahlapak/rules';
import type { CatalogueItem } from './catalogue-gate.tsx';

export interface SimulatedPrice {
  item: Pick<CatalogueItem, 'id' | 'name' | 'window'>;
  /** Price before the rules, of the product or of the variant that the row is of. */
  before: number;
  /** Price after margin and fee, in rupiah. */
  after: number;
  /** The rule whose margin it gets, or null. */
  margin: PriceMargin | null;
}

/** A row that ends cheaper than one that was cheaper before. */
export interface PriceInversion {
  cheaper: SimulatedPrice;
  dearer: SimulatedPrice;
}

export interface PriceSimulation {
  /** By rising price before the rules. */
  prices: SimulatedPrice[];
  /** Null without a product. */
  rises: PriceRises | null;
  /** Median of what a sale leaves after the shop's deductions and the source's price, in rupiah; null without deductions. */
  middleNet: number | null;
  /** How many products have a row that no margin rule prices. */
  withoutMargin: number;
  /** How many products have a row that ends above what Akulaku takes. */
  overLimit: number;
  /** For each row that is turned upside down, the cheaper one that ends dearest. */
  inversions: PriceInversion[];
}

interface SimulatedRules {
  segments: readonly MarginSegment[];
  /** Rupiah added after the margin. */
  fee: number;
  /** A row for each variant; else one for the product, at the highest price (S19.1, S19.3). */
  rowPerVariant: boolean;
  /** Percent of the final price that the marketplace keeps. */
  commission?: number;
  /** The shop whose adjustment and deductions count. */
  shop?: ShopPrices;
}

/** The rows of a product, with their prices before and after the rules. */
function rowsOf(item: CatalogueItem, { segments, fee, rowPerVariant, shop }: SimulatedRules): SimulatedPrice[] {
  const own = item.variantPrices === undefined || item.variantPrices.length === 0 ? [item.price] : item.variantPrices;
  const rows = own.map((before) => ({
    item,
    before,
    after: applyPricing(before, segments, fee, shop?.priceAdjustment).price,
    margin: marginOfPrice(segments, before),
  }));
  if (rowPerVariant) return rows;
  return [rows.reduce((highest, row) => (row.after > highest.after ? row : highest))];
}

function middleNetOf(prices: readonly SimulatedPrice[], deductions: readonly Deduction[]): number | null {
  if (deductions.length === 0 || prices.length === 0) return null;
  return medianOf(prices.map(({ before, after }) => netOf(after, before, deductions)));
}

/** The number of products behind the rows. */
const productsOf = (rows: readonly SimulatedPrice[]): number => new Set(rows.map(({ item }) => item)).size;

/** The whole catalogue through the pricing of the export, row by row, without storing anything. */
export function simulatePrices(items: readonly CatalogueItem[], rules: SimulatedRules): PriceSimulation {
  const prices = items.flatMap((item) => rowsOf(item, rules)).sort((a, b) => a.before - b.before);
  const inversions: PriceInversion[] = [];
  let dearestSoFar: SimulatedPrice | undefined;
  // Rows of one price end at one price: they are never turned upside down among themselves.
  for (const price of prices) {
    if (dearestSoFar !== undefined && price.after < dearestSoFar.after) {
      inversions.push({ cheaper: dearestSoFar, dearer: price });
    }
    if (dearestSoFar === undefined || price.after > dearestSoFar.after) dearestSoFar = price;
  }
  return {
    prices,
    rises: findPriceRises(prices, rules.commission),
    middleNet: middleNetOf(prices, rules.shop?.deductions ?? []),
    withoutMargin: productsOf(prices.filter(({ margin }) => margin === null)),
    overLimit: productsOf(prices.filter(({ after }) => after > akulakuLimits.priceMax)),
    inversions,
  };
}

/** At most `max` of a list, spread evenly over it, with its first and last. */
export function sampleEvenly<T>(list: readonly T[], max: number): T[] {
  if (list.length <= max) return [...list];
  const step = (list.length - 1) / (max - 1);
  return Array.from({ length: max }, (_, index) => list[Math.round(index * step)]).filter(
    (one): one is T => one !== undefined,
  );
}

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
