import { describe, expect, it } from 'vitest';
import { addMargin, applyPricing } from './apply-pricing.ts';
import { marginSegments } from './margin-segments.ts';
import { makeMargin } from '../test/make-product.ts';

import * as fc from 'fast-check';

const price = (amount: number, margins = [makeMargin()], fee = 0) =>
  applyPricing(amount, marginSegments(margins), fee).price;

describe('applyPricing', () => {
  it('adds the percentage of the range that contains the price, inclusive at both ends', () => {
    const margins = [makeMargin({ minPrice: 10_000, maxPrice: 20_000 })];
    expect([9_999, 10_000, 20_000, 20_001].map((amount) => price(amount, margins))).toEqual([
      9_999, 11_000, 22_000, 20_001,
    ]);
  });

  it('adds rupiah for a nominal margin, and the fee last', () => {
    expect(price(50_000, [makeMargin({ type: 'nominal', value: 7_500 })], 1_000)).toBe(58_500);
  });

  it('only adds the fee if no margin contains the price', () => {
    expect(price(500_000, [makeMargin()], 2_500)).toBe(502_500);
  });

  it('uses the first margin in the list if ranges overlap', () => {
    const wide = makeMargin({ id: 1, minPrice: 1, maxPrice: 100_000, value: 10 });
    const narrow = makeMargin({ id: 2, minPrice: 40_000, maxPrice: 60_000, value: 50 });
    expect(price(50_000, [wide, narrow])).toBe(55_000);
    expect(price(50_000, [narrow, wide])).toBe(75_000);
  });

  it('rounds half a rupiah up, once', () => {
    // 10% of 5 is half a rupiah; 10% of 4 is less, 1% of 149 is 1.49.
    expect(price(5)).toBe(6);
    expect(price(4)).toBe(4);
    expect(price(149, [makeMargin({ value: 1 })])).toBe(150);
    expect(price(5, [makeMargin()], 3)).toBe(9);
  });

  it('is exact even if price times percent exceeds the safe integers', () => {
    expect(addMargin(999_999_999_999, { type: 'persentase', value: 100_000 })).toBe(1_000_999_999_998_999);
    expect(addMargin(999_999_999_950, { type: 'persentase', value: 99_999 })).toBe(1_000_989_999_949_951);
  });

  it('returns each step with the rule and the price before and after', () => {
    const { steps } = applyPricing(50_000, marginSegments([makeMargin({ id: 7 })]), 1_000);
    expect(steps).toEqual([
      { kind: 'margin', ruleId: 7, before: 50_000, after: 55_000 },
      { kind: 'fee', before: 55_000, after: 56_000 },
    ]);
  });

  const anyMargin = fc.record({
    id: fc.nat(),
    minPrice: fc.nat(1_000_000_000),
    maxPrice: fc.nat(1_000_000_000),
    type: fc.constantFrom('persentase' as const, 'nominal' as const),
    value: fc.nat(100_000),
  });

  it('never lowers a price and always returns whole rupiah', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.array(anyMargin), fc.nat(1_000_000), (amount, margins, fee) => {
        const result = price(amount, margins, fee);
        expect(Number.isSafeInteger(result)).toBe(true);
        expect(result).toBeGreaterThanOrEqual(amount + fee);
      }),
    );
  });

  it('equals the exact fraction rounded half up, and the first margin of the list, at any size', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000_000), fc.array(anyMargin), (amount, margins) => {
        const margin = margins.find(({ minPrice, maxPrice }) => minPrice <= amount && amount <= maxPrice);
        const percent = margin?.type === 'persentase' ? margin.value : 0;
        const nominal = margin?.type === 'nominal' ? margin.value : 0;
        const exact = (BigInt(amount) * BigInt(100 + percent) * 2n + 100n) / 200n;
        expect(BigInt(price(amount, margins))).toBe(exact + BigInt(nominal));
      }),
    );
  });
});
