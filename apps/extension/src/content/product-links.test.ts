import { productLimits } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { productLinksIn } from './product-links.ts';

const product = 'https://ec-mall.akulaku.com/mobile/product/detail?spuId=';
const anchor = (href: string, changes = {}) => ({ href, title: '', text: '', imageText: '', ...changes });

it('keeps each product once, with a name', () => {
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

it('passes over everything that is no Akulaku product', () => {
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

it('shortens an address that is too long for a product to its path, and passes over one whose listing is not there', () => {
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

it('cuts the address that stands for a missing name', () => {
  const [link] = productLinksIn([anchor(`${product}1&from=${'x'.repeat(1000)}`)]);
  expect(link?.url.length).toBeGreaterThan(1000);
  expect(link?.title).toBe(link?.url.slice(0, 160));
});
