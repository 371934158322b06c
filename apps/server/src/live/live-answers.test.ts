import {
  updateProductEndpoint,
  getProductEndpoint,
  liveWorkbookEndpoint,
  saveLiveMatchesEndpoint,
  listRefusedEndpoint,
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

const { client, detail, exportWindow, lastExport, paste, stateOf } = exportCalls(() => ({ app, seller }));

const sku = (number: number) => `tokopedia-toko-contoh/kaos-polos-${number}`;

/** Returns a listing with a variant of each colour. */
const varied = (...colors: string[]) =>
  listing(1, {
    optionNames: ['Warna'],
    variants: colors.map((option1) => ({ option1, option2: null, price: 60_000, image: null, sourceKey: null })),
  });

type Field = 'price' | 'stock' | 'sku';
type OnSale = Parameters<typeof shopeeSales>[0];

/** Uploads listings on sale in a new shop and returns its id. */
async function uploadTo(onSale: OnSale): Promise<string> {
  const place = { app, token: seller.token };
  const shop = await addShop(place);
  await uploadLive(place, shop, makeTemplate(shopeeSales(onSale)));
  return shop;
}

/** Downloads the workbook of a shop, by default with all changed prices, and returns the recorded export. */
async function download(shop: string, { fields = ['price'], rows }: { fields?: Field[]; rows?: number[] } = {}) {
  app.clock.now += 1000;
  const body = { fields, ...(rows && { rows }) };
  await (await client().request(liveWorkbookEndpoint, { params: { id: shop }, body })).arrayBuffer();
  return await lastExport();
}

const exportLive = async (onSale: OnSale) => await download(await uploadTo(onSale));

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

it('an answer about a variant is about its row, though its options have other names in the shop', async () => {
  const [imported] = await importAll(app, seller.token, [varied('Merah', 'Biru')]);
  const productId = imported?.id ?? '';
  const { data: product } = await client().call(getProductEndpoint, { params: { id: productId } });
  const onSale = ['Biru', 'Red'].map((options, at) => ({
    productId: '10000001', variationId: `9000000${at}`, title: 'Kaos', options, price: 59_000, stock: 1,
  })); // prettier-ignore
  const shop = await uploadTo(onSale);
  const [red, blue] = product.variants;
  const matches = [
    { row: 7, productId, variantId: red?.id ?? '' },
    { row: 8, productId, variantId: blue?.id ?? '' },
  ];
  await client().call(saveLiveMatchesEndpoint, { params: { id: shop }, body: { matches } });
  const { id } = await download(shop);
  const answer = 'Kode Produk\tKode Variasi\tNama Variasi\tAlasan Gagal\n10000001\t90000001\tRed\tHarga salah';
  expect(await paste(id, answer)).toMatchObject({ matched: 1, doubtfulCount: 0 });
  expect((await detail(id)).data.map(({ option1, outcome }) => [option1, outcome])).toEqual([
    ['Biru', null],
    ['Red', 'ditolak'],
  ]);
});

it('an answer about a copied listing with the SKU of the original is a question', async () => {
  const [original, copied] = await importAll(app, seller.token, listings(2));
  const onSale = [1, 2].map((number) => ({
    productId: `1000000${number}`, variationId: '0', title: `Judul ${number}`, sku: sku(1), price: 49_000, stock: 1,
  })); // prettier-ignore
  const shop = await uploadTo(onSale);
  const matches = [
    { row: 7, productId: original?.id ?? '' },
    { row: 8, productId: copied?.id ?? '' },
  ];
  await client().call(saveLiveMatchesEndpoint, { params: { id: shop }, body: { matches } });
  const { id } = await download(shop, { rows: [7] });
  const answer = `Kode Produk\tSKU\tAlasan Gagal\n10000002\t${sku(1)}\tHarga salah`;
  const taken = await paste(id, answer);
  expect(taken).toMatchObject({ matched: 0, doubtfulCount: 1 });
  expect(taken.doubtful[0]?.candidates.map(({ row }) => row)).toEqual([7]);
  // Where both were exported, the numbers tell them apart.
  const { id: both } = await download(shop);
  await paste(both, answer);
  expect((await detail(both)).data.map(({ row, outcome }) => [row, outcome])).toEqual([
    [7, null],
    [8, 'ditolak'],
  ]);
});

it('an answer by the numbers of a listing is about its row, though it was assigned to another product since', async () => {
  const [, other] = await importAll(app, seller.token, listings(2));
  const title = 'Kaos Polos Nomor 1';
  const shop = await uploadTo([{ productId: '10000001', variationId: '0', title, price: 49_000, stock: 1 }]);
  const { id } = await download(shop);
  const matches = [{ row: 7, productId: other?.id ?? '' }];
  await client().call(saveLiveMatchesEndpoint, { params: { id: shop }, body: { matches } });
  await paste(id, 'Kode Produk\tAlasan Gagal\n10000001\tHarga salah');
  expect((await detail(id)).data.map(({ outcome }) => outcome)).toEqual(['ditolak']);
});

it('answers about two listings of one product are about their rows', async () => {
  const [imported] = await importAll(app, seller.token, [listing(1)]);
  const onSale = [1, 2].map((number) => ({
    productId: `1000000${number}`, variationId: '0', title: 'Kaos Polos Nomor 1', sku: sku(1), price: 49_000, stock: 1,
  })); // prettier-ignore
  const { id } = await exportLive(onSale);
  const answer = (number: number, status: string) => `Kode Produk\tSKU\tStatus\n1000000${number}\t${sku(1)}\t${status}`;
  await paste(id, answer(2, 'Gagal'));
  await paste(id, answer(1, 'Berhasil'));
  expect((await detail(id)).data.map(({ outcome }) => outcome)).toEqual(['diterima', 'ditolak']);
  expect(await stateOf(imported?.id ?? '')).toBe('ditolak');
});

it('the recorded price is that of the sheet, also where only the stock was written', async () => {
  await importAll(app, seller.token, listings(2));
  const sold = (number: number, price: number) => ({
    productId: `1000000${number}`, variationId: '0', title: `Kaos Polos Nomor ${number}`, price, stock: 7,
  }); // prettier-ignore
  const shop = await uploadTo([sold(1, 49_000), sold(2, 10_000)]);
  const prices = async ({ id }: { id: string }) => (await detail(id)).data.map(({ price }) => price);
  expect(await prices(await download(shop, { fields: ['stock'] }))).toEqual([49_000, 10_000]);
  // A large change is left out.
  expect(await prices(await download(shop, { fields: ['price', 'stock'] }))).toEqual([50_001, 10_000]);
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
  const colors = ['Merah', 'Biru', 'Hijau'];
  const [imported] = await importAll(app, seller.token, [varied(...colors)]);
  const params = { id: imported?.id ?? '' };
  const { data: product } = await client().call(getProductEndpoint, { params });
  const [red] = product.variants;
  const body = { ...editOf(product), variants: [{ id: red?.id ?? '', isOff: true }] };
  await client().call(updateProductEndpoint, { params, body });
  const onSale = colors.map((options, at) => ({
    productId: '10000001', variationId: `9000000${at}`, title: 'Kaos', sku: `${sku(1)}-${at + 1}`, options, price: 59_000, stock: 1,
  })); // prettier-ignore
  const { id } = await exportLive(onSale);
  await paste(id, `SKU\tAlasan\n${sku(1)}-2\tHarga salah`);
  expect((await detail(id)).data.map(({ option1, outcome }) => [option1, outcome])).toEqual([
    ['Biru', 'ditolak'],
    ['Hijau', null],
  ]);
});

it('a refused new listing stays refused after an export of listings on sale in another shop', async () => {
  const [imported] = await importAll(app, seller.token, listings(1));
  const id = imported?.id ?? '';
  const first = await exportWindow();
  await paste(first.id, `SKU;Alasan\n${sku(1)};Gambar buram`);
  const { data: product } = await client().call(getProductEndpoint, { params: { id } });
  await client().call(updateProductEndpoint, { params: { id }, body: editOf(product, { price: 77_000 }) });
  const stateIn = async (exportId: string) => {
    const { data } = await client().call(listRefusedEndpoint, { params: { id: exportId } });
    return data.products.map(({ state }) => state);
  };
  const title = 'Kaos Polos Nomor 1';
  const live = await exportLive([{ productId: '10000001', variationId: '0', title, price: 70_000, stock: 1 }]);
  expect(await stateOf(id)).toBe('ditolak');
  expect(await stateIn(first.id)).toEqual(['diubah']);

  // The other shop's refusal is listed there, and only later changes count.
  await paste(live.id, 'Baris\tAlasan\n7\tHarga terlalu tinggi');
  expect(await stateIn(live.id)).toEqual(['belum-diubah']);
  await client().call(updateProductEndpoint, { params: { id }, body: editOf(product, { price: 66_000 }) });
  expect(await stateIn(live.id)).toEqual(['diubah']);

  const changed = { params: { id: first.id }, query: { only: 'diubah' } } as const;
  app.clock.now += 1000;
  await (await client().request(retryExportEndpoint, changed)).arrayBuffer();
  expect([await stateIn(first.id), await stateIn(live.id)]).toEqual([['diekspor-lagi'], ['diubah']]);
  expect(await stateOf(id)).toBe('diekspor');
});
