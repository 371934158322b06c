import { expect, it } from 'vitest';
import { ownDataAddresses } from './capture-page.ts';

const api = 'https://api.akulaku.com/item';
const entry = (name: string, initiatorType = 'fetch') => ({ name, initiatorType });

it('names the data requests of the listing, newest first, each once', () => {
  const entries = [
    entry(`${api}?spuId=12`),
    entry(`${api}/12/detail`, 'xmlhttprequest'),
    entry(`${api}?spuId=12`),
    entry(`${api}?spuId=123`),
    entry(`${api}?spuId=12&picture=1`, 'img'),
  ];
  expect(ownDataAddresses(entries, '12', 'akulaku.com')).toEqual([`${api}?spuId=12`, `${api}/12/detail`]);
});

it('never asks another site, nor in the clear', () => {
  const entries = [
    entry('https://pelacak.example/?spuId=12'),
    entry('https://akulaku.com.example/?spuId=12'),
    entry('https://tidakakulaku.com/?spuId=12'),
    entry('http://api.akulaku.com/?spuId=12'),
    entry('bukan alamat 12'),
  ];
  expect(ownDataAddresses(entries, '12', 'akulaku.com')).toEqual([]);
});

it('asks for three at most', () => {
  const entries = Array.from({ length: 9 }, (_, number) => entry(`${api}/${number}?spuId=12`));
  expect(ownDataAddresses(entries, '12', 'akulaku.com')).toHaveLength(3);
});
