import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingIdOf, productPageIdOf } from './listing-id.ts';
import { marketplaceTypes, type MarketplaceType } from './marketplaces.ts';

const productPages: [MarketplaceType, string, string][] = [
  ['akulaku', 'https://ec-mall.akulaku.com/mobile/product/detail?spuId=318117139&skuId=1072765410', '318117139'],
  ['shopee', 'https://shopee.co.id/Kemeja-Pria-Lengan-Panjang-i.177400943.28618475570', '177400943.28618475570'],
  ['shopee', 'https://shopee.co.id/product/177400943/28618475570?sp_atk=abc', '177400943.28618475570'],
  // Targets of the short links of Shopee's app.
  ['shopee', 'https://shopee.co.id/opaanlp/177400943/28618475570?__mobile__=1', '177400943.28618475570'],
  ['shopee', 'https://shopee.co.id/universal-link/product/177400943/28618475570', '177400943.28618475570'],
  ['tokopedia', 'https://www.tokopedia.com/Toko-Uji/kemeja-pria-1a2b3', 'toko-uji/kemeja-pria-1a2b3'],
  ['tokopedia', 'https://m.tokopedia.com/toko-uji/kemeja-pria-1a2b3/?extParam=x', 'toko-uji/kemeja-pria-1a2b3'],
  ['tokopedia', 'https://shop-id.tokopedia.com/view/product/1734204666931218109?_svg=1', 'product/1734204666931218109'],
  ['tokopedia', 'https://shop-id.tokopedia.com/pdp/pembersih-busa/1734204666931218109', 'product/1734204666931218109'],
  ['tokopedia', 'https://shop-id.tokopedia.com/pdp/1734204666931218109', 'product/1734204666931218109'],
  ['lazada', 'https://www.lazada.co.id/products/kemeja-pria-i123-s456.html?spm=a', '123'],
  ['lazada', 'https://www.lazada.co.id/products/pdp-i123.html', '123'],
  ['lazada', 'https://www.lazada.co.id/products/pdp-i123-s456.html', '123'],
  ['lazada', 'https://www.lazada.co.id/products/i123-s456.html', '123'],
  ['lazada', 'https://www.lazada.co.id/products/i123.html?spm=a1zawh.24863640', '123'],
  ['lazada', 'https://www.lazada.co.id/-i123-s456.html?urlFlag=true', '123'],
  ['blibli', 'https://www.blibli.com/p/kemeja-pria/ps--ABC-12345-00018?pickupPointCode=PP-1', 'ABC-12345-00018'],
  ['blibli', 'https://www.blibli.com/p/kemeja-pria/is--ABC-12345-00018-00002', 'ABC-12345-00018-00002'],
  ['blibli', 'https://www.blibli.com/p/kemeja-pria/is--ABC-12345-00018-00002_PP-99', 'ABC-12345-00018-00002'],
  ['blibli', 'https://www.blibli.com/p/kemeja-pria/ps--ABC.12345.00018', 'ABC-12345-00018'],
  ['blibli', 'https://www.blibli.com/amp/p/kemeja-pria/ps--ABC-12345-00018', 'ABC-12345-00018'],
  // Shared pages name the seller's own listing only in `ds`.
  ['blibli', 'https://www.blibli.com/p/kemeja-pria/pc--MTA-2833943?ds=ABC-12345-00018-00001', 'ABC-12345-00018'],
  ['blibli', 'https://www.blibli.com/p/kemeja-pria/pc--MTA-2833943?pickupPointCode=PP-1', 'MTA-2833943'],
  ['blibli', 'https://www.blibli.com/p/kemeja-pria/pc--MTA-2833943?ds=x', 'MTA-2833943'],
  ['bhinneka', 'https://www.bhinneka.com/laptop-uji-14-inci-sku3318894452', '3318894452'],
  ['orami', 'https://www.orami.co.id/shopping/product/popok-uji-ukuran-m', 'popok-uji-ukuran-m'],
  ['zalora', 'https://www.zalora.co.id/p/merek-uji-kemeja-hitam-4402711', '4402711'],
  ['zalora', 'https://www.zalora.co.id/merek-uji-kemeja-hitam-4402711.html', '4402711'],
];

