import { catalogueFileLimits, productLimits } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { unpackRows } from '../../files/read-table-file.ts';
import type { ImportRow } from './read-fields.ts';
import { readImportFile } from './read-import-file.ts';

it('a file with too many rows is refused with advice', () => {
  const bytes = Buffer.from(`Nama;Harga\n${'Kaos;5000\n'.repeat(catalogueFileLimits.rowsMax + 1)}`);
  expect(() => readImportFile({ bytes, options: {} })).toThrow(
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
  const [row] = readImportFile({ bytes, options: {} }).rows.flatMap((pack) => unpackRows<ImportRow>(pack));
  const { price, urls, productImage1, weightGram, condition } = row?.read.fields ?? {};
  for (const address of [urls, productImage1]) expect(String(address).length).toBe(productLimits.urlMax + 1);
  for (const text of [price, weightGram, condition, row?.read.stock]) expect(String(text)).toMatch(/^.{200}…$/);
});

it('descriptions of new rows leave the process as plain text; those of products with an ID already are', () => {
  const html = '<p>Kaos &lt;b&gt;katun&lt;/b&gt;</p><p>Halus</p>';
  const bytes = Buffer.from(`ID;Nama Produk;Deskripsi Utama\n;Kaos;"${html}"\n;Kaos;"${html}"\n01a2;Kaos;"${html}"\n`);
  const rows = readImportFile({ bytes, options: {} }).rows.flatMap((pack) => unpackRows<ImportRow>(pack));
  const plain = 'Kaos <b>katun</b>\n\nHalus';
  expect(rows.map(({ read }) => read.fields.description1)).toEqual([plain, plain, html]);
});
