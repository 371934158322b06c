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

  it('asks for the three in one sentence, near each other, the sizes and their number in either order', () => {
    const far = 'dan lain '.repeat(14);
    expect(sizesGoTogether(`Semua ${far} ukuran paket, atau kosongkan semua`)).toBe(false);
    expect(sizesGoTogether(`Semua ukuran paket, ${far} atau kosongkan semua`)).toBe(false);
    expect(sizesGoTogether(`Semua ${far} ukuran dan ukuran lengkap, atau tidak sama sekali`)).toBe(true);
    expect(sizesGoTogether('Kosongkan semua ukuran, lengkap')).toBe(false);
  });

  it('takes little longer for a cell that says half of it again and again', () => {
    const timeOf = (words: string) => {
      const cell = words.repeat(2000);
      sizesGoTogether(cell);
      const started = performance.now();
      for (let round = 0; round < 20; round += 1) sizesGoTogether(cell);
      return performance.now() - started;
    };
    expect(timeOf('all size ')).toBeLessThan(100 * timeOf('ongkos kirim '));
  });
});
