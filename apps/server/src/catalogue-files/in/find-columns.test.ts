import { expect, it } from 'vitest';
import { findHeaderRow } from './find-columns.ts';

const headers = ['Nama Produk', 'Harga', 'Foto 1'];
const blank = (count: number) => Array.from({ length: count }, () => []);
const noted = (count: number) => Array.from({ length: count }, () => ['Catatan toko']);

it('the row of headers is found behind empty rows, among the first 20 with any text', () => {
  expect(findHeaderRow([...blank(40), headers, ['Kaos', '1000', '']])).toEqual({ row: 40, named: 3 });
  expect(findHeaderRow([...noted(19), headers])).toEqual({ row: 19, named: 3 });
  expect(findHeaderRow([...noted(20), headers])).toEqual({ row: 0, named: 0 });
});
