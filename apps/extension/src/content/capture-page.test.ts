import { emptySnapshot, type PageSnapshot } from '@pindahlapak/page-reader';
import { expect, it } from 'vitest';
import { createPageMemory, ownDataAddresses } from './capture-page.ts';

const api = 'https://api.akulaku.com/item';
const entry = (name: string, initiatorType = 'fetch') => ({ name, initiatorType });

it('returns the data requests of the listing, newest first, without duplicates', () => {
  const entries = [
    entry(`${api}?spuId=12`),
    entry(`${api}/12/detail`, 'xmlhttprequest'),
    entry(`${api}?spuId=12`),
    entry(`${api}?spuId=123`),
    entry(`${api}?spuId=12&picture=1`, 'img'),
  ];
  expect(ownDataAddresses(entries, '12', 'akulaku.com')).toEqual([`${api}?spuId=12`, `${api}/12/detail`]);
});

it('never requests another site or plain http', () => {
  const entries = [
    entry('https://pelacak.example/?spuId=12'),
    entry('https://akulaku.com.example/?spuId=12'),
    entry('https://tidakakulaku.com/?spuId=12'),
    entry('http://api.akulaku.com/?spuId=12'),
    entry('bukan alamat 12'),
  ];
  expect(ownDataAddresses(entries, '12', 'akulaku.com')).toEqual([]);
});

it('requests at most three', () => {
  const entries = Array.from({ length: 9 }, (_, number) => entry(`${api}/${number}?spuId=12`));
  expect(ownDataAddresses(entries, '12', 'akulaku.com')).toHaveLength(3);
});

const snapshotOf = (changes: Partial<PageSnapshot>): PageSnapshot => ({
  ...emptySnapshot('https://ec-mall.akulaku.com/mobile/product/detail?spuId=1'),
  ...changes,
});

it('removes the data of the previous listing', () => {
  const memory = createPageMemory();
  const first = snapshotOf({
    jsonLd: ['{"name":"satu"}'],
    embeddedStates: [{ id: 's', type: 'script', text: 'state satu' }],
    meta: [{ name: 'og:title', content: 'satu' }],
  });
  memory.remember(first, '1');

  const second = snapshotOf({ ...first, selected: [{ field: 'name', value: 'dua' }] });

  expect(memory.withoutStale(second, '2')).toEqual(snapshotOf({ selected: [{ field: 'name', value: 'dua' }] }));
  expect(memory.withoutStale(first, '1')).toEqual(first);
});

it('removes the data of the list from which the listing was opened, except state with ids', () => {
  const memory = createPageMemory();
  const embeddedStates = [{ id: 's', type: 'script', text: 'state daftar' }];
  const list = snapshotOf({
    jsonLd: ['{"@type":"ItemList"}'],
    embeddedStates,
    meta: [{ name: 'og:description', content: 'Belanja cicilan' }],
  });
  memory.remember(list, null);
  expect(memory.withoutStale(list, '2')).toEqual(snapshotOf({ embeddedStates }));
});

it('keeps data that changed with the listing', () => {
  const memory = createPageMemory();
  memory.remember(snapshotOf({ jsonLd: ['satu'], meta: [{ name: 'og:title', content: 'satu' }] }), '1');
  const second = snapshotOf({ jsonLd: ['dua'], meta: [{ name: 'og:title', content: 'dua' }] });
  expect(memory.withoutStale(second, '2')).toEqual(second);
});

it("keeps a listing's own data when the page returns to it", () => {
  const memory = createPageMemory();
  memory.remember(snapshotOf({ jsonLd: ['satu'] }), '1');
  memory.remember(snapshotOf({ jsonLd: ['satu', 'dua'] }), '2');
  const both = snapshotOf({ jsonLd: ['satu', 'dua'] });
  expect(memory.withoutStale(both, '1').jsonLd).toEqual(['satu']);
  expect(memory.withoutStale(both, '2').jsonLd).toEqual(['dua']);
});
