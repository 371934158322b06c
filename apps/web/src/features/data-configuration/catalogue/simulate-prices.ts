import { akulakuLimits, type Deduction, type PriceMargin } from '@pindahlapak/model';
import { applyPricing, isHigher, marginOfPrice, type MarginSegment, netOf, type ShopPrices } from '@pindahlapak/rules';
import type { CatalogueItem } from './catalogue-gate.tsx';

export interface SimulatedPrice {
  item: Pick<CatalogueItem, 'id' | 'name' | 'window'>;
  /** Price before the rules, in rupiah, of the product or of the row's variant. */
  before: number;
  /** Price after margin and fee, in rupiah. */
  after: number;
  margin: PriceMargin | null;
}

/** A row that ends up cheaper than one that was cheaper before. */
interface PriceInversion {
  cheaper: SimulatedPrice;
  dearer: SimulatedPrice;
}

export interface PriceSimulation {
  /** Sorted by the price before the rules. */
  prices: SimulatedPrice[];
  /** Null if there are no products. */
  rises: PriceRises | null;
  /** Median net of a sale in rupiah, after deductions and the source's price; null without deductions. */
  middleNet: number | null;
  /** Number of products with a row that no margin rule covers. */
  withoutMargin: number;
  /** Number of products with a row above Akulaku's maximum price. */
  overLimit: number;
  /** For each inverted row, the cheaper row that ends up most expensive. */
  inversions: PriceInversion[];
}

interface SimulatedRules {
  segments: readonly MarginSegment[];
  /** Rupiah added after the margin. */
  fee: number;
  /** One row per variant; otherwise one per product, at the highest price (S19.1, S19.3). */
  rowPerVariant: boolean;
  /** The shop whose price adjustment and deductions apply. */
  shop?: ShopPrices;
}

/** Returns the rows of a product, with their prices before and after the rules. */
function rowsOf(item: CatalogueItem, { segments, fee, rowPerVariant, shop }: SimulatedRules): SimulatedPrice[] {
  const own = item.variantPrices === undefined || item.variantPrices.length === 0 ? [item.price] : item.variantPrices;
  const rows = own.map((before) => ({
    item,
    before,
    after: applyPricing(before, segments, fee, shop?.priceAdjustment).price,
    margin: marginOfPrice(segments, before),
  }));
  if (rowPerVariant) return rows;
  const pricesOf = ({ before, after }: SimulatedPrice) => ({ price: after, own: before });
  return [rows.reduce((highest, row) => (isHigher(pricesOf(row), pricesOf(highest)) ? row : highest))];
}

function middleNetOf(prices: readonly SimulatedPrice[], deductions: readonly Deduction[]): number | null {
  if (deductions.length === 0 || prices.length === 0) return null;
  return medianOf(prices.map(({ before, after }) => netOf(after, before, deductions)));
}

const productsOf = (rows: readonly SimulatedPrice[]): number => new Set(rows.map(({ item }) => item)).size;

/** Applies the export's pricing to the whole catalogue, row by row, without storing anything. */
export function simulatePrices(items: readonly CatalogueItem[], rules: SimulatedRules): PriceSimulation {
  const prices = items.flatMap((item) => rowsOf(item, rules)).sort((a, b) => a.before - b.before);
  const inversions: PriceInversion[] = [];
  let dearestSoFar: SimulatedPrice | undefined;
  // Rows with the same price get the same final price, so they are never inverted among themselves.
  for (const price of prices) {
    if (dearestSoFar !== undefined && price.after < dearestSoFar.after) {
      inversions.push({ cheaper: dearestSoFar, dearer: price });
    }
    if (dearestSoFar === undefined || price.after > dearestSoFar.after) dearestSoFar = price;
  }
  return {
    prices,
    rises: findPriceRises(prices),
    middleNet: middleNetOf(prices, rules.shop?.deductions ?? []),
    withoutMargin: productsOf(prices.filter(({ margin }) => margin === null)),
    overLimit: productsOf(prices.filter(({ after }) => after > akulakuLimits.priceMax)),
    inversions,
  };
}

/** Picks at most `max` items, evenly spread over the list and including its first and last. */
export function sampleEvenly<T>(list: readonly T[], max: number): T[] {
  if (list.length <= max) return [...list];
  const step = (list.length - 1) / (max - 1);
  return Array.from({ length: max }, (_, index) => list[Math.round(index * step)]).filter(
    (one): one is T => one !== undefined,
  );
}

interface PricePair {
  before: number;
  after: number;
}

/** How much prices rise; every row counts the same, whatever its price. */
export interface PriceRises {
  /** Median rise in whole percent. */
  middle: number;
  /** The 10th and 90th percentile of the rises, in whole percent. */
  low: number;
  high: number;
  /** Median profit over the source price, in whole rupiah. */
  middleProfit: number;
}

/** Returns the quantile of sorted values (`tenths` of 10), interpolated like a spreadsheet's PERCENTILE. */
function quantile(sorted: readonly number[], tenths: number): number {
  const position = (sorted.length - 1) * tenths;
  const lower = sorted[Math.floor(position / 10)] ?? 0;
  const upper = sorted[Math.ceil(position / 10)] ?? lower;
  return lower + ((upper - lower) * (position % 10)) / 10;
}

// Floating-point errors would otherwise turn 15.5 into 15.499… and round it down.
const rounded = (value: number): number => Math.round(Number(value.toPrecision(12)));

const medianOf = (values: readonly number[]): number =>
  rounded(
    quantile(
      [...values].sort((a, b) => a - b),
      5,
    ),
  );

/** Returns the percentiles of the rises and the median profit; null without a price. */
export function findPriceRises(prices: readonly PricePair[]): PriceRises | null {
  const priced = prices.filter(({ before }) => before > 0);
  if (priced.length === 0) return null;
  const rises = priced.map(({ before, after }) => ((after - before) / before) * 100).sort((a, b) => a - b);
  const profits = priced.map(({ before, after }) => after - before).sort((a, b) => a - b);
  return {
    middle: rounded(quantile(rises, 5)),
    low: rounded(quantile(rises, 1)),
    high: rounded(quantile(rises, 9)),
    middleProfit: rounded(quantile(profits, 5)),
  };
}
