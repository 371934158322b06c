import { fieldProblemMessages, refusalMessages } from '@pindahlapak/messages';
import { emptySnapshot } from '@pindahlapak/page-reader';
import { expect, it } from 'vitest';
import { readSnapshot } from './read-snapshot.ts';

const address = 'https://ec-mall.akulaku.com/mobile/product/detail?spuId=1';
const snapshot = {
  ...emptySnapshot(address),
  jsonLd: [JSON.stringify({ '@type': 'Product', name: 'Kipas', image: 'https://gambar.contoh.id/1.jpg' })],
};

it('gives the draft, where each field came from, and why one is missing, in words', () => {
  const { reading } = readSnapshot(snapshot);
  expect(reading).toMatchObject({
    draft: { marketplaceType: 'akulaku', name: 'Kipas', price: null, urls: address },
    sources: { name: 'jsonLd' },
    missing: { price: fieldProblemMessages['not-found'] },
  });
});

it('takes a snapshot for an origin only if it is of that origin', () => {
  expect(readSnapshot(snapshot, 'https://ec-mall.akulaku.com').error).toBeNull();
  expect(readSnapshot(snapshot, 'https://www.akulaku.com').error).toBe(refusalMessages['page-unreadable']);
});

it.each<[unknown, string]>([
  [null, refusalMessages['page-unreadable']],
  [{ url: address }, refusalMessages['page-unreadable']],
  [emptySnapshot('https://toko.example/'), refusalMessages['marketplace-unknown']],
  [emptySnapshot('https://ec-mall.akulaku.com/'), refusalMessages['not-a-product-page']],
  [emptySnapshot(address), refusalMessages['no-product-found']],
])('says why there is no product in %j', (value, error) =>
  expect(readSnapshot(value)).toEqual({ reading: null, error }),
);
