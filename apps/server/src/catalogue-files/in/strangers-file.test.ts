import {
  checkImportEndpoint,
  commitImportEndpoint,
  getProductEndpoint,
  listProductsEndpoint,
} from '@pindahlapak/contract';
import { expect, it } from 'vitest';
import { clientOf } from '../../test/client.ts';
import type { TestSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup), { product_quota: 1000 });

/** A shop's own table: semicolons, quotes, some prices as text, some missing. */
const lines = [
  [
    '1',
    'Rak Dinding Kayu "Minimalis" 60 cm',
    'https://www.tokopedia.com/toko-uji/rak-60',
    'Rp125.000',
    'Perabot > Rak',
  ],
  ['2', 'Kursi Lipat; Besi', 'https://www.tokopedia.com/toko-uji/kursi-lipat', '89900', 'Perabot'],
  ['3', 'Meja Belajar Anak', 'https://www.tokopedia.com/toko-uji/meja-anak', '', 'Perabot'],
  ['4', 'Lampu Tidur\nBulan', 'https://www.tokopedia.com/toko-uji/lampu-bulan', 'Rp 45.500', ''],
  ['5', 'Karpet Bulu 100x150', 'https://www.tokopedia.com/toko-uji/karpet', '1.250.000', 'Karpet'],
  ['6', 'Bantal Leher', 'https://www.tokopedia.com/toko-uji/bantal', '  ', 'Bantal'],
  ['7', 'Gelas Keramik', 'https://www.tokopedia.com/toko-uji/gelas', '35000', 'Dapur'],
].map((cells) => [...cells, `https://gambar.contoh.id/${cells[0]}.jpg`, '', 'Kondisi baru; siap kirim', '5']);
const header = 'No;Nama Barang;Link Toko;Harga Beli (Rp);Kategori;Foto 1;Foto 2;Keterangan;Stok';
const quoted = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const text = `\uFEFF${[header, ...lines.map((cells) => cells.map(quoted).join(';'))].join('\r\n')}\r\n`;

it("a shop's own table: columns, problems, rows and results", async () => {
  const client = clientOf(app, seller.token);
  const unpriced = lines.flatMap(([, , , price], at) => (price?.trim() === '' ? [at + 2] : []));
  expect(unpriced).toHaveLength(2);
  const file = () => new File([text], 'stok-toko.csv');

  const report = (await client.call(checkImportEndpoint, { body: {} }, { file: file() })).data;
  expect(report.headerRow).toBe(1);
  expect(report.columns.map(({ header, field, isGuess }) => [header, field, isGuess])).toEqual([
    ['No', null, false],
    ['Nama Barang', 'name', true],
    ['Link Toko', 'urls', true],
    ['Harga Beli (Rp)', 'price', true],
    ['Kategori', 'category', true],
    ['Foto 1', 'productImage1', true],
    ['Foto 2', 'productImage2', true],
    ['Keterangan', 'description1', true],
    ['Stok', null, false],
  ]);
  const counts = { baru: 5, berubah: 0, sama: 0, konflik: 0, ditolak: 2, dilewati: 0 };
  expect(report.counts).toEqual(counts);
  expect(report.problems).toMatchObject([{ field: 'price', rows: 2 }]);
  expect(report.columns[3]?.samples).toEqual(lines.slice(0, 3).map(([, , , price]) => price));

  const body = { options: JSON.stringify({ window: 2 }) };
  const done = (await client.call(commitImportEndpoint, { body }, { file: file() })).data;
  expect(done.counts).toEqual(counts);
  expect(done.results).toHaveLength(7);
  expect(done.results.filter(({ state }) => state === 'ditolak').map(({ row }) => row)).toEqual(unpriced);
  const listed = (await client.call(listProductsEndpoint, { query: { window: 2, limit: 1000 } })).data.data;
  const prices = new Map(listed.map(({ urls, price }) => [urls, price]));
  const priced = lines.filter(([, , , price]) => price?.trim() !== '');
  expect(priced.map(([, , address = '']) => prices.get(address))).toEqual(
    priced.map(([, , , price = '']) => Number(price.replaceAll(/\D/g, ''))),
  );
  const again = (await client.call(checkImportEndpoint, { body: {} }, { file: file() })).data;
  expect(again.counts).toEqual({ ...counts, baru: 0, sama: 5 });
});

it('HTML of a description is converted only once: displayed code stays', async () => {
  const client = clientOf(app, seller.token);
  const line =
    'Kaos;5000;https://www.tokopedia.com/toko-uji/kaos;https://gambar.contoh.id/1.jpg;"<p>Tulis &lt;b&gt;tebal&lt;/b&gt;</p>"';
  const file = () => new File([`Nama;Harga;URL;Foto 1;Keterangan\n${line}`], 'toko.csv');
  expect((await client.call(commitImportEndpoint, { body: {} }, { file: file() })).data.counts).toMatchObject({
    baru: 1,
  });
  const [{ id = '' } = {}] = (await client.call(listProductsEndpoint, { query: {} })).data.data;
  const stored = (await client.call(getProductEndpoint, { params: { id } })).data;
  expect(stored.description1).toBe('Tulis <b>tebal</b>');
  expect((await client.call(checkImportEndpoint, { body: {} }, { file: file() })).data.counts).toMatchObject({
    sama: 1,
  });
});

it('a row with a long name or picture address is imported from a list without links', async () => {
  const client = clientOf(app, seller.token);
  const picture = `https://gambar.contoh.id/${'a'.repeat(2019)}.jpg`;
  const rows = [`${'靴'.repeat(250)},85000,https://gambar.contoh.id/1.jpg`, `Kemeja,65000,${picture}`];
  const file = () => new File([['Nama,Harga Modal,Link Foto', ...rows].join('\n')], 'barang.csv');
  const done = await client.call(commitImportEndpoint, { body: {} }, { file: file() });
  expect(done.data.counts).toMatchObject({ baru: 2, ditolak: 0 });
  const again = await client.call(checkImportEndpoint, { body: {} }, { file: file() });
  expect(again.data.counts).toMatchObject({ baru: 0, sama: 2 });
});

it('in a list without links each name is a product, the same one at the next import', async () => {
  const client = clientOf(app, seller.token);
  const rows = ['Kemeja Batik,85000', 'Kemeja Polos,65000'].map((row) => `${row},https://gambar.contoh.id/1.jpg`);
  const file = () => new File([['Nama,Harga Modal,Link Foto', ...rows].join('\n')], 'barang.csv');
  const done = await client.call(commitImportEndpoint, { body: {} }, { file: file() });
  expect(done.data.counts).toMatchObject({ baru: 2, ditolak: 0 });
  const again = await client.call(checkImportEndpoint, { body: {} }, { file: file() });
  expect(again.data.counts).toMatchObject({ baru: 0, sama: 2 });
});
