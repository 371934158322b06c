import { emptySnapshot, snapshotLimits } from '@pindahlapak/page-reader';
import { expect, it } from 'vitest';
import { parseSnapshot } from '../background/read-snapshot.ts';

const empty = emptySnapshot('https://ec-mall.akulaku.com/mobile/product/detail?spuId=1');

it('takes what the collector yields', () => {
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
