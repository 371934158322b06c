import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupsByVariants, portionsOf } from './portions.ts';

const sizesOf = (bytes: readonly number[]) => bytes.map((each, index) => ({ position: 1000 - index, bytes: each }));

describe('portions', () => {
  it('hold every product once, in order, within both limits', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(250)), fc.integer({ min: 1, max: 8 }), (bytes, products) => {
        const sizes = sizesOf(bytes);
        const portions = portionsOf(sizes, { products, bytes: 200 });
        expect(portions.flat()).toEqual(sizes.map(({ position }) => position));
        for (const portion of portions) {
          const total = portion.reduce((sum, position) => sum + (bytes[1000 - position] ?? 0), 0);
          expect(portion.length).toBeLessThanOrEqual(products);
          expect(portion.length === 1 || total <= 200).toBe(true);
        }
      }),
    );
  });

  it('are as large as the limits allow', () => {
    expect(portionsOf(sizesOf([50, 50, 100, 1, 300, 1]), { products: 3, bytes: 200 })).toEqual([
      [1000, 999, 998],
      [997],
      [996],
      [995],
    ]);
  });
});

it('groups by variants hold every product once, in order, within the limit', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12)), (variants) => {
      const products = variants.map((_, index) => ({ id: String(index) }));
      const counts = new Map(variants.map((count, index) => [String(index), count]));
      const groups = groupsByVariants(products, counts, 10);
      expect(groups.flat()).toEqual(products);
      for (const group of groups)
        expect(group.length === 1 || group.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0) <= 10).toBe(true);
    }),
  );
});
