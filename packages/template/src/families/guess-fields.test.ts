import { expect, it } from 'vitest';
import { guessFields } from '../describe/describe-other.ts';

const guess = (...headers: string[]) =>
  [...guessFields(new Map(headers.map((header, at) => [at + 1, header])))].toSorted(([a], [b]) => a - b);

it('guesses columns by exact names, then by prefixes, then by suffixes; each field once', () => {
  expect(guess('Kode', 'Nama Barang', 'Harga Jual (Rp)', 'Sisa Stok', 'Catatan Gudang')).toEqual([
    [2, 'title'],
    [3, 'price'],
    [4, 'stock'],
  ]);
  expect(guess('Stok minimum', 'Stok', 'Link Gambar', 'Harga Coret')).toEqual([
    [2, 'stock'],
    [3, 'mainPicture'],
    [4, 'price'],
  ]);
});

it('puts no option into a picture column, and knows the words of older editions', () => {
  expect(guess('Variasi 1 Gambar', 'Gambar Utama', 'Variasi 1', 'Nama Produk', 'Harga')).toEqual([
    [2, 'mainPicture'],
    [3, 'option1'],
    [4, 'title'],
    [5, 'price'],
  ]);
  expect(guess('Minimum Pemesanan*', 'SKU Name', 'Nama Produk*')).toEqual([
    [1, 'minimumOrder'],
    [2, 'sku'],
    [3, 'title'],
  ]);
});
