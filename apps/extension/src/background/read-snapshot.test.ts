import { fieldProblemMessages, refusalMessages } from '@pindahlapak/messages';
import { emptySnapshot, snapshotLimits } from '@pindahlapak/page-reader';
import { expect, it } from 'vitest';
import { parseSnapshot, readSnapshot } from './read-snapshot.ts';

const address = 'https://ec-mall.akulaku.com/mobile/product/detail?spuId=1';
const snapshot = {
  ...emptySnapshot(address),
  jsonLd: [JSON.stringify({ '@type': 'Product', name: 'Kipas', image: 'https://gambar.contoh.id/1.jpg' })],
};

it('returns the draft, the source of each field, and a text why one is missing', () => {
  const { reading } = readSnapshot(snapshot);
  expect(reading).toMatchObject({
    draft: { marketplaceType: 'akulaku', name: 'Kipas', price: null, urls: address },
    sources: { name: 'jsonLd' },
    missing: { price: fieldProblemMessages['not-found'] },
  });
});

it('only accepts a snapshot of the given origin', () => {
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

const empty = emptySnapshot('https://ec-mall.akulaku.com/mobile/product/detail?spuId=1');

it("accepts the collector's snapshots", () => {
  const full = {
    ...empty,
    jsonLd: ['{}'],
    embeddedStates: [{ id: '__STATE__', type: 'script', text: '{}' }],
    responses: [{ url: 'https://api.akulaku.com/1', body: '{}' }],
    meta: [{ name: 'og:title', content: 'Kipas' }],
    microdata: [{ property: 'offers.price', value: '1' }],
    selected: [{ field: 'name', value: 'Kipas' }],
  };
  expect(parseSnapshot(empty)).toEqual(empty);
  expect(parseSnapshot(full)).toEqual(full);
});

it.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'x'],
  ['no address', { ...empty, url: undefined }],
  ['an address without end', { ...empty, url: 'x'.repeat(snapshotLimits.urlLength + 1) }],
  ['too many texts', { ...empty, jsonLd: Array.from({ length: snapshotLimits.jsonTexts + 1 }, () => '{}') }],
  ['a text that is too long', { ...empty, jsonLd: ['x'.repeat(snapshotLimits.jsonLength + 1)] }],
  ['another kind of value', { ...empty, meta: [{ name: 'og:title', content: { toString: 1 } }] }],
  ['an unknown selector', { ...empty, selected: [{ field: 'token', value: 'x' }] }],
])('refuses %s', (_, value) => expect(parseSnapshot(value)).toBeNull());
