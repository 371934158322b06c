import { marketplaceTypes, productLimits, type MarketplaceType } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { productLinksIn } from './product-links.ts';

const product = 'https://ec-mall.akulaku.com/mobile/product/detail?spuId=';
const anchor = (href: string, changes = {}) => ({ href, title: '', text: '', imageText: '', ...changes });

it('returns each product once, with a name', () => {
  const links = productLinksIn([
    anchor(`${product}1&skuId=7`, { text: '' }),
    anchor(`${product}1`, { text: '  Kipas \n angin  ' }),
    anchor(`${product}2`, { title: 'Blender', text: 'Rp 100.000' }),
    anchor(`${product}3`, { imageText: 'Rak buku' }),
    anchor(`${product}4`),
  ]);
  expect(links).toEqual([
    { id: '1', url: `${product}1&skuId=7`, title: 'Kipas angin' },
    { id: '2', url: `${product}2`, title: 'Blender' },
    { id: '3', url: `${product}3`, title: 'Rak buku' },
    { id: '4', url: `${product}4`, title: `${product}4` },
  ]);
});

it('skips everything that is not an Akulaku product', () => {
  const others = [
    'https://toko.example/x?spuId=1',
    'javascript:alert(1)',
    'https://ec-mall.akulaku.com/',
    `${product}abc`,
    '',
  ];
  expect(productLinksIn(others.map((href) => anchor(href)))).toEqual([]);
});

it('is bounded', () => {
  const many = Array.from({ length: 900 }, (_, number) => anchor(`${product}${number}`, { text: 'x'.repeat(500) }));
  const links = productLinksIn(many);
  expect(links).toHaveLength(200);
  expect(links[0]?.title).toHaveLength(160);
});

it('shortens an address that is too long to its path, and skips it if the path has no listing id', () => {
  const long = 'x'.repeat(productLimits.urlMax);
  const shopee = 'https://shopee.co.id/Tas-i.1.2';
  expect(
    productLinksIn(
      [
        anchor(`${shopee}?xptdk=${long}#${long}`),
        anchor(`https://shopee.co.id/${long}-i.3.4?sp_atk=1`, { text: 'Terlalu panjang' }),
        anchor(`https://shopee.co.id/product/3/4`),
      ],
      'shopee',
    ).map(({ id, url }) => [id, url]),
  ).toEqual([
    ['1.2', shopee],
    ['3.4', 'https://shopee.co.id/product/3/4'],
  ]);
  expect(productLinksIn([anchor(`${product}1&from=${long}`)])).toEqual([]);
});

it('cuts the address that replaces a missing name', () => {
  const [link] = productLinksIn([anchor(`${product}1&from=${'x'.repeat(1000)}`)]);
  expect(link?.url.length).toBeGreaterThan(1000);
  expect(link?.title).toBe(link?.url.slice(0, 160));
});

/** Per marketplace: a product, its other address, another product, and pages of the same host that are not products. */
const listsOf: Record<MarketplaceType, { products: [string, string, string]; others: string[] }> = {
  akulaku: {
    products: [`${product}1`, `${product}1&skuId=2`, `${product}2`],
    others: ['https://ec-mall.akulaku.com/'],
  },
  blibli: {
    products: [
      'https://www.blibli.com/p/rak/ps--ABC-12345-00018',
      'https://www.blibli.com/p/rak-lain/ps--ABC-12345-00018?ds=1',
      'https://www.blibli.com/p/meja/is--ABC-12345-00019-00001',
    ],
    others: ['https://www.blibli.com/c/1/perabot/PE-1000038', 'https://www.blibli.com/merchant/toko/TOU-12345'],
  },
  bhinneka: {
    products: [
      'https://www.bhinneka.com/laptop-uji-sku3318894452',
      'https://www.bhinneka.com/laptop-sku3318894452?ref=x',
      'https://www.bhinneka.com/tas-sku33',
    ],
    others: ['https://www.bhinneka.com/search?q=laptop', 'https://www.bhinneka.com/jual-laptop/3'],
  },
  lazada: {
    products: [
      'https://www.lazada.co.id/products/kemeja-i123-s456.html',
      'https://www.lazada.co.id/products/pdp-i123.html',
      'https://www.lazada.co.id/products/kaus-i124-s9.html?search=1',
    ],
    others: ['https://www.lazada.co.id/tag/kemeja/', 'https://www.lazada.co.id/shop/toko-uji'],
  },
  orami: {
    products: [
      'https://www.orami.co.id/shopping/product/popok-m',
      'https://www.orami.co.id/shopping/product/popok-m/?ref=x',
      'https://www.orami.co.id/shopping/product/popok-l',
    ],
    others: ['https://www.orami.co.id/shopping/popok', 'https://www.orami.co.id/magazine/popok'],
  },
  shopee: {
    products: [
      'https://shopee.co.id/Tas-Ransel-i.7.71?sp_atk=1',
      'https://shopee.co.id/product/7/71',
      'https://shopee.co.id/Tas-i.7.72',
    ],
    others: [
      'https://shopee.co.id/toko_uji',
      'https://shopee.co.id/search?keyword=tas',
      'https://shopee.co.id/Tas-cat.11042849',
    ],
  },
  tokopedia: {
    products: [
      'https://www.tokopedia.com/toko-uji/kemeja-1a2b3?extParam=x',
      'https://m.tokopedia.com/toko-uji/kemeja-1a2b3',
      'https://www.tokopedia.com/toko-uji/kaus-4c5d6',
    ],
    others: [
      'https://www.tokopedia.com/toko-uji',
      'https://www.tokopedia.com/p/fashion-pria',
      'https://seller.tokopedia.com/a/b',
    ],
  },
  zalora: {
    products: [
      'https://www.zalora.co.id/p/merek-uji-kemeja-hitam-4402711',
      'https://www.zalora.co.id/p/kemeja-4402711?v=1',
      'https://www.zalora.co.id/p/kaus-4402712',
    ],
    others: ['https://www.zalora.co.id/pria/pakaian/', 'https://www.zalora.co.id/c/pria'],
  },
};

it.each(marketplaceTypes)('finds the products in a list of %s once each, and no other pages', (type) => {
  const { products, others } = listsOf[type];
  const foreign = marketplaceTypes.filter((other) => other !== type).map((other) => listsOf[other].products[0]);
  const anchors = [...others, ...foreign, ...products].map((href) => anchor(href, { text: 'Nama' }));
  expect(productLinksIn(anchors, type).map(({ url }) => url)).toEqual([products[0], products[2]]);
});
