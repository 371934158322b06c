import { sheetOf, workbookOf } from '@pindahlapak/harness/make-workbook';
import { catalogueFileTexts } from '@pindahlapak/messages';
import { catalogueFileLimits, productLimits } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { unpackRows } from '../../files/pack-rows.ts';
import type { ImportRow } from './read-fields.ts';
import { readImport } from './read-import-file.ts';

it('a file with too many rows is refused with advice', () => {
  const bytes = Buffer.from(`Nama;Harga\n${'Kaos;5000\n'.repeat(catalogueFileLimits.rowsMax + 1)}`);
  expect(() => readImport(bytes, {})).toThrow(
    'Isi file ini lebih dari 20.000 baris. Bagi menjadi beberapa file, masing-masing dengan baris judul kolom di atasnya',
  );
});

it('only the beginning of an overlong address, number or choice leaves the process', () => {
  const long = 'x'.repeat(59_000);
  const header = 'Nama;Harga;URL;Gambar Utama;Berat;Kondisi;Stok;Opsi 1';
  const cells = [
    `5000${' '.repeat(300)}${long}`,
    `https://a.id/${long}`,
    `https://a.id/${long}`,
    long,
    long,
    long,
    'Merah',
  ];
  const bytes = Buffer.from(`${header}\nKaos;${cells.join(';')}\n`);
  const [row] = readImport(bytes, {}).rows.flatMap((pack) => unpackRows<ImportRow>(pack));
  const { price, urls, productImage1, weightGram, condition } = row?.read.fields ?? {};
  for (const address of [urls, productImage1]) expect(String(address).length).toBe(productLimits.urlMax + 1);
  for (const text of [price, weightGram, condition, row?.read.stock]) expect(String(text)).toMatch(/^.{200}…$/);
});

it('descriptions of new rows leave the process as plain text; those of products with an ID already are', () => {
  const html = '<p>Kaos &lt;b&gt;katun&lt;/b&gt;</p><p>Halus</p>';
  const bytes = Buffer.from(`ID;Nama Produk;Deskripsi Utama\n;Kaos;"${html}"\n;Kaos;"${html}"\n01a2;Kaos;"${html}"\n`);
  const rows = readImport(bytes, {}).rows.flatMap((pack) => unpackRows<ImportRow>(pack));
  const plain = 'Kaos <b>katun</b>\n\nHalus';
  expect(rows.map(({ read }) => read.fields.description1)).toEqual([plain, plain, html]);
});

const rowsOf = (text: string) => readImport(Buffer.from(text), {}).rows.flatMap((pack) => unpackRows<ImportRow>(pack));

it('rows without links that only differ in their price are refused, not merged into the last one', () => {
  const foto = 'https://gambar.contoh.id/kaos.jpg';
  const rows = rowsOf(
    `Nama;Harga;Foto\nKaos;10000;${foto}\nKaos;30000;${foto}\nKaos;10000;${foto}\nTopi;30000;${foto}`,
  );
  expect(rows.map(({ read }) => read.refusal?.message ?? null)).toEqual([
    null,
    catalogueFileTexts.likelyVariant(2),
    null,
    null,
  ]);
  const empty = rowsOf(`Nama;Harga;Foto\nKaos;;${foto}\nKaos;30000;${foto}\nKaos;40000;${foto}`);
  expect(empty.map(({ read }) => read.refusal?.message ?? null)).toEqual([
    null,
    null,
    catalogueFileTexts.likelyVariant(3),
  ]);
  const [varied, ...others] = rowsOf(`Nama;Harga;Foto;Varian 1\nKaos;10000;${foto};M\nKaos;30000;${foto};L`);
  expect([varied?.read.variants?.variants.length, others.length]).toEqual([2, 0]);
});

it('a hidden sheet is not opened, though it names more columns', () => {
  const rowOf = (cells: string[]) =>
    `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
  const old = sheetOf(rowOf(['Nama', 'Harga', 'Merek']) + rowOf(['Lama', '5000', 'A']));
  const current = sheetOf(rowOf(['Nama', 'Harga']) + rowOf(['Baru', '5000']));
  const sheets =
    '<sheet name="Data lama" sheetId="1" state="hidden" r:id="s1"/><sheet name="Produk" sheetId="2" r:id="s2"/>';
  expect(readImport(workbookOf([old, current], { sheets }), {}).sheet).toBe('Produk');
});
