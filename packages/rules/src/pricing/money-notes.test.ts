import { defaultAkulakuConfiguration, type PriceMargin } from '@pindahlapak/model';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRows } from '../build-export-rows.ts';
import { compileRules } from '../compile-rules.ts';
import { noShopRules } from '../shop/compile-shop.ts';
import { makeDataConfiguration, makeMargin, makeProduct } from '../test/make-product.ts';
import { smallMargin } from '../test/small-margin.ts';
import { applyPricing } from './apply-pricing.ts';
import { marginSegments } from './margin-segments.ts';
import { findPricePeaks, isInverted } from './margin-findings.ts';

describe('isInverted', () => {
  it('finds each price that ends up below that of a cheaper product', () => {
    fc.assert(
      fc.property(fc.array(smallMargin), fc.integer({ min: 1, max: 400 }), (margins, price) => {
        const segments = marginSegments(margins);
        const ending = (own: number) => applyPricing(own, segments, 0).price;
        const cheaper = Array.from({ length: price - 1 }, (_, index) => ending(index + 1));
        expect(isInverted(price, segments, findPricePeaks(segments))).toBe(
          cheaper.some((other) => other > ending(price)),
        );
      }),
    );
  });

  it('ignores products below 1 rupiah, even inside a margin', () => {
    const segments = marginSegments([makeMargin({ minPrice: 0, maxPrice: 0, type: 'nominal', value: 2 })]);
    expect(isInverted(1, segments, findPricePeaks(segments))).toBe(false);
  });
});

describe('price and stock warnings', () => {
  const half = makeMargin({ id: 1, minPrice: 1, maxPrice: 100, value: 50 });
  const little = makeMargin({ id: 2, minPrice: 101, maxPrice: 500, value: 5 });
  const variant = (price: number, stock: number | null = null) => ({
    id: String(price),
    option1: String(price),
    option2: null,
    price,
    stock,
    image: null,
    sourceKey: null,
    isOff: false,
    isGone: false,
  });
  const notesOf = (
    product: Parameters<typeof makeProduct>[0],
    priceMargins: PriceMargin[],
    { rowPerVariant = true, stockQuantity = 1 } = {},
  ) => {
    const dataOptions = { minimumOrder: 1, stockQuantity, affiliateFee: 7 };
    const settings = { ...noShopRules.settings, rowPerVariant, stockSource: 'source' as const };
    const rules = compileRules(makeDataConfiguration({ priceMargins, dataOptions }), defaultAkulakuConfiguration, {
      ...noShopRules,
      settings,
    });
    return checkRows(makeProduct(product), rules).notes;
  };

  it('report a product without a margin, whatever the fee, and one that ends up cheaper than a cheaper one', () => {
    expect(notesOf({ price: 100 }, [half, little])).toEqual([]);
    expect(notesOf({ price: 101 }, [half, little])).toEqual(['price-inverted']);
    expect(notesOf({ price: 501 }, [half, little])).toEqual(['margin-missing', 'price-inverted']);
    expect(notesOf({ price: 526 }, [half, little])).toEqual(['margin-missing']);
    expect(notesOf({ price: 5 }, [])).toEqual(['margin-missing']);
  });

  it('check each variant with a row, or the dearest one if a product has one row', () => {
    const variants = [variant(100), variant(101), { ...variant(900), isOff: true }];
    expect(notesOf({ price: 1, variants }, [half, little])).toEqual(['price-inverted']);
    // 100 becomes 150, 101 becomes 106: the single row uses 100.
    expect(notesOf({ price: 1, variants }, [half, little], { rowPerVariant: false })).toEqual([]);
  });

  it('report a product without stock in any row', () => {
    expect(notesOf({ price: 100 }, [half], { stockQuantity: 0 })).toEqual(['stock-zero']);
    expect(notesOf({ price: 100, variants: [variant(50, 0), variant(60, 3)] }, [half])).toEqual([]);
    expect(notesOf({ price: 100, variants: [variant(50, 0), variant(60, 0)] }, [half])).toEqual(['stock-zero']);
    expect(notesOf({ price: 100, variants: [{ ...variant(50, 0), isOff: true }] }, [half])).toEqual([]);
  });
});
