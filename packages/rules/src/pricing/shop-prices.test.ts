import type { Deduction, PriceAdjustment } from '@pindahlapak/model';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustPrice, deductionOf, minimumNetOf, netOf } from './shop-prices.ts';

const plain: PriceAdjustment = { percent: 0, rupiah: 0, roundTo: 1, ending: null };
const adjusted = (price: number, adjustment: Partial<PriceAdjustment>) =>
  adjustPrice(price, { ...plain, ...adjustment });

describe('adjustPrice', () => {
  it('does not change prices of a shop without settings', () => {
    expect(adjustPrice(12_345, plain)).toBe(12_345);
  });

  it('adds percent and rupiah, and rounds up once', () => {
    expect(adjusted(10_001, { percent: 2.5, rupiah: 500 })).toBe(10_752);
    expect(adjusted(10_001, { percent: 2.5, rupiah: 500, roundTo: 500 })).toBe(11_000);
    expect(adjusted(11_000, { roundTo: 1000 })).toBe(11_000);
    expect(adjusted(11_001, { roundTo: 1000 })).toBe(12_000);
  });

  it('rounds up to the next price with the ending, but no further', () => {
    expect([12_345, 12_900, 12_901].map((price) => adjusted(price, { ending: 900, roundTo: 1000 }))).toEqual([
      12_900, 12_900, 13_900,
    ]);
    expect(adjusted(12_345, { ending: 99 })).toBe(12_399);
    expect(adjusted(12_345, { ending: 0 })).toBe(12_350);
  });

  it('keeps prices with an ending at least `roundTo` apart', () => {
    expect(adjusted(12_345, { ending: 99, roundTo: 500 })).toBe(12_599);
    expect(adjusted(12_345, { ending: 99, roundTo: 1000 })).toBe(13_099);
    expect(adjusted(12_345, { ending: 0, roundTo: 1000 })).toBe(13_000);
    expect(adjusted(12_345, { ending: 1900, roundTo: 1000 })).toBe(21_900);
  });

  it('subtracts percent and rupiah, down to 0', () => {
    expect(adjusted(10_000, { percent: -10, rupiah: -500 })).toBe(8_500);
    expect(adjusted(400, { rupiah: -500 })).toBe(0);
  });
});

describe('net and minimum net', () => {
  const admin: Deduction = { name: 'Biaya admin', percent: 8.25, capRupiah: 40_000 };

  it('rounds each percentage up, before its cap and its rupiah', () => {
    expect(deductionOf(10_001, admin)).toBe(826);
    expect(deductionOf(1_000_000, admin)).toBe(40_000);
    expect(deductionOf(10_001, { name: 'Biaya', percent: 1, rupiah: 1250 })).toBe(1351);
    expect(netOf(10_001, 8_000, [admin, { name: 'Proses', rupiah: 1250 }])).toBe(-75);
  });

  it('uses the higher of both minimums; a percentage is of the source price', () => {
    expect(minimumNetOf(10_000, {})).toBeNull();
    expect(minimumNetOf(10_000, { rupiah: 0 })).toBe(0);
    expect(minimumNetOf(10_001, { percent: 5 })).toBe(501);
    expect(minimumNetOf(10_001, { rupiah: 2000, percent: 5 })).toBe(2000);
  });
});

// The same with fractions of integers and a search, independent of the functions above.

interface Fraction {
  over: bigint;
  under: bigint;
}
const fraction = (over: bigint, under = 1n): Fraction => ({ over, under });
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });
const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
const atLeast = (a: Fraction): bigint => {
  const floor = a.over / a.under;
  return a.over > 0n && floor * a.under !== a.over ? floor + 1n : floor;
};
/** Parses a percentage from its decimal text. */
function percentOf(percent: number): Fraction {
  const [units = '0', decimals = ''] = Math.abs(percent).toFixed(2).split('.');
  return fraction(BigInt(units + decimals) * (percent < 0 ? -1n : 1n), 10_000n);
}

function expectedPrice(price: number, { percent, rupiah, roundTo, ending }: PriceAdjustment): bigint {
  const share = times(fraction(BigInt(price)), percentOf(percent));
  const exact = plus(plus(fraction(BigInt(price)), share), fraction(BigInt(rupiah)));
  if (exact.over <= 0n) return 0n;
  let found = atLeast(exact);
  const fits = (candidate: bigint) =>
    (candidate - BigInt(ending ?? 0)) % BigInt(roundTo) === 0n &&
    (ending === null || candidate.toString().endsWith(`${ending}`));
  while (!fits(found)) found += 1n;
  return found;
}

const percents = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100);
const rupiah = fc.integer({ min: 0, max: 100_000 });
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });

describe('10,000 random cases', () => {
  it('agree with fractions of integers', () => {
    const seed = Number(process.env['SEED'] ?? 30_082_026);
    const cases = fc.record({
      price: fc.oneof(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 1_000_000_000_000 })),
      source: fc.integer({ min: 1, max: 1_000_000 }),
      adjustment: fc.record({
        percent: percents(-90, 1000),
        rupiah: fc.integer({ min: -50_000, max: 50_000 }),
        roundTo: fc.constantFrom(1 as const, 100 as const, 500 as const, 1000 as const),
        ending: fc.option(fc.integer({ min: 0, max: 999 })),
      }),
      deductions: fc.array(
        fc.record({
          name: fc.constant('Potongan'),
          percent: optional(percents(0, 100)),
          capRupiah: optional(rupiah),
          rupiah: optional(rupiah),
        }),
        { maxLength: 5 },
      ),
      minimumNet: fc.record({ rupiah: optional(rupiah), percent: optional(percents(0, 1000)) }),
    });
    fc.assert(
      fc.property(cases, ({ price, source, adjustment, deductions, minimumNet }) => {
        const sold = expectedPrice(price, adjustment);
        expect(BigInt(adjustPrice(price, adjustment))).toBe(sold);
        let net = sold - BigInt(source);
        for (const { percent = 0, capRupiah, rupiah: fixed = 0 } of deductions) {
          const share = atLeast(times(fraction(sold), percentOf(percent)));
          const cap = BigInt(capRupiah ?? Number.MAX_SAFE_INTEGER);
          net -= (share < cap ? share : cap) + BigInt(fixed);
        }
        expect(BigInt(netOf(Number(sold), source, deductions))).toBe(net);
        const minimums = [minimumNet.rupiah ?? [], minimumNet.percent ?? []].flat();
        const lowest = minimumNetOf(source, minimumNet);
        expect(lowest === null).toBe(minimums.length === 0);
        const share = times(fraction(BigInt(source)), percentOf(minimumNet.percent ?? 0));
        const isUnder =
          (minimumNet.rupiah !== undefined && net < BigInt(minimumNet.rupiah)) ||
          (minimumNet.percent !== undefined && net * share.under < share.over);
        expect(lowest !== null && net < BigInt(lowest)).toBe(isUnder);
      }),
      { numRuns: 10_000, seed },
    );
  });
});
