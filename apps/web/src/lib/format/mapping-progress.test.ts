import { describe, expect, it } from 'vitest';
import { mappingProgressOf, progressText } from './mapping-progress.ts';

const source = (products: number, isMapped: boolean) => ({
  marketplaceType: 'tokopedia' as const,
  sourceKey: `kategori ${products}`,
  name: `Kategori ${products}`,
  products,
  mapping: isMapped
    ? {
        leafId: '1',
        path: null,
        isUnlisted: false,
        version: 1,
        decidedAt: '',
        defaults: {
          brand: null,
          weightGram: null,
          lengthCm: null,
          widthCm: null,
          heightCm: null,
          shippingTemplateId: null,
          variation: null,
          specification: null,
        },
      }
    : null,
});

describe('the mapping progress', () => {
  it('counts categories and products, and ignores mappings without products', () => {
    const sources = [source(5992, true), source(594, false), source(3, false), source(0, true)];
    const progress = mappingProgressOf({ sources, mappedProducts: 5992, totalProducts: 6589 });
    expect(progress).toMatchObject({ mapped: 1, sources: 3, percent: 90 });
    expect(progressText(progress)).toBe('1 dari 3 kategori sudah dipilih · 5.992 dari 6.589 produk');
  });

  it('is 100 percent only if every product is mapped, and 0 without products', () => {
    const almost = mappingProgressOf({ sources: [], mappedProducts: 99_999, totalProducts: 100_000 });
    expect(almost.percent).toBe(99);
    expect(mappingProgressOf({ sources: [], mappedProducts: 0, totalProducts: 0 }).percent).toBe(0);
  });
});
