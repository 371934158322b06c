import { expect, it } from 'vitest';
import { shopeeMedia, shopeeSales } from '../test/live-sheets.ts';
import { makeTemplate } from '../test/make-template.ts';
import { readShopeeProducts } from './read-shopee-products.ts';

it.each([
  ['Isi 2, Merah', ['Isi 2, Merah', null]],
  ['Isi 2, Merah,L', ['Isi 2, Merah', 'L']],
  ['Isi 2,L', ['Isi 2', 'L']],
  ['Baru,L', ['Baru', 'L']],
  ['Baru', ['Baru', null]],
])('the options %j of a variant are %j', (options, read) => {
  const listing = { productId: '22222222', title: 'Kaos' };
  const first = [
    ['Isi 2', ''],
    ['Isi 2, Merah', ''],
  ] as const;
  const media = makeTemplate(shopeeMedia([{ ...listing, variation: 'Paket', options: first }]));
  const sales = makeTemplate(shopeeSales([{ ...listing, variationId: '91111111', options, price: 9000, stock: 1 }]));
  const [product] = readShopeeProducts({ media, sales });
  expect(product?.variants.map(({ option1, option2 }) => [option1, option2])).toEqual([read]);
});
