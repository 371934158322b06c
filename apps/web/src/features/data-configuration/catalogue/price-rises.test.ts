import { describe, expect, it } from 'vitest';
import { findPriceRises } from './simulate-prices.ts';

const rises = (...pairs: [before: number, after: number][]) =>
  findPriceRises(pairs.map(([before, after]) => ({ before, after })));

describe('findPriceRises', () => {
  it('is null without products', () => {
    expect(findPriceRises([])).toBeNull();
  });

  it('equals the rise of a single product', () => {
    expect(rises([100_000, 116_000])).toEqual({ middle: 16, low: 16, high: 16, middleProfit: 16_000 });
  });

  it('counts each product once: an expensive one without margin does not hide the others', () => {
    // Rises 0, 10, 16, 20, 25 percent. Position of the 10th percentile: 4 * 0.1 = 0.4, so 0 + 0.4 * 10 = 4; of the
    // 90th: 3.6, so 20 + 0.6 * 5 = 23. The totals rise by 5% (60,000 of 1,328,000).
    expect(
      rises([1_000_000, 1_000_000], [8_000, 10_000], [100_000, 116_000], [20_000, 22_000], [200_000, 240_000]),
    ).toEqual({ middle: 16, low: 4, high: 23, middleProfit: 2_000 });
  });

  it('interpolates between the two middle products of an even number', () => {
    // 10% and 21%: the median is 15.5%, rounded up to 16; 10 + 0.1 * 11 = 11.1 and 10 + 0.9 * 11 = 19.9. The profits
    // are Rp 100 and Rp 211: the median is Rp 155.5, rounded up to Rp 156.
    expect(rises([1_000, 1_100], [1_000, 1_210])).toMatchObject({ middle: 16, low: 11, high: 20 });
    expect(rises([1_000, 1_100], [1_000, 1_211])).toMatchObject({ middleProfit: 156 });
  });

  it('counts products without a rise as 0 percent', () => {
    expect(rises([5_000, 5_000], [7_000, 7_000], [9_000, 9_000])).toEqual({
      middle: 0,
      low: 0,
      high: 0,
      middleProfit: 0,
    });
    // Rises 0, 0, 30: the 90th percentile is 20% of the distance below 30.
    expect(rises([5_000, 5_000], [7_000, 7_000], [10_000, 13_000])).toMatchObject({ middle: 0, low: 0, high: 24 });
  });

  it('rounds half a percent up, despite floating-point errors', () => {
    // 145 / 1,000 * 100 is 14.499999999999998 in floating point.
    expect(rises([1_000, 1_145])).toMatchObject({ middle: 15 });
    expect(rises([3_000, 3_015])).toMatchObject({ middle: 1 });
    expect(rises([3_000, 3_014])).toMatchObject({ middle: 0 });
  });
});
