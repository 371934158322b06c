import { expectLinear } from '@pindahlapak/model/expect-linear';
import { describe, expect, it } from 'vitest';
import { dutyOf, limitsInWords, numberInWords } from './limits-in-words.ts';

describe('the limits in words', () => {
  it.each([
    ['Masukkan 5 s/d 255 karakter untuk nama produk.', { lengthMin: 5, lengthMax: 255 }],
    ['Masukkan 1-100 karakter untuk SKU induk.', { lengthMin: 1, lengthMax: 100 }],
    ['Masukkan 1 sampai 14 karakter', { lengthMin: 1, lengthMax: 14 }],
    ['Masukkan maks. 100 karakter untuk kode variasi.', { lengthMin: null, lengthMax: 100 }],
    ['Masukkan nama produk (mak. 120 karakter)', { lengthMax: 120 }],
    ['This field can have up to 50 characters.', { lengthMax: 50 }],
    ['• Fewer than 255 characters.', { lengthMax: 254 }],
    ['Please input 10 to 250 characters', { lengthMin: 10, lengthMax: 250 }],
    ['hanya bisa diisi dengan angka 1 hingga 999.999.', { min: 1, max: 999_999, lengthMax: null }],
    ['(antara Rp1-Rp100.000.000)', { min: 1, max: 100_000_000 }],
    ['(antara: 0.01-999.90)', { min: 0.01, max: 999.9 }],
    [
      'Mohon masukkan 99 sampai 1000000000 untuk harga produk. Batas harga produk termahal dibagi harga harga produk termurah: 7',
      { min: 99, max: 1_000_000_000, ratioMax: 7 },
    ],
    ['Mohon masukkan tanggal dalam format YYYY-MM-DD. Contoh: tanggal mulai = 2021-05-01', { min: null, max: null }],
    ['Parcel Weight(g)', { unit: 'g' }],
    ['Berat (KG)', { unit: 'kg' }],
    ['berat_kg', { unit: 'kg' }],
    ['Masukkan link foto produk.', { lengthMax: null, min: null, max: null, unit: null }],
  ])('%s', (words, expected) => {
    expect(limitsInWords(words)).toMatchObject(expected);
  });

  it('distinguish thousands from fractions', () => {
    expect(['1.000', '1,000,000', '0,01', '999.90', '100', '12.5'].map(numberInWords)).toEqual([
      1000, 1_000_000, 0.01, 999.9, 100, 12.5,
    ]);
  });

  it.each(['1', '1 ', '1-', 'antara 1', 'termahal dibagi ', ' '.repeat(50)])('are linear in texts of "%s"', (piece) => {
    expectLinear(2000, (size) => piece.repeat(size), limitsInWords);
  });
});

describe('a duty in words', () => {
  it.each([
    ['Wajib', 'mandatory'],
    ['Wajib Bersyarat', 'conditional'],
    ['Conditionally mandatory ', 'conditional'],
    ['MANDATORY', 'mandatory'],
    ['Opsional', 'optional'],
    ['IRRELEVANT', 'forbidden'],
    ['Forbid', 'forbidden'],
    ['Nama Produk', null],
    ['Wajib diisi untuk kategori elektronik', null],
  ])('%s', (cell, duty) => {
    expect(dutyOf(cell)).toBe(duty);
  });
});
