import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skuOf } from './build-export-rows.ts';

describe('skuOf', () => {
  it('contains marketplace and listing id', () => {
    expect(skuOf('shopee', 'https://shopee.co.id/Kaos-Polos-i.123.456?sp_atk=x')).toBe('shopee-123.456');
    expect(skuOf('akulaku', 'https://ec-mall.akulaku.com/mobile/product/detail?spuId=318&skuId=107')).toBe(
      'akulaku-318',
    );
    expect(skuOf('tokopedia', 'https://www.tokopedia.com/toko/kaos')).toBe('tokopedia-toko/kaos');
  });

  it('cuts long ones to 50 characters that still differ, deterministically', () => {
    const slug = 'kaos-polos-pria-wanita-lengan-pendek-katun-combed-30s';
    const skus = ['a', 'b'].map((end) => skuOf('tokopedia', `https://www.tokopedia.com/toko-kaos/${slug}-${end}`));
    expect(new Set(skus).size).toBe(2);
    for (const sku of skus) {
      expect(sku).toHaveLength(50);
      expect(sku).toMatch(/^tokopedia-toko-kaos\/kaos-polos-pria-/);
    }
    expect(skuOf('tokopedia', `https://www.tokopedia.com/toko-kaos/${slug}-a`)).toBe(skus[0]);
  });

  it('uses an address without a listing id unchanged', () => {
    expect(skuOf('lazada', ' kode 12 ')).toBe('lazada-kode 12');
  });

  it('gives a thousand long addresses a thousand different SKUs', () => {
    const address = (index: number) => `https://www.tokopedia.com/toko-dengan-nama-panjang/kaos-polos-pria-${index}`;
    expect(new Set(Array.from({ length: 1_000 }, (_, index) => skuOf('tokopedia', address(index)))).size).toBe(1_000);
  });

  it('never has more than 50 characters or half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (address) => {
        const sku = skuOf('zalora', address);
        expect(sku.length).toBeLessThanOrEqual(50);
        expect(sku.isWellFormed()).toBe(true);
      }),
    );
  });
});
