import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupsBySize } from './database.ts';

const sizesOf = (sizes: readonly number[]) => sizes.map((size) => ({ size }));

describe('groups by size', () => {
  it('contain every item once, in order, within both limits', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(250)), fc.integer({ min: 1, max: 8 }), (numbers, items) => {
        const sizes = sizesOf(numbers);
        const portions = groupsBySize(sizes, { items, size: 200 });
        expect(portions.flat()).toEqual(sizes);
        for (const portion of portions) {
          const total = portion.reduce((sum, each) => sum + each.size, 0);
          expect(portion.length).toBeLessThanOrEqual(items);
          expect(portion.length === 1 || total <= 200).toBe(true);
        }
      }),
    );
  });

  it('are as large as the limits allow', () => {
    const portions = groupsBySize(sizesOf([50, 50, 100, 1, 300, 1]), { items: 3, size: 200 });
    expect(portions.map((portion) => portion.map(({ size }) => size))).toEqual([[50, 50, 100], [1], [300], [1]]);
  });
});
