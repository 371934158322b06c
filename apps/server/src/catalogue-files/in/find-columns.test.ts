import { expect, it } from 'vitest';
import { findHeaderRow, guessColumns } from './find-columns.ts';

const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ number: at + 41, cells }));
const headers = ['Nama Produk', 'Harga', 'Foto 1'];
const noted = (count: number) => Array.from({ length: count }, () => ['Catatan toko']);

it('the header row is found among the first 20 non-empty rows', () => {
  expect(findHeaderRow(rowsOf(headers, ['Kaos', '1000', '']))).toEqual({ row: 0, named: 3 });
  expect(findHeaderRow(rowsOf(...noted(19), headers))).toEqual({ row: 19, named: 3 });
  expect(findHeaderRow(rowsOf(...noted(20), headers))).toEqual({ row: 0, named: 0 });
});

it.each([
  ['Nama Brg|HRG MODAL|Kategori Brg|Ket.', 'name|price|category|description1'],
  ['Nama Brg|Hrg|Link Brg', 'name|price|urls'],
  ['Hrg Modal|Hrg Jual', '-|price'],
  ['Ket|Deskripsi', '-|description1'],
  ['Ket|Keterangan', '-|description1'],
  ['Hrg|Harga Modal', '-|price'],
  ['Kategori Brg|Jenis', '-|category'],
  ['Market|Brgy|Hrga', '-|-|-'],
])('abbreviated words of headers: %s', (headers, fields) => {
  expect(guessColumns(headers.split('|')).map((key) => key ?? '-')).toEqual(fields.split('|'));
});