const otherPages: [MarketplaceType, string][] = [
  ['akulaku', 'https://ec-mall.akulaku.com/mobile/product/detail?spuId=abc'],
  ['akulaku', 'https://ec-mall.akulaku.com/'],
  ['shopee', 'https://shopee.co.id/search?keyword=kemeja'],
  ['shopee', 'https://shopee.co.id/shop/177400943'],
  ['shopee', 'https://shopee.co.id/user/177400943/28618475570'],
  ['shopee', 'https://shopee.co.id/universal-link/now-food/shop/22384866'],
  ['shopee', 'https://s.shopee.co.id/1VxLaigbJh'],
  ['tokopedia', 'https://vt.tokopedia.com/t/ZSF7Wx6Uj/'],
  ['tokopedia', 'https://seller.tokopedia.com/produk/daftar'],
  ['tokopedia', 'https://shop-id.tokopedia.com/c/fashion'],
  ['tokopedia', 'https://www.tokopedia.com/p/fashion-pria'],
  ['tokopedia', 'https://www.tokopedia.com/discovery/promo'],
  ['tokopedia', 'https://www.tokopedia.com/toko-uji/review'],
  ['tokopedia', 'https://www.tokopedia.com/toko-uji'],
  ['lazada', 'https://www.lazada.co.id/tag/kemeja/'],
  ['lazada', 'https://www.lazada.co.id/products/mi123.html'],
  ['blibli', 'https://www.blibli.com/c/1/fashion-muslim/FA-1000080'],
  ['blibli', 'https://www.blibli.com/c/1/kemeja?ds=ABC-12345-00018-00001'],
  ['bhinneka', 'https://www.bhinneka.com/search?q=laptop'],
  ['orami', 'https://www.orami.co.id/magazine/popok'],
  ['zalora', 'https://www.zalora.co.id/pria/pakaian/'],
];

describe('productPageIdOf', () => {
  it.each(productPages)('reads the listing of %s from %s', (type, address, id) => {
    expect(productPageIdOf(type, address)).toBe(id);
    expect(listingIdOf(type, address)).toBe(id);
  });

  it.each(otherPages)('%s: %s is not a product page', (type, address) => {
    expect(productPageIdOf(type, address)).toBeNull();
  });

  it.each(productPages)('%s: %s belongs to no other marketplace', (type, address) => {
    for (const other of marketplaceTypes) if (other !== type) expect(productPageIdOf(other, address)).toBeNull();
  });

  it.each([
    'https://tokopedia.com.example/toko/kemeja',
    'https://mytokopedia.com/toko/kemeja',
    'ftp://tokopedia.com/toko/kemeja',
  ])('refuses the foreign address %s', (address) => {
    expect(productPageIdOf('tokopedia', address)).toBeNull();
  });
});

describe('listingIdOf', () => {
  it('uses an address of unknown form as a whole, without what does not identify it', () => {
    const plain = listingIdOf('orami', 'https://www.orami.co.id/promo/popok?size=m&color=biru');
    expect(plain).toBe('orami.co.id/promo/popok?color=biru&size=m');
    expect(listingIdOf('orami', 'http://ORAMI.co.id/promo/popok/?utm_source=x&color=biru&fbclid=1&size=m#ulasan')).toBe(
      plain,
    );
  });

  it.each([
    ['https://toko.contoh.id/produk?pid=1', 'https://toko.contoh.id/produk?pid=2'],
    ['https://toko-a.contoh.id/tas/ransel', 'https://toko-b.contoh.id/tas/ransel'],
    ['https://www.tokopedia.com/tas/ransel', 'https://contoh.id/tas/ransel'],
  ])('%s and %s are different listings', (one, other) => {
    expect(listingIdOf('tokopedia', one)).not.toBe(listingIdOf('tokopedia', other));
  });

  it.each(['', 'bukan alamat', 'javascript:alert(1)', 'data:text/html,x', '/toko/kemeja'])(
    '%j is no address',
    (address) => {
      expect(listingIdOf('tokopedia', address)).toBeNull();
    },
  );

  it('returns the same id whatever tracking is added, and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...productPages), fc.webQueryParameters(), ([type, address], query) => {
        const tracked = `${address}${address.includes('?') ? '&' : '?'}utm_campaign=${encodeURIComponent(query)}#x`;
        expect(listingIdOf(type, tracked)).toBe(listingIdOf(type, address));
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...marketplaceTypes), fc.oneof(fc.string(), fc.webUrl()), (type, address) => {
        const id = listingIdOf(type, address);
        expect(id === null || id.length > 0).toBe(true);
      }),
    );
  });
});
