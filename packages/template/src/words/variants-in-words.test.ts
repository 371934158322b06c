import { describe, expect, it } from 'vitest';
import { variantsInWords } from './variants-in-words.ts';

describe('what a guide says of variants', () => {
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
