import { describe, expect, it } from 'vitest';
import { makeAxisScale, shortRupiah, stackRanges } from './axis-scale.ts';

const range = (minPrice: number, maxPrice: number) => ({ minPrice, maxPrice });

describe('makeAxisScale', () => {
  it('starts at a thousand rupiah and leaves room after the last range', () => {
    const { first, last } = makeAxisScale([range(10_000, 50_000), range(50_001, 800_000)], 600);
    expect([first, last]).toEqual([1000, 10_000_000]);
  });

  it('starts lower if a range would not be visible', () => {
    expect(makeAxisScale([range(1, 50)], 600).first).toBe(1);
    expect(makeAxisScale([range(1, 5000)], 600).first).toBe(100);
  });

  it('gives every power of ten the same width, and puts prices off the axis at its ends', () => {
    const { xOf } = makeAxisScale([range(10_000, 200_000)], 300);
    expect([1, 1000, 10_000, 100_000, 1_000_000, 10_000_000].map((price) => Math.round(xOf(price)))).toEqual([
      0, 0, 100, 200, 300, 300,
    ]);
  });

  it('drops labels that would touch', () => {
    const ranges = [range(1, 900_000_000_000)];
    expect(makeAxisScale(ranges, 1200).ticks.length).toBeGreaterThan(makeAxisScale(ranges, 280).ticks.length);
    expect(makeAxisScale(ranges, 280).ticks.length).toBeLessThanOrEqual(6);
  });
});

describe('stackRanges', () => {
  it('keeps adjacent ranges in one row and moves overlapping ones to another', () => {
    expect(stackRanges([range(1, 10), range(11, 20), range(5, 15), range(21, 30)])).toEqual([0, 0, 1, 0]);
    expect(stackRanges([range(1, 10), range(10, 20)])).toEqual([0, 1]);
  });
});

describe('shortRupiah', () => {
  it('abbreviates amounts as people say them', () => {
    expect([1000, 1_000_000, 2_500_000].map((amount) => shortRupiah(amount).replaceAll('\u00a0', ' '))).toEqual([
      'Rp 1 rb',
      'Rp 1 jt',
      'Rp 2,5 jt',
    ]);
  });
});
