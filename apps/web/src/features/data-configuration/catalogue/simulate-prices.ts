import { akulakuLimits } from '@pindahlapak/model';
import { applyPricing, marginOfPrice, type MarginSegment } from '@pindahlapak/rules';
import type { CatalogueItem } from './load-catalogue.ts';
import { findPriceRises, type PriceRises } from './price-rises.ts';

export interface SimulatedPrice {
  item: CatalogueItem;
  /** Price after margin and fee, in rupiah. */
  after: number;
  hasMargin: boolean;
}

/** A product that ends cheaper than one that was cheaper before. */
export interface PriceInversion {
  cheaper: SimulatedPrice;
  dearer: SimulatedPrice;
}

export interface PriceSimulation {
  /** By rising price before the rules. */
  prices: SimulatedPrice[];
  /** Null without a product. */
  rises: PriceRises | null;
  withoutMargin: number;
  /** How many end above what Akulaku takes. */
  overLimit: number;
  /** For each product that is turned upside down, the cheaper one that ends dearest. */
  inversions: PriceInversion[];
}

/** The whole catalogue through the pricing of the export, without storing anything. */
export function simulatePrices(
  items: readonly CatalogueItem[],
  segments: readonly MarginSegment[],
  fee: number,
): PriceSimulation {
  const prices = items
    .map((item) => ({
      item,
      after: applyPricing(item.price, segments, fee).price,
      hasMargin: marginOfPrice(segments, item.price) !== null,
    }))
    .sort((a, b) => a.item.price - b.item.price);
  const inversions: PriceInversion[] = [];
  let dearestSoFar: SimulatedPrice | undefined;
  // Products of one price end at one price: they are never turned upside down among themselves.
  for (const price of prices) {
    if (dearestSoFar !== undefined && price.after < dearestSoFar.after) {
      inversions.push({ cheaper: dearestSoFar, dearer: price });
    }
    if (dearestSoFar === undefined || price.after > dearestSoFar.after) dearestSoFar = price;
  }
  return {
    prices,
    rises: findPriceRises(prices.map(({ item, after }) => ({ before: item.price, after }))),
    withoutMargin: prices.filter(({ hasMargin }) => !hasMargin).length,
    overLimit: prices.filter(({ after }) => after > akulakuLimits.priceMax).length,
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
