import { expectLinear } from '@pindahlapak/model/expect-linear';
import { expect, it, describe } from 'vitest';
import { openWorkbook, type Workbook } from '../open/open-workbook.ts';
import { makeTemplate } from '../test/make-template.ts';
import { findGuideRules, sizesGoTogether } from './find-guide-rules.ts';
import { variantsInWords } from '../words/limits-in-words.ts';

const guideOf = (cells: readonly string[]): Workbook =>
  openWorkbook(
    makeTemplate([
      { name: 'Panduan', rows: Array.from({ length: 400 }, (_, row) => cells.slice(row * 25, row * 25 + 25)) },
    ]),
  );

const sizes = 'Isi semua ukuran paket atau kosongkan semua, supaya ongkir dihitung.';
const variants = 'Kamu dapat mengupload hingga 2 level variasi untuk satu produk saja.';

it.each([
  ['variants', 'Panjang celana diukur dari pinggang ke bawah, nomor ', variants, { variants: { levels: 2 } }],
  ['sizes', 'Nama variasi ditulis seperti pada kemasannya, nomor ', sizes, { hasSizesTogether: true }],
])('finds what a guide says of %s below thousands of other sentences', async (_, other, words, expected) => {
  const others = Array.from({ length: 6000 }, (__, number) => `${other}${number}`);
  expect(findGuideRules(guideOf([...others, words]), null)).toMatchObject(expected);
});

it('stops if a guide says more about a topic than marketplaces write', async () => {
  const others = Array.from({ length: 1010 }, () => 'Ukuran celana diukur. '.repeat(91));
  expect(findGuideRules(guideOf([...others, sizes]), null)).toMatchObject({ hasSizesTogether: false });
});

describe('a guide on variants', () => {
  it.each([
    [
      'Satu baris akan mewakili satu variasi. Untuk produk dengan 1 level variasi, jumlah maks. varian adalah 20; untuk produk dengan 2 level variasi, jumlah maks. varian adalah 50.',
      { oneLevelMax: 20, twoLevelsMax: 50, levels: null },
    ],
    [
      'Template ini mendukung produk tanpa variasi, 1 level variasi (cth: warna), dan 2 level variasi (cth: warna, ukuran).',
      { oneLevelMax: null, twoLevelsMax: null, levels: 2 },
    ],
    [
      'For products with 1-tier variation, the maximum number of options is 30; for products with 2-tier variations the max. number of options is 100.',
      { oneLevelMax: 30, twoLevelsMax: 100 },
    ],
    [
      'Mohon perhatikan bahwa kamu harus menambahkan foto produk untuk semua varian jika foto ditambahkan.',
      { hasPicturesTogether: true },
    ],
    ['Please add images for all variations if one has an image.', { hasPicturesTogether: true }],
    [
      'Masukkan link foto produk per varian.',
      { levels: null, oneLevelMax: null, twoLevelsMax: null, hasPicturesTogether: false },
    ],
    ['This field can have up to 50 characters. In 1 level, 2 of 3.', { oneLevelMax: null, twoLevelsMax: null }],
  ])('%s', (words, expected) => {
    expect(variantsInWords(words)).toMatchObject(expected);
  });
});

describe("a guide on a parcel's sizes", () => {
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

  it('must name the three in one sentence, close together, sizes and number in either order', () => {
    const far = 'dan lain '.repeat(14);
    expect(sizesGoTogether(`Semua ${far} ukuran paket, atau kosongkan semua`)).toBe(false);
    expect(sizesGoTogether(`Semua ukuran paket, ${far} atau kosongkan semua`)).toBe(false);
    expect(sizesGoTogether(`Semua ${far} ukuran dan ukuran lengkap, atau tidak sama sekali`)).toBe(true);
    expect(sizesGoTogether('Kosongkan semua ukuran, lengkap')).toBe(false);
  });

  it('is linear in a cell that says both halves repeatedly, far apart', () => {
    const far = ' '.repeat(200);
    expectLinear(2000, (size) => `${'all size '.repeat(size)}${far}${'or none '.repeat(size)}`, sizesGoTogether);
  });
});
