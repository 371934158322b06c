import { exportOutcomes } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { unpackAll } from '../../files/pack-rows.ts';
import { type AnswerLine, readAnswer } from './read-answer.ts';

const { accepted, none, rejected } = exportOutcomes;

it.each([
  ['Berhasil', '', accepted, null],
  ['Berhasil sebagian', '', none, 'Berhasil sebagian'],
  ['Berhasil diunggah, menunggu review', '', none, 'Berhasil diunggah, menunggu review'],
  ['#N/A', '#REF!', none, null],
  // A refusal must not be overlooked.
  ['Berhasil', 'Gambar ditolak', rejected, 'Gambar ditolak'],
])('the status "%s" with the reason "%s"', async (status, reason, outcome, expected) => {
  const text = `SKU;Status;Alasan\ntokopedia-a/b;${status};${reason}`;
  const [line] = await unpackAll<AnswerLine>(readAnswer({ text }) ?? []);
  expect(line).toMatchObject({ outcome, reason: expected });
});

it('the labels below the keys of a Shopee file are no line, in Indonesian or English', async () => {
  const keys =
    'ps_product_name|1|0;et_title_option_for_variation_1|0|0;et_title_option_for_variation_2|0|0;et_title_reason|0|0';
  const labels = 'Nama Produk;Varian untuk Variasi 1;Varian untuk Variasi 2;Alasan Gagal';
  const english = 'Product Name;Option for Variation 1;Option for Variation 2;Fail Reason';
  const text = [keys, labels, english, 'Kaos;Merah;L;Gambar ditolak'].join('\n');
  const lines = await unpackAll<AnswerLine>(readAnswer({ text }) ?? []);
  expect(lines.map(({ title }) => title)).toEqual(['Kaos']);
});

it('a marketplace’s numbers that a spreadsheet wrote with a decimal are read as whole ones', async () => {
  const text = 'Product ID;SKU ID;Reason\n1729384756.0;1729384757.0;Stok habis\n17.50;A.0;Stok habis';
  const lines = await unpackAll<AnswerLine>(readAnswer({ text }) ?? []);
  expect(lines.map(({ listing, variation }) => [listing, variation])).toEqual([
    ['1729384756', '1729384757'],
    ['17.50', 'A.0'],
  ]);
});
