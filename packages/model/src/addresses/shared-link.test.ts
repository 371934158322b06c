import { describe, expect, it } from 'vitest';
import { sharedLinkLimits, sharedLinkOf, webAddressesIn } from './shared-link.ts';

describe('sharedLinkOf', () => {
  it.each([
    ['https://shopee.co.id/product/177400943/28618475570?sp_atk=1#x', 'shopee', 'shopee:177400943.28618475570'],
    ['http://www.tokopedia.com/toko-uji/kemeja-1a2b3', 'tokopedia', 'tokopedia:toko-uji/kemeja-1a2b3'],
    ['https://id.shp.ee/LSUCxvz', 'shopee', 'https://id.shp.ee/LSUCxvz'],
    ['https://shope.ee/abc', 'shopee', 'https://shope.ee/abc'],
    ['https://s.shopee.co.id/abc', 'shopee', 'https://s.shopee.co.id/abc'],
    ['https://tokopedia.link/Kgu0GAvs1M', 'tokopedia', 'https://tokopedia.link/Kgu0GAvs1M'],
    ['https://ec-mall.akulaku.com/mobile/product/detail?spuId=7', 'akulaku', 'akulaku:7'],
  ])('takes %s', (text, marketplaceType, key) => {
    const link = sharedLinkOf(text);
    expect(link).toMatchObject({ marketplaceType, key });
    expect(link?.url).toMatch(/^https:\/\/[^#]+$/);
  });

  it.each([
    '',
    'shopee',
    'https://contoh.id/produk',
    'https://shopee.co.id.contoh.id/product/1/2',
    'https://contohshp.ee/x',
    'https://a:b@shopee.co.id/product/1/2',
    'https://shopee.co.id:8443/product/1/2',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://127.0.0.1/product/1/2',
    `https://shopee.co.id/${'a'.repeat(sharedLinkLimits.urlMax)}`,
    `https://shopee.co.id/${'é'.repeat(1000)}`,
  ])('refuses %s', (text) => expect(sharedLinkOf(text)).toBeNull());
});

describe('webAddressesIn', () => {
  it("finds the links among an app's words, each once", () => {
    const text =
      'Cek Tas Ransel di Shopee! https://id.shp.ee/abc.\nhttps://tokopedia.link/x) dan https://id.shp.ee/abc';
    expect(webAddressesIn(text)).toEqual(['https://id.shp.ee/abc', 'https://tokopedia.link/x']);
    expect(webAddressesIn('tanpa tautan')).toEqual([]);
  });

  it('looks at the beginning of a long text alone', () => {
    const far = `${'kata '.repeat(sharedLinkLimits.textMax / 5)}https://id.shp.ee/abc`;
    expect(webAddressesIn(far)).toEqual([]);
  });
});
