import { describe, expect, it } from 'vitest';
import { judgeSharedLink, sharedLinkLimits, webAddressesIn } from './shared-link.ts';

describe('judgeSharedLink', () => {
  it.each([
    ['https://shopee.co.id/product/177400943/28618475570?sp_atk=1#x', 'shopee', 'shopee:177400943.28618475570'],
    ['http://www.tokopedia.com/toko-uji/kemeja-1a2b3', 'tokopedia', 'tokopedia:toko-uji/kemeja-1a2b3'],
    ['https://id.shp.ee/LSUCxvz', 'shopee', 'https://id.shp.ee/LSUCxvz'],
    ['https://shope.ee/abc', 'shopee', 'https://shope.ee/abc'],
    ['https://s.shopee.co.id/abc', 'shopee', 'https://s.shopee.co.id/abc'],
    ['https://tokopedia.link/Kgu0GAvs1M', 'tokopedia', 'https://tokopedia.link/Kgu0GAvs1M'],
    ['https://tokopedia.app.link/GUg7bJsYz3', 'tokopedia', 'https://tokopedia.app.link/GUg7bJsYz3'],
    ['https://vt.tokopedia.com/t/ZSF7Wx6Uj/', 'tokopedia', 'https://vt.tokopedia.com/t/ZSF7Wx6Uj/'],
    ['https://tk.tokopedia.com/ZSSHhWNvU/', 'tokopedia', 'https://tk.tokopedia.com/ZSSHhWNvU/'],
    ['https://s.lazada.co.id/s.N47NL', 'lazada', 'https://s.lazada.co.id/s.N47NL'],
    ['https://c.lazada.co.id/t/c.bdOcnQ', 'lazada', 'https://c.lazada.co.id/t/c.bdOcnQ'],
    ['https://blibli.onelink.me/GNtk/r6jfhfgi', 'blibli', 'https://blibli.onelink.me/GNtk/r6jfhfgi'],
    ['https://blibli.app.link/bq3cCRTvWkb', 'blibli', 'https://blibli.app.link/bq3cCRTvWkb'],
    ['https://s.blibli.com/GNtk/0qrtsw3f', 'blibli', 'https://s.blibli.com/GNtk/0qrtsw3f'],
    ['https://shopee.co.id/opaanlp/177400943/28618475570', 'shopee', 'shopee:177400943.28618475570'],
    ['https://ec-mall.akulaku.com/mobile/product/detail?spuId=7', 'akulaku', 'akulaku:7'],
    ['https://www.lazada.co.id/products/kemeja-pria-i123-s456.html', 'lazada', 'lazada:123'],
    ['https://www.blibli.com/p/kemeja-pria/ps--ABC-12345-00018', 'blibli', 'blibli:ABC-12345-00018'],
    ['https://www.lazada.co.id/products/i8708856468-s16145310478.html', 'lazada', 'lazada:8708856468'],
    ['https://www.lazada.co.id/products/i5504928451.html', 'lazada', 'lazada:5504928451'],
    ['https://www.blibli.com/p/helm/pc--MTA-2833943?ds=MAT-60082-00519-00001', 'blibli', 'blibli:MAT-60082-00519'],
    ['https://www.bhinneka.com/laptop-uji-sku3318894452', 'bhinneka', 'bhinneka:3318894452'],
    ['https://www.orami.co.id/shopping/product/popok-uji', 'orami', 'orami:popok-uji'],
    ['https://www.zalora.co.id/p/kemeja-hitam-4402711', 'zalora', 'zalora:4402711'],
  ])('accepts %s', (text, marketplaceType, key) => {
    const { link, problem } = judgeSharedLink(text);
    expect(problem).toBeNull();
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
  ])('refuses %s, which belongs to no marketplace', (text) =>
    expect(judgeSharedLink(text)).toEqual({ link: null, problem: 'not-marketplace' }),
  );

  it.each([
    'https://shopee.co.id/',
    'https://shopee.co.id/search?keyword=kemeja',
    'https://shopee.co.id/toko_uji',
    'https://shopee.co.id/universal-link/now-food/shop/22384866',
    'https://s.shopee.co.id/',
    'https://shp.ee',
    'https://www.tokopedia.com/toko-uji',
    'https://www.tokopedia.com/toko-uji/review',
    'https://www.tokopedia.com/p/fashion-pria',
    'https://seller.tokopedia.com/produk/daftar',
    'https://tokopedia.link/?utm_source=x',
    'https://www.lazada.co.id/shop/toko-uji/?path=index.htm',
    'https://www.lazada.co.id/tag/kemeja/',
    'https://www.blibli.com/c/1/fashion-muslim/FA-1000080',
    'https://blibli.onelink.me/',
    'https://s.blibli.com/',
    'https://www.bhinneka.com/search?q=laptop',
    'https://www.orami.co.id/magazine/popok',
    'https://www.zalora.co.id/pria/pakaian/',
    'https://www.akulaku.com/',
    'https://ec-mall.akulaku.com/ec-basic/merchant/main?shopId=3237797879657824259',
  ])('refuses %s, which is not a product', (text) =>
    expect(judgeSharedLink(text)).toEqual({ link: null, problem: 'not-product' }),
  );
});

it.each([`https://shopee.co.id/${'a'.repeat(sharedLinkLimits.urlMax)}`, `https://shopee.co.id/${'é'.repeat(1000)}`])(
  'refuses a link past the limit as the parser writes it',
  (text) => expect(judgeSharedLink(text)).toEqual({ link: null, problem: 'too-long' }),
);

describe('webAddressesIn', () => {
  it("finds the links in an app's text, without duplicates", () => {
    const text =
      'Cek Tas Ransel di Shopee! https://id.shp.ee/abc.\nhttps://tokopedia.link/x) dan https://id.shp.ee/abc';
    expect(webAddressesIn(text)).toEqual(['https://id.shp.ee/abc', 'https://tokopedia.link/x']);
    expect(webAddressesIn('tanpa tautan')).toEqual([]);
  });

  it('only reads the beginning of a long text', () => {
    const far = `${'kata '.repeat(sharedLinkLimits.textMax / 5)}https://id.shp.ee/abc`;
    expect(webAddressesIn(far)).toEqual([]);
  });
});
