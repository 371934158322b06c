import { describe, expect, it } from 'vitest';
import { sizesGoTogether } from './sizes-in-words.ts';

describe("what a guide says of a parcel's sizes", () => {
  it.each([
    [
      'Ukuran paket diperlukan oleh beberapa jasa kirim untuk perhitungan ongkir. Isi seluruh informasi ukuran paket (panjang, lebar, tinggi) atau kosongkan semua.',
      true,
    ],
    ['Panjang, lebar, dan tinggi: isi semuanya atau tidak sama sekali.', true],
    ['Fill in all parcel dimensions (length, width, height) or leave them all blank.', true],
    ['Please enter all of the parcel size, or none.', true],
    [
      'Ukuran paket diperlukan oleh beberapa jasa kirim. Isi seluruh kolom. Kosongkan semua kolom yang tidak dikenal.',
      false,
    ],
    ['Ukuran file: maks. 2 MB untuk semua foto.', false],
    ['Masukkan panjang produk dengan bilangan positif.', false],
    ['Kamu harus menambahkan foto produk untuk semua varian atau tidak sama sekali.', false],
  ])('%s', (words, expected) => {
    expect(sizesGoTogether(words)).toBe(expected);
  });
});
