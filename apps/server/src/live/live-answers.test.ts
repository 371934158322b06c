import {
  updateProductEndpoint,
  getProductEndpoint,
  liveWorkbookEndpoint,
  retryExportEndpoint,
} from '@pindahlapak/contract';
import { makeTemplate, shopeeSales } from '@pindahlapak/template/test';
import { expect, it } from 'vitest';
import { exportCalls } from '../test/calls/export-calls.ts';
import { eachWithTemplates, type Templates } from '../test/calls/template-calls.ts';
import { refusalOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { editOf, importAll, listing, listings } from '../test/listings.ts';
import { addShop, uploadLive } from '../test/live-shop.ts';
import type { TestApp } from '../test/make-app.ts';

let app: TestApp;
let seller: TestSeller;
let uploadShopee: Templates['uploadShopee'];
eachWithTemplates((setup) => ({ app, seller, uploadShopee } = setup));

const { client, detail, lastExport, paste } = exportCalls(() => ({ app, seller }));

const sku = (number: number) => `tokopedia-toko-contoh/kaos-polos-${number}`;

/** Uploads listings on sale, downloads their changed prices and returns the recorded export. */
async function exportLive(onSale: Parameters<typeof shopeeSales>[0]) {
  const place = { app, token: seller.token };
  const shop = await addShop(place);
  await uploadLive(place, shop, makeTemplate(shopeeSales(onSale)));
  const body = { fields: ['price' as const] };
  await (await client().request(liveWorkbookEndpoint, { params: { id: shop }, body })).arrayBuffer();
  return await lastExport();
}

it('an answer that names rows of a sheet is about the products in these rows', async () => {
  await importAll(app, seller.token, listings(3));
  const sold = (number: number, price: number) => ({
    productId: `1000000${number}`, variationId: '0', title: `Kaos Polos Nomor ${number}`, sku: sku(number), price, stock: 1,
  }); // prettier-ignore
  // The second row has our price already, so it is no row of the export.
  const { id } = await exportLive([sold(1, 49_000), sold(2, 50_002), sold(3, 49_000)]);
  const rows = async () => (await detail(id)).data.map((row) => [row.row, row.title, row.outcome]);
  expect(await rows()).toEqual([
    [7, 'Kaos Polos Nomor 1', null],
    [9, 'Kaos Polos Nomor 3', null],
  ]);
  expect(await paste(id, 'Baris\tAlasan\n8\tHarga salah')).toMatchObject({ matched: 0, unmatchedCount: 1 });
  await paste(id, 'Baris\tAlasan\n9\tHarga salah');
  expect((await rows()).map(([, , outcome]) => outcome)).toEqual([null, 'ditolak']);
});

it('an answer by the numbers of the shop is about the listing, whose variation Shopee numbers 0 if it has none', async () => {
  await importAll(app, seller.token, listings(2));
  const onSale = [1, 2].map((number) => ({
    productId: `1000000${number}`, variationId: '0', title: 'Kaos', sku: sku(number), price: 49_000, stock: 1,
  })); // prettier-ignore
  const { id } = await exportLive(onSale);
  const answer = 'Kode Produk\tKode Variasi\tNama Produk\tAlasan Gagal\n10000002\t0\tKaos\tHarga salah';
  expect(await paste(id, answer)).toMatchObject({ matched: 1, doubtfulCount: 0 });
  expect((await detail(id)).data.map(({ row, outcome }) => [row, outcome])).toEqual([
    [7, null],
    [8, 'ditolak'],
  ]);
});

it('refused rows are not exported again as new listings', async () => {
  await importAll(app, seller.token, [listing(1)]);
  const title = 'Kaos Polos Nomor 1';
  const { id } = await exportLive([{ productId: '10000001', variationId: '0', title, price: 49_000, stock: 1 }]);
  await paste(id, `Nama Produk\tAlasan\n${title}\tHarga salah`);
  await uploadShopee();
  const retry = client().request(retryExportEndpoint, { params: { id } });
  expect(await refusalOf(retry)).toMatchObject({ status: 409, error: 'export-live' });
});

it('an answer by SKU is about the row that has it in the sheet, even if exports now number variants otherwise', async () => {
  const variants = ['Merah', 'Biru', 'Hijau'].map((option1) => ({
    option1,
    option2: null,
    price: 60_000,
    image: null,
    sourceKey: null,
  }));
  const [imported] = await importAll(app, seller.token, [listing(1, { optionNames: ['Warna'], variants })]);
  const params = { id: imported?.id ?? '' };
  const { data: product } = await client().call(getProductEndpoint, { params });
  const [red] = product.variants;
  const body = { ...editOf(product), variants: [{ id: red?.id ?? '', isOff: true }] };
  await client().call(updateProductEndpoint, { params, body });
  const onSale = variants.map(({ option1 }, at) => ({
    productId: '10000001', variationId: `9000000${at}`, title: 'Kaos', sku: `${sku(1)}-${at + 1}`, options: option1, price: 59_000, stock: 1,
  })); // prettier-ignore
  const { id } = await exportLive(onSale);
  await paste(id, `SKU\tAlasan\n${sku(1)}-2\tHarga salah`);
  expect((await detail(id)).data.map(({ option1, outcome }) => [option1, outcome])).toEqual([
    ['Biru', 'ditolak'],
    ['Hijau', null],
  ]);
});
