import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupsBySize } from './portions.ts';

const sizesOf = (bytes: readonly number[]) => bytes.map((each) => ({ bytes: each }));

describe('portions', () => {
  it('hold every product once, in order, within both limits', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(250)), fc.integer({ min: 1, max: 8 }), (bytes, products) => {
        const sizes = sizesOf(bytes);
        const portions = groupsBySize(sizes, { products, bytes: 200 });
        expect(portions.flat()).toEqual(sizes);
        for (const portion of portions) {
          const total = portion.reduce((sum, each) => sum + each.bytes, 0);
          expect(portion.length).toBeLessThanOrEqual(products);
          expect(portion.length === 1 || total <= 200).toBe(true);
        }
      }),
    );
  });

  it('are as large as the limits allow', () => {
    const portions = groupsBySize(sizesOf([50, 50, 100, 1, 300, 1]), { products: 3, bytes: 200 });
    expect(portions.map((portion) => portion.map(({ bytes }) => bytes))).toEqual([[50, 50, 100], [1], [300], [1]]);
  });
});
