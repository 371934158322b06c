import { configurationLimits } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { applyPricing } from './apply-pricing.ts';
import { findLostPrices, findMarginOverlaps, marginOverlaps, findMarginInversions } from './margin-findings.ts';
import { findMarginGaps, marginOfPrice, marginSegments } from './margin-segments.ts';
import { makeMargin } from '../test/make-product.ts';
import { smallMargin } from '../test/small-margin.ts';

import * as fc from 'fast-check';

const low = makeMargin({ id: 1, minPrice: 1, maxPrice: 100, value: 50 });
const high = makeMargin({ id: 2, minPrice: 101, maxPrice: 500, value: 10 });
const far = makeMargin({ id: 3, minPrice: 1_000, maxPrice: 2_000, type: 'nominal', value: 5 });

describe('marginOverlaps', () => {
  it.each([
    [{ minPrice: 101, maxPrice: 200 }, false],
    [{ minPrice: 100, maxPrice: 200 }, true],
    [{ minPrice: 1, maxPrice: 49 }, false],
    [{ minPrice: 1, maxPrice: 50 }, true],
    [{ minPrice: 60, maxPrice: 70 }, true],
    [{ minPrice: 1, maxPrice: 900 }, true],
  ])('%o against 50–100: %s', (range, expected) => {
    expect(marginOverlaps(range, [{ minPrice: 50, maxPrice: 100 }])).toBe(expected);
  });
});

describe('marginSegments', () => {
  it('shows which margin wins where', () => {
    const over = makeMargin({ id: 9, minPrice: 50, maxPrice: 200 });
    expect(marginSegments([low, over, high]).map(({ from, to, margin }) => [from, to, margin.id])).toEqual([
      [1, 100, 1],
      [101, 200, 9],
      [201, 500, 2],
    ]);
  });

  it('gives every price the first margin in the list that contains it', () => {
    fc.assert(
      fc.property(fc.array(smallMargin), fc.nat(70), (margins, price) => {
        const first = margins.find(({ minPrice, maxPrice }) => minPrice <= price && price <= maxPrice) ?? null;
        expect(marginOfPrice(marginSegments(margins), price)).toBe(first);
      }),
    );
  });
});

describe('findMarginGaps', () => {
  it('lists the prices without a margin; the last gap is open-ended', () => {
    expect(findMarginGaps(marginSegments([low, high, far]))).toEqual([
      { from: 501, to: 999 },
      { from: 2_001, to: null },
    ]);
  });

  it('is everything if there is no margin', () => {
    expect(findMarginGaps([])).toEqual([{ from: 1, to: null }]);
  });
});

describe('findMarginOverlaps', () => {
  it('returns winner, loser and the shared prices', () => {
    const inside = makeMargin({ id: 4, minPrice: 20, maxPrice: 30 });
    expect(findMarginOverlaps([inside, high, low], 9)).toEqual({
      first: [{ winner: inside, loser: low, from: 20, to: 30 }],
      total: 1,
    });
  });

  it('finds none among adjacent ranges', () => {
    expect(findMarginOverlaps([low, high, far], 9)).toEqual({ first: [], total: 0 });
  });

  it('agrees with comparing every pair', () => {
    fc.assert(
      fc.property(fc.array(smallMargin), fc.nat(20), (margins, max) => {
        const ranges = margins.filter(({ minPrice, maxPrice }) => minPrice <= maxPrice);
        const pairs = ranges.flatMap((a, index) => ranges.slice(index + 1).filter((b) => marginOverlaps(a, [b])));
        const { first, total } = findMarginOverlaps(margins, max);
        expect(total).toBe(pairs.length);
        expect(first).toHaveLength(Math.min(max, total));
        for (const { winner, loser, from, to } of first) {
          expect(margins.indexOf(winner)).toBeLessThan(margins.indexOf(loser));
          expect(from).toBe(Math.max(winner.minPrice, loser.minPrice));
          expect(to).toBe(Math.min(winner.maxPrice, loser.maxPrice));
        }
      }),
    );
  });
});

describe('findLostPrices', () => {
  it('agrees with checking every price', () => {
    fc.assert(
      fc.property(fc.array(smallMargin), fc.nat(70), (margins, price) => {
        const segments = marginSegments(margins);
        for (const [margin, lost] of findLostPrices(margins, segments)) {
          const holds = margin.minPrice <= price && price <= margin.maxPrice;
          const isLost = lost.some(({ from, to }) => from <= price && price <= to);
          expect(isLost).toBe(holds && marginOfPrice(segments, price) !== margin);
        }
      }),
    );
  });
});

describe('findMarginInversions', () => {
  it('ignores products below 1 rupiah, even inside a margin', () => {
    const margin = makeMargin({ minPrice: 0, maxPrice: 0, type: 'nominal', value: 2 });
    expect(findMarginInversions(marginSegments([margin]), 0)).toEqual([]);
  });

  it('finds the edge across which a dearer product ends up cheaper, and its extent', () => {
    // 100 becomes 150, 101 becomes 111; with 10% the first price that becomes 150 is 136.
    expect(findMarginInversions(marginSegments([low, high]), 0)).toEqual([
      { lastPrice: 100, lastResult: 150, from: 101, firstResult: 111, to: 135 },
      { lastPrice: 500, lastResult: 550, from: 501, firstResult: 501, to: 549 },
    ]);
  });

  it('only finds the end of the last range if every range adds as much as the previous one', () => {
    const rest = makeMargin({ minPrice: 2_001, maxPrice: configurationLimits.amountMax, type: 'nominal', value: 5 });
    const inversions = findMarginInversions(marginSegments([far, rest]), 0);
    expect(inversions.map(({ lastPrice }) => lastPrice)).toEqual([configurationLimits.amountMax]);
  });

  it('terminates for prices that no form accepts', () => {
    const endless = makeMargin({ minPrice: 1, maxPrice: Number.MAX_SAFE_INTEGER - 1, type: 'nominal', value: 9 });
    expect(findMarginInversions(marginSegments([endless]), 0).length).toBeLessThanOrEqual(1);
  });

  it('agrees with checking every price', () => {
    fc.assert(
      fc.property(fc.array(smallMargin), fc.nat(500), (margins, fee) => {
        const segments = marginSegments(margins);
        const result = (price: number): number => applyPricing(price, segments, fee).price;
        const falls = Array.from({ length: 70 }, (_, index) => index + 1).filter(
          (price) => result(price + 1) < result(price),
        );
        const inversions = findMarginInversions(segments, fee).filter(({ lastPrice }) => lastPrice >= 1);
        expect(inversions.map(({ lastPrice }) => lastPrice)).toEqual(falls);
        for (const { lastPrice, lastResult, from, firstResult, to } of inversions) {
          expect([result(lastPrice), result(from)]).toEqual([lastResult, firstResult]);
          expect(result(to)).toBeLessThan(lastResult);
        }
      }),
    );
  });
});
