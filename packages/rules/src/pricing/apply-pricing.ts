import type { TraceStep } from '../trace.ts';
import { addMargin } from './add-margin.ts';
import { type MarginSegment, marginOfPrice } from './margin-segments.ts';

export interface PricingResult {
  /** Final price in whole rupiah. */
  price: number;
  steps: TraceStep[];
}

/**
 * From the price of the catalogue to the price of the export: the margin whose range holds the price, then the extra
 * fee (S9.1). All amounts are whole rupiah.
 */
export function applyPricing(price: number, segments: readonly MarginSegment[], fee: number): PricingResult {
  const steps: TraceStep[] = [];
  const margin = marginOfPrice(segments, price);
  const withMargin = margin === null ? price : addMargin(price, margin);
  if (margin !== null) steps.push({ kind: 'margin', ruleId: margin.id, before: price, after: withMargin });
  const withFee = withMargin + fee;
  if (fee !== 0) steps.push({ kind: 'fee', before: withMargin, after: withFee });
  return { price: withFee, steps };
}
