import { defaultShopSettings, type PriceAdjustment, type PriceMargin } from '@pindahlapak/model';
import { marginOfPrice, type MarginSegment } from './margin-segments.ts';
import type { TraceStep } from '../trace.ts';
import { adjustPrice } from './shop-prices.ts';

/** `floor((price * (100 + percent) + 50) / 100)`, exact at any size; rounds half up. */
const addPercent = (price: number, percent: number): number =>
  Number((BigInt(price) * BigInt(100 + percent) + 50n) / 100n);

/** Adds a margin, if there is one, to a price, in whole rupiah, rounding half up (S9.1). */
export function addMargin(price: number, margin: Pick<PriceMargin, 'type' | 'value'> | null): number {
  if (margin === null) return price;
  return margin.type === 'nominal' ? price + margin.value : addPercent(price, margin.value);
}

export interface PricingResult {
  /** Final price in whole rupiah. */
  price: number;
  steps: TraceStep[];
}

/** Computes the export price in rupiah: margin of its range, extra fee (S9.1), shop's adjustment (S30.3). */
export function applyPricing(
  price: number,
  segments: readonly MarginSegment[],
  fee: number,
  adjustment: PriceAdjustment = defaultShopSettings.priceAdjustment,
): PricingResult {
  const steps: TraceStep[] = [];
  const margin = marginOfPrice(segments, price);
  const withMargin = addMargin(price, margin);
  if (margin !== null) steps.push({ kind: 'margin', ruleId: margin.id, before: price, after: withMargin });
  const withFee = withMargin + fee;
  if (fee !== 0) steps.push({ kind: 'fee', before: withMargin, after: withFee });
  const adjusted = adjustPrice(withFee, adjustment);
  if (adjusted !== withFee) steps.push({ kind: 'shop', before: withFee, after: adjusted });
  return { price: adjusted, steps };
}
