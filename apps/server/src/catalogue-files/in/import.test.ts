import {
  catalogueCsvEndpoint,
  catalogueWorkbookEndpoint,
  checkImportEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import { catalogueFileTexts } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import { readTableFile } from '../../files/read-table-file.ts';
import { clientOf, refusalOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { makeXlsx } from '@pindahlapak/harness/make-xlsx';
import { editOf, importAll, listing, listings } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithCatalogueFiles, onlyRows, type CatalogueFiles } from '../../test/calls/catalogue-file-calls.ts';

let app: TestApp;
let seller: TestSeller;
let check: CatalogueFiles['check'];
let commit: CatalogueFiles['commit'];
let listed: CatalogueFiles['listed'];
let done: CatalogueFiles['done'];
eachWithCatalogueFiles((setup) => ({ app, seller, check, commit, listed, done } = setup));

const client = () => clientOf(app, seller.token);
const download = async (endpoint: typeof catalogueWorkbookEndpoint | typeof catalogueCsvEndpoint) =>
  Buffer.from(await (await client().request(endpoint, { query: {} })).arrayBuffer());
const tableOf = (bytes: Buffer) =>
  (readTableFile(bytes, { rowsMax: 5000, columnsMax: 50, cellMax: 60_000 })[0]?.rows ?? []).map(({ cells }) => cells);

const odd = {
  name: '=1+1 Kaos',
  brand: '0012345678901234567',
  color: "'@merah",
  etalase: '-5 kg; "tebal"',
  description1: 'Baris satu\nBaris; dua',
  specification: '1234567890123456789',
};

describe('the account’s own file', () => {
  it('is imported without changes', async () => {
    await importAll(app, seller.token, [listing(1, odd), ...listings(120, 2)]);
    for (const endpoint of [catalogueWorkbookEndpoint, catalogueCsvEndpoint]) {
      const report = await check(await download(endpoint));
      expect(report.counts).toEqual(onlyRows({ sama: 121 }));
      expect(report.columns.every(({ isGuess }) => isGuess)).toBe(true);
    }
  });

  it('is imported with only its edits; an old version is a conflict, and only overwrites if requested', async () => {
    await importAll(app, seller.token, [listing(1, odd), ...listings(4, 2)]);
    const rows = tableOf(await download(catalogueWorkbookEndpoint));
    const column = (header: string) => rows[0]?.indexOf(header) ?? -1;
    const set = (row: number, header: string, value: string) => {
      const cells = rows[row];
      if (cells) cells[column(header)] = value;
    };
    const nameOf = (row: number) => rows[row]?.[column('Nama Produk')] ?? '';
    set(1, 'Harga', '88000');
    set(2, 'Warna', '');
    set(2, 'Window', '9');
    set(3, 'Nama Produk', '');
    set(4, 'Harga', '99000');
    const file = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n');
    const conflicting = (await listed()).find(({ name }) => name === nameOf(4));
    if (!conflicting) throw new Error('the product is not listed');
    await client().call(updateProductEndpoint, {
      params: { id: conflicting.id },
      body: editOf(conflicting, { etalase: 'Lain' }),
    });
    const report = await check(file);
    expect(report.counts).toEqual(onlyRows({ berubah: 2, konflik: 1, ditolak: 1, sama: 1 }));
    expect(report.rows.find(({ row }) => row === 3)?.changes).toEqual([
      { field: 'color', before: 'Hitam', after: '' },
      { field: 'window', before: '1', after: '9' },
    ]);
    expect(report.problems).toMatchObject([{ field: 'name', rows: 1 }]);
    const before = await listed();
    expect(await check(file)).toEqual(report);
    expect(await listed()).toEqual(before);

    expect((await commit(file)).counts).toEqual(onlyRows({ berubah: 2, konflik: 1, ditolak: 1, sama: 1 }));
    const after = new Map((await listed()).map((product) => [product.name, product]));
    expect(after.get(nameOf(1))?.price).toBe(88_000);
    expect(after.get(nameOf(4))).toMatchObject({ price: conflicting.price, etalase: 'Lain' });
    expect(after.has(nameOf(2))).toBe(false);
    // Imported rows are now equal; rows in conflict are overwritten if requested.
    expect((await check(file)).counts).toMatchObject({ berubah: 0, konflik: 1 });
    expect((await commit(file, { conflicts: 'overwrite' })).counts).toMatchObject({ berubah: 1, konflik: 0 });
    // The column of the other edit has the file's value.
    expect((await listed()).find(({ id }) => id === conflicting.id)).toMatchObject({ price: 99_000, etalase: 'Kaos' });
  });

  it('without the column of marketplaces leaves them unchanged, though the address may belong to another one', async () => {
    const urls = ['https://contoh.id/kaos', 'https://www.tokopedia.com/toko/kaos'];
    await importAll(
      app,
      seller.token,
      urls.map((address, at) => listing(at + 1, { marketplaceType: 'blibli', urls: address })),
    );
    const rows = tableOf(await download(catalogueWorkbookEndpoint));
    const column = rows[0]?.indexOf('Marketplace') ?? -1;
    const csvOf = (table: string[][]) => table.map((cells) => cells.join(';')).join('\r\n');
    expect((await check(csvOf(rows.map((cells) => cells.toSpliced(column, 1))))).counts).toEqual(onlyRows({ sama: 2 }));
    const emptied = await check(csvOf(rows.map((cells, at) => (at === 0 ? cells : cells.with(column, '')))));
    expect(emptied.counts).toEqual(onlyRows({ ditolak: 2 }));
    expect(emptied.problems).toMatchObject([{ field: 'marketplaceType', rows: 2 }]);
  });

  it('of another account is refused', async () => {
    const other = await registerSeller(app);
    await importAll(app, other.token, listings(2));
    const answer = await clientOf(app, other.token).request(catalogueWorkbookEndpoint, { query: {} });
    expect(await done(Buffer.from(await answer.arrayBuffer()))).toEqual(onlyRows({ ditolak: 2 }));
  });
});

describe("a stranger's table", () => {
  const table = [
    ['Daftar stok toko', '', '', ''],
    ['No', 'Nama Barang', 'Link Toko', 'Harga Beli (Rp)', 'Foto 1', 'Berat (kg)', 'Stok'],
    [
      1,
      'Kaos Merah',
      'https://www.tokopedia.com/toko-a/kaos-merah',
      'Rp1.999.000',
      'https://g.contoh.id/1.jpg',
      '0,25',
      3,
    ],
    [2, 'Kaos Biru', 'https://www.tokopedia.com/toko-a/kaos-biru', '', 'https://g.contoh.id/2.jpg', '', 3],
    [3, '', '', '', '', '', ''],
    [4, 'Kaos Hijau', 'https://www.tokopedia.com/toko-a/kaos-hijau', 75000, 'https://g.contoh.id/3.jpg', '', 3],
  ];

  it('is recognized by its headers, checked and imported; importing it again changes nothing', async () => {
    const file = makeXlsx([['Petunjuk']], table);
    const report = await check(file);
    expect(report).toMatchObject({ headerRow: 2, sheets: [{ rows: 1 }, { rows: 6 }] });
    expect(report.columns.map(({ field }) => field)).toEqual([
      null,
      'name',
      'urls',
      'price',
      'productImage1',
      'weightGram',
      null,
    ]);
    expect(report.counts).toEqual(onlyRows({ baru: 2, ditolak: 1, dilewati: 1 }));
    expect(report.columns[1]?.samples).toEqual(['Kaos Merah', 'Kaos Biru', '']);
    expect(report.problems).toMatchObject([{ field: 'price', rows: 1 }]);
    expect(await listed()).toEqual([]);
    const { counts, windows, results } = await commit(file, { window: 1 });
    expect(counts).toEqual(report.counts);
    expect(windows).toEqual([1]);
    expect((await commit(file)).windows).toEqual([]);
    expect(results.map(({ row, state }) => [row, state])).toEqual([
      [3, 'baru'],
      [4, 'ditolak'],
      [5, 'dilewati'],
      [6, 'baru'],
    ]);
    expect(await listed()).toMatchObject([
      { name: 'Kaos Hijau', price: 75_000, marketplaceType: 'tokopedia' },
      { name: 'Kaos Merah', price: 1_999_000, weightGram: 250 },
    ]);
    expect((await check(file)).counts).toEqual(onlyRows({ sama: 2, ditolak: 1, dilewati: 1 }));
  });

  it('is refused in rows with several prices in a cell, instead of using the lowest', async () => {
    const rowOf = (number: number, price: string) => [
      `Kaos ${number}`,
      price,
      `https://www.tokopedia.com/t/kaos-${number}`,
      'https://g.contoh.id/1.jpg',
    ];
    const header = ['Nama Produk', 'Harga', 'URL', 'Gambar Utama'];
    const file = makeXlsx([header, rowOf(1, 'Rp1.500 - Rp2.000'), rowOf(2, 'Rp 25.000 (isi 3)')]);
    const report = await check(file);
    expect(report.counts).toEqual(onlyRows({ baru: 1, ditolak: 1 }));
    expect(report.problems).toEqual([{ text: catalogueFileTexts.severalPrices, field: 'price', rows: 1 }]);
    expect((await commit(file)).counts).toEqual(report.counts);
    const [product] = await listed();
    expect(product).toMatchObject({ name: 'Kaos 2', price: 25_000 });

    const edit = makeXlsx([
      ['ID', 'Harga'],
      [String(product?.id), '25.000 - 30.000'],
    ]);
    expect(await check(edit)).toMatchObject({
      counts: onlyRows({ ditolak: 1 }),
      problems: [{ text: catalogueFileTexts.severalPrices, field: 'price', rows: 1 }],
    });
    expect((await commit(edit)).counts).toEqual(onlyRows({ ditolak: 1 }));
    expect(await listed()).toMatchObject([{ price: 25_000 }]);
  });

  it('is refused in rows in which a formula failed', async () => {
    const rowOf = (number: number, name: string, stock: string) => [
      name,
      5000,
      `https://www.tokopedia.com/t/kaos-${number}`,
      'https://g.contoh.id/1.jpg',
      'Merah',
      stock,
    ];
    const header = ['Nama Produk', 'Harga', 'URL', 'Gambar Utama', 'Opsi 1', 'Stok Varian', 'Catatan'];
    const file = makeXlsx([
      header,
      rowOf(1, '#NAME?', '5'),
      rowOf(2, 'Kaos', '#N/A'),
      // LibreOffice writes this into csv files.
      rowOf(4, 'Err:522', '5'),
      [...rowOf(3, 'Kaos #REF!', '5'), '#REF!'],
    ]);
    const report = await check(file);
    expect(report.counts).toEqual(onlyRows({ baru: 1, ditolak: 3 }));
    expect(report.problems).toEqual([
      { text: catalogueFileTexts.errorCell('Nama Produk'), field: 'name', rows: 2 },
      { text: catalogueFileTexts.errorCell('Stok Varian'), field: 'stock', rows: 1 },
    ]);
    expect((await commit(file)).counts).toEqual(report.counts);
    expect(await listed()).toMatchObject([{ name: 'Kaos #REF!' }]);
  });

  it('is read with the seller’s choices', async () => {
    const file = makeXlsx([
      ['a', 'b', 'c', 'd'],
      ['Kaos', '5000', 'https://www.tokopedia.com/t/kaos', 'https://g.contoh.id/1.jpg'],
    ]);
    expect((await check(file)).counts).toEqual(onlyRows({ dilewati: 1 }));
    const columns = { 0: 'name', 1: 'price', 2: 'urls', 3: 'productImage1' } as const;
    const report = await check(file, { headerRow: 1, columns });
    expect(report.counts).toEqual(onlyRows({ baru: 1 }));
    expect(report.columns.some(({ isGuess }) => isGuess)).toBe(false);
  });

  it('has descriptions whose HTML is converted only once: displayed code stays', async () => {
    const line =
      'Kaos;5000;https://www.tokopedia.com/toko-uji/kaos;https://gambar.contoh.id/1.jpg;"<p>Tulis &lt;b&gt;tebal&lt;/b&gt;</p>"';
    const file = `Nama;Harga;URL;Foto 1;Keterangan\n${line}`;
    expect(await done(file)).toEqual(onlyRows({ baru: 1 }));
    expect(await listed()).toMatchObject([{ description1: 'Tulis <b>tebal</b>' }]);
    expect((await check(file)).counts).toEqual(onlyRows({ sama: 1 }));
  });

  it('without links has a product for each name, also a long one or with a long picture address', async () => {
    const picture = `https://gambar.contoh.id/${'a'.repeat(2019)}.jpg`;
    const rows = [`${'靴'.repeat(250)},85000,https://gambar.contoh.id/1.jpg`, `Kemeja,65000,${picture}`];
    const file = ['Nama,Harga Modal,Link Foto', ...rows].join('\n');
    expect(await done(file)).toEqual(onlyRows({ baru: 2 }));
    expect((await check(file)).counts).toEqual(onlyRows({ sama: 2 }));
  });

  it('that is unreadable is refused in clear words', async () => {
    expect(await refusalOf(check(''))).toMatchObject({ status: 422, error: 'import-file-unreadable' });
    expect(await refusalOf(check(Buffer.from([0x89, 0x50, 0, 0, 1])))).toMatchObject({ status: 422 });
    const noFile = client().call(checkImportEndpoint, { body: {} });
    expect(await refusalOf(noFile)).toMatchObject({ status: 422, error: 'file-missing' });
    const file = { file: new File(['a;b\nc;d'], 'katalog.csv') };
    const badOptions = client().call(checkImportEndpoint, { body: { options: '{"headerRow":0}' } }, file);
    expect(await refusalOf(badOptions)).toMatchObject({ status: 422, error: 'validation' });
    const noOptions = client().call(checkImportEndpoint, { body: { options: '{' } }, file);
    expect(await refusalOf(noOptions)).toMatchObject({ status: 400 });
  });
});
