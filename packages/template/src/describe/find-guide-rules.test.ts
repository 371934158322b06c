import { expect, it } from 'vitest';
import { openWorkbook, type Workbook } from '../open/open-workbook.ts';
import { makeTemplate } from '../test/make-template.ts';
import { findGuideRules } from './find-guide-rules.ts';

const guideOf = (cells: readonly string[]): Promise<Workbook> =>
  openWorkbook(
    makeTemplate([
      { name: 'Panduan', rows: Array.from({ length: 400 }, (_, row) => cells.slice(row * 25, row * 25 + 25)) },
    ]),
  );

/** Runs a job and counts the turns that the event loop had meanwhile. */
async function turnsOf(job: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isRunning = true;
  const count = () => {
    turns += 1;
    if (isRunning) setImmediate(count);
  };
  setImmediate(count);
  await job;
  isRunning = false;
  return turns;
}

it('reads long cells of a guide a few at a time', async () => {
  const guide = await guideOf(Array.from({ length: 90 }, () => 'one tier max '.repeat(150)));
  expect(await turnsOf(findGuideRules(guide, null))).toBeGreaterThan(10);
});

const sizes = 'Isi semua ukuran paket atau kosongkan semua, supaya ongkir dihitung.';
const variants = 'Kamu dapat mengupload hingga 2 level variasi untuk satu produk saja.';

it.each([
  ['variants', 'Panjang celana diukur dari pinggang ke bawah, nomor ', variants, { variants: { levels: 2 } }],
  ['sizes', 'Nama variasi ditulis seperti pada kemasannya, nomor ', sizes, { hasSizesTogether: true }],
])(
  'finds what a guide says of %s below thousands of sentences of something else',
  async (_, other, words, expected) => {
    const others = Array.from({ length: 6000 }, (__, number) => `${other}${number}`);
    expect(await findGuideRules(await guideOf([...others, words]), null)).toMatchObject(expected);
  },
);

it('stops where a guide says more of a kind than a marketplace writes', async () => {
  const others = Array.from({ length: 1010 }, () => 'Ukuran celana diukur. '.repeat(91));
  expect(await findGuideRules(await guideOf([...others, sizes]), null)).toMatchObject({ hasSizesTogether: false });
});
