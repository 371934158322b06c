import { expect, it } from 'vitest';
import { openWorkbook, type Workbook } from '../open/open-workbook.ts';
import { makeTemplate } from '../test/make-template.ts';
import { findGuideRules } from './find-guide-rules.ts';

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
])(
  'finds what a guide says of %s below thousands of sentences of something else',
  async (_, other, words, expected) => {
    const others = Array.from({ length: 6000 }, (__, number) => `${other}${number}`);
    expect(findGuideRules(guideOf([...others, words]), null)).toMatchObject(expected);
  },
);

it('stops where a guide says more of a kind than a marketplace writes', async () => {
  const others = Array.from({ length: 1010 }, () => 'Ukuran celana diukur. '.repeat(91));
  expect(findGuideRules(guideOf([...others, sizes]), null)).toMatchObject({ hasSizesTogether: false });
});
