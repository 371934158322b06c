import { getProductEndpoint } from '@pindahlapak/contract';
import { catalogueFileTexts } from '@pindahlapak/messages';
import { expect, it } from 'vitest';
import {
  csvOf,
  eachWithCatalogueFiles,
  onlyRows,
  rowWithId,
  type CatalogueFiles,
} from '../../test/calls/catalogue-file-calls.ts';
import { clientOf } from '../../test/client.ts';
import type { TestSeller } from '../../test/factories.ts';
import { importAll, listing } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { guessColumns } from './find-columns.ts';

let app: TestApp;
let seller: TestSeller;
let check: CatalogueFiles['check'];
let done: CatalogueFiles['done'];
let listed: CatalogueFiles['listed'];
eachWithCatalogueFiles((made) => ({ app, seller, check, done, listed } = made));

const link = 'https://www.tokopedia.com/toko-contoh/kaos-varian';
const head = 'Nama Barang;Harga Modal;Link;Foto;Warna;Ukuran';
const row = (price: number | string, color: string, size: string, url = link) =>
  `Kaos Varian;${price};${url};https://images.tokopedia.net/img/kaos.jpg;${color};${size}`;

it('rows with one link and different options become one product with its variants', async () => {
  const text = [head, row(50_000, 'Merah', 'S'), row(55_000, 'Merah', 'M'), row(52_000, 'Biru', 'S')].join('\n');
  expect(await done(text)).toEqual(onlyRows({ baru: 3 }));
  const [made] = await listed();
  const client = clientOf(app, seller.token);
  const { data } = await client.call(getProductEndpoint, { params: { id: made?.id ?? '' } });
  expect(data).toMatchObject({ price: 50_000, optionNames: ['Warna', 'Varian'] });
  expect(data.variants.map(({ option1, option2, price }) => [option1, option2, price])).toEqual([
    ['Merah', 'S', 50_000],
    ['Merah', 'M', 55_000],
    ['Biru', 'S', 52_000],
  ]);
  expect(await done(text)).toEqual(onlyRows({ sama: 3 }));
  expect(await done(text.replace('55000', '56000'))).toEqual(onlyRows({ berubah: 3 }));
});

it('rows of variants say which product they belong to', async () => {
  const { rows, quota } = await check([head, row(50_000, 'Merah', 'S'), row(55_000, 'Merah', 'M')].join('\n'));
  expect(rows.map(({ message }) => message)).toEqual([null, catalogueFileTexts.variantOf(2)]);
  expect(quota.newProducts).toBe(1);
});

it('an edited price of a product with variants is refused in words, for its variants have prices of their own', async () => {
  const variants = ['S', 'M'].map((option1) => ({
    option1,
    option2: null,
    price: 60_000,
    image: null,
    sourceKey: null,
  }));
  await importAll(app, seller.token, [listing(1, { optionNames: ['Ukuran'], variants })]);
  const [product] = await listed();
  if (product === undefined) throw new Error('no product');
  const { counts, problems } = await check(csvOf(rowWithId(product, { price: 99_000 })));
  expect(counts).toEqual(onlyRows({ ditolak: 1 }));
  expect(problems[0]).toMatchObject({ text: catalogueFileTexts.priceOfVariants, field: 'price' });
  expect((await check(csvOf(rowWithId(product, { name: 'Kaos Baru' })))).counts).toEqual(onlyRows({ berubah: 1 }));
});

it('prices that are hardly meant and cells that Excel changed are pointed out', async () => {
  const { counts, problems } = await check(
    [head, row(15, '', '', `${link}-1`), row(50_000, '2026-01-02', '', `${link}-2`)].join('\n'),
  );
  expect(counts).toEqual(onlyRows({ baru: 2 }));
  expect(problems.map(({ text }) => text)).toEqual([
    catalogueFileTexts.lowPrice(15),
    catalogueFileTexts.changedByExcel('2026-01-02'),
  ]);
});

it("a row that differs from the seller's own edit says that the edit stays", async () => {
  const text = [head, row(50_000, '', '')].join('\n');
  await done(text);
  const [product] = await listed();
  if (product === undefined) throw new Error('no product');
  await done(csvOf(rowWithId(product, { price: 70_000 })));
  const { counts, rows } = await check(text);
  expect(counts).toEqual(onlyRows({ sama: 1 }));
  expect(rows.map(({ message }) => message)).toEqual([catalogueFileTexts.keptEdits(['Harga'])]);
});

it.each([
  ['Nama Produk|HPP|Foto Produk1|Foto Produk 2|Link Barang', 'name|price|productImage1|productImage2|urls'],
  ['ps_product_name|1|0;ps_price|1|1;ps_item_cover_image|0|0'.replaceAll('|', '\u0001'), 'name|price|productImage1'],
  ['*Nama Barang|*Harga Awal|*Gambar Utama URL|*Kategori ID', 'name|price|productImage1|category'],
  ['product_name|product_description|main_image|image_2|price', 'name|description1|productImage1|productImage2|price'],
  ['Harga Modal|Harga Jual', '-|price'],
])('headers of marketplaces and resellers: %s', (headers, fields) => {
  const cells = headers.split(/[|;]/).map((header) => header.replaceAll('\u0001', '|'));
  expect(guessColumns(cells).map((key) => key ?? '-')).toEqual(fields.split('|'));
});
