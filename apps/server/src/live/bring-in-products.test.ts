import {
  bringInProductsEndpoint,
  bulkChangeEndpoint,
  decideSourceChangesEndpoint,
  type EditProduct,
  exportAkulakuEndpoint,
  getProductEndpoint,
  listBatchesEndpoint,
  listLiveEndpoint,
  listProductsEndpoint,
  listSourceChangesEndpoint,
  reportObservationsEndpoint,
  undoBatchEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import {
  type ListingFixture,
  type SheetFixture,
  shopeeBasic,
  shopeeMedia,
  shopeeSales,
} from '@pindahlapak/template/test';
import type { Product } from '@pindahlapak/model';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { catalogueFileCalls, csvOf, onlyRows, rowWithoutId } from '../test/calls/catalogue-file-calls.ts';
import { editOf, importAll, listing } from '../test/listings.ts';
import { addShop, uploadLive } from '../test/live-shop.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const client = () => clientOf(app, seller.token);
const place = () => ({ app, token: seller.token });
async function upload(shop: string, sheets: SheetFixture[]) {
  expect((await uploadLive(place(), shop, sheets)).status).toBe(201);
}
const bringIn = async (shop: string) =>
  (await client().call(bringInProductsEndpoint, { params: { id: shop }, body: {} })).data;
const products = async () => (await client().call(listProductsEndpoint, { query: { window: 'all' } })).data.data;
const undoNewest = async () => {
  const [newest] = (await client().call(listBatchesEndpoint, { query: {} })).data.data;
  await client().call(undoBatchEndpoint, { params: { id: newest?.id ?? '' }, body: {} });
};
const states = async (shop: string) =>
  (await client().call(listLiveEndpoint, { params: { id: shop }, query: {} })).data.rows.map(({ state }) => state);

const picture = (name: string) => `https://cf.shopee.co.id/file/${name}`;
const description = 'Kaos katun.\n'.repeat(300).trim();
const listings = [
  { productId: '11111111', title: 'Topi Rimba', description, category: '100001 - Fashion/Topi', pictures: [picture('a'), picture('b')] },
  { productId: '22222222', title: 'Kaos Garis', description: '<p>Halus &lt;b&gt;</p>Dingin', pictures: [picture('c')], variation: 'Warna', options: [['Merah', picture('m')], ['Biru', '']] },
  { productId: '33333333', title: 'Tanpa Gambar' },
] as const; // prettier-ignore
const sold: ListingFixture[] = [
  { productId: '11111111', variationId: '0', title: 'Topi Rimba', price: '25000', stock: '4' },
  { productId: '22222222', variationId: '91111111', title: 'Kaos Garis', options: 'Merah,L', price: 60_000, stock: 1 },
  { productId: '22222222', variationId: '92222222', title: 'Kaos Garis', options: 'Biru,L', price: 55_000, stock: 0 },
  { productId: '33333333', variationId: '0', title: 'Tanpa Gambar', price: 9000, stock: 1 },
];
async function uploadAll(shop: string) {
  await upload(shop, shopeeBasic(listings));
  await upload(shop, shopeeMedia(listings));
  await upload(shop, shopeeSales(sold));
}

it('listings on sale become products once, and their rows are matched with them', async () => {
  const shop = await addShop(place());
  await uploadAll(shop);
  expect(await bringIn(shop)).toMatchObject({ created: 2, incomplete: 1, known: 0, missingKinds: [] });
  const [striped, hat] = await products();
  expect(hat).toMatchObject({
    name: 'Topi Rimba',
    marketplaceType: 'shopee',
    urls: 'https://shopee.co.id/product/2051980/11111111',
    category: 'Fashion > Topi',
    productImage1: picture('a'),
    productImage2: picture('b'),
    price: 25_000,
  });
  const detail = (await client().call(getProductEndpoint, { params: { id: hat?.id ?? '' } })).data;
  expect(detail.description1).toBe(description);
  const varied = (await client().call(getProductEndpoint, { params: { id: striped?.id ?? '' } })).data;
  expect(varied).toMatchObject({
    description1: 'Halus <b>\n\nDingin',
    price: 55_000,
    optionNames: ['Warna', 'Variasi 2'],
  });
  expect(varied.variants.map(({ option1, option2, price, stock, image }) => [option1, option2, price, stock, image])).toEqual([
    ['Merah', 'L', 60_000, 1, picture('m')],
    ['Biru', 'L', 55_000, 0, null],
  ]); // prettier-ignore
  expect(await states(shop)).toEqual(['matched', 'matched', 'matched', 'unknown']);

  expect(await bringIn(shop)).toMatchObject({ created: 0, updated: 0, unchanged: 2, known: 0 });
  await upload(shop, shopeeBasic(listings));
  expect(await states(shop)).toEqual(['matched', 'matched', 'unknown']);
});

it('is one change that can be undone and redone', async () => {
  const shop = await addShop(place());
  await uploadAll(shop);
  await bringIn(shop);
  const { data: batches } = (await client().call(listBatchesEndpoint, { query: {} })).data;
  expect(batches).toMatchObject([{ kind: 'import', created: 2, canUndo: true }]);
  await client().call(undoBatchEndpoint, { params: { id: batches[0]?.id ?? '' }, body: {} });
  expect(await products()).toEqual([]);
  expect(await states(shop)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
  expect(await bringIn(shop)).toMatchObject({ created: 2 });
});

it('leaves out listings of other products, and stops at the quota', async () => {
  await importAll(app, seller.token, [listing(1, { name: 'Topi Rimba' })]);
  const shop = await addShop(place());
  await uploadAll(shop);
  const { db } = app.services;
  await db.kysely.updateTable('users').set({ product_quota: 1 }).where('id', '=', seller.userId).execute();
  const answer = await bringIn(shop);
  expect(answer).toMatchObject({ created: 0, known: 1, rejected: 1, incomplete: 1 });
  expect(answer.reasons).toMatchObject([{ title: 'Kaos Garis', message: expect.any(String) }]);
});

/** Returns a product's price, and option, price and stock of each variant. */
async function pricesOf(name: string) {
  const id = (await products()).find((each) => each.name === name)?.id ?? '';
  const { price, variants } = (await client().call(getProductEndpoint, { params: { id } })).data;
  return [price, ...variants.map(({ option1, price: own, stock }) => [option1, own, stock])];
}
const page = (productId: string) => `https://shopee.co.id/product/2051980/${productId}`;

it('keeps prices and stocks of existing products: a shop’s price is not a cost', async () => {
  const variants = [{ option1: 'Merah', option2: 'L', price: 40_000, stock: 9, image: null, sourceKey: '91111111' }];
  const striped = { optionNames: ['Warna', 'Ukuran'], variants, price: 40_000 };
  await importAll(app, seller.token, [
    listing(2, { marketplaceType: 'shopee', urls: page('22222222'), name: 'Kaos Garis', ...striped }),
  ]);
  const shop = await addShop(place());
  await uploadAll(shop);
  expect(await bringIn(shop)).toMatchObject({ created: 1, updated: 1 });
  expect(await pricesOf('Topi Rimba')).toEqual([25_000]);
  // A new variant has no other price.
  expect(await pricesOf('Kaos Garis')).toEqual([40_000, ['Merah', 40_000, 9], ['Biru', 55_000, 0]]);

  await upload(shop, shopeeSales(sold.map((each) => ({ ...each, price: 99_000, stock: 7 }))));
  expect(await bringIn(shop)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect(await pricesOf('Topi Rimba')).toEqual([25_000]);
  expect(await pricesOf('Kaos Garis')).toEqual([40_000, ['Merah', 40_000, 9], ['Biru', 55_000, 0]]);
});

it('keeps descriptions if no workbook has one', async () => {
  const known = { marketplaceType: 'shopee', urls: page('11111111'), name: 'Topi Rimba' } as const;
  await importAll(app, seller.token, [listing(1, { ...known, description1: 'Dari halaman produk.' })]);
  const shop = await addShop(place());
  await upload(shop, shopeeMedia(listings));
  await upload(shop, shopeeSales(sold));
  expect(await bringIn(shop)).toMatchObject({ created: 1, updated: 1, missingKinds: ['basic'] });
  const id = (await products()).find(({ name }) => name === 'Topi Rimba')?.id ?? '';
  const { data } = await client().call(getProductEndpoint, { params: { id } });
  expect([data.description1, data.category]).toEqual(['Dari halaman produk.', 'Fashion > Topi']);
});

it('keeps pictures of variants if no workbook has one', async () => {
  const shop = await addShop(place());
  await uploadAll(shop);
  await bringIn(shop);
  const [cap, striped] = listings;
  await upload(shop, shopeeMedia([cap, { ...striped, options: [['Merah', ''], ['Biru', picture('n')]] }])); // prettier-ignore
  expect(await bringIn(shop)).toMatchObject({ updated: 1, unchanged: 1 });
  const id = (await products()).find(({ name }) => name === 'Kaos Garis')?.id ?? '';
  const { data } = await client().call(getProductEndpoint, { params: { id } });
  expect(data.variants.map(({ image }) => image)).toEqual([picture('m'), picture('n')]);
});

it('derives no price or stock from the same listing until a cost is typed', async () => {
  const shop = await addShop(place(), { priceAdjustment: { percent: 20, rupiah: 0, roundTo: 1, ending: null } });
  await uploadAll(shop);
  await bringIn(shop);
  await upload(shop, shopeeSales(sold.map((each) => ({ ...each, stock: 2 }))));
  const rows = async (of: string) => (await client().call(listLiveEndpoint, { params: { id: of }, query: {} })).data.rows;
  const unpriced = { needsCost: true, ours: { price: null, stock: null, net: null } };
  expect(await rows(shop)).toMatchObject([unpriced, unpriced, unpriced, { state: 'unknown', needsCost: false }]);

  const selection = { ids: (await products()).map(({ id }) => id) };
  const change = { op: 'addRupiah', field: 'price', value: -5000 } as const;
  const { version } = (await client().call(bulkChangeEndpoint, { body: { selection, change, dryRun: true } })).data;
  await client().call(bulkChangeEndpoint, { body: { selection, change, dryRun: false, version } });
  expect(await rows(shop)).toMatchObject([
    { needsCost: false, ours: { price: 24_000, stock: null, net: 4000 } },
    { needsCost: false, ours: { price: 66_000, stock: null, net: 11_000 } },
    { needsCost: false, ours: { price: 60_000, stock: null, net: 10_000 } },
    {},
  ]);
  // Another listing of the same product follows the rules.
  const other = await addShop(place(), { name: 'Medan' });
  await upload(other, shopeeSales([{ productId: '44444444', variationId: '0', title: 'Topi Rimba', price: 25_000, stock: 2 }]));
  expect(await rows(other)).toMatchObject([{ state: 'matched', ours: { price: 20_000, stock: expect.any(Number) } }]);
}); // prettier-ignore

it('exports no price derived from the own shop’s price until a cost is typed', async () => {
  const shop = await addShop(place());
  await uploadAll(shop);
  await bringIn(shop);
  const [striped, hat] = await products();
  const reasons = async (id = '') => {
    const { data } = await client().call(getProductEndpoint, { params: { id } });
    return [data.readiness, data.issues?.filter(({ code }) => code === 'cost-missing').length];
  };
  const listed = async () =>
    (await client().call(listProductsEndpoint, { query: { window: 'all', include: 'exportPrice,net' } })).data.data.map(
      ({ exportPrice, net }) => [exportPrice, net],
    );
  const edit = async (product: Product | undefined, changes: Partial<EditProduct>) => {
    const { data } = await client().call(getProductEndpoint, { params: { id: product?.id ?? '' } });
    await client().call(updateProductEndpoint, { params: { id: data.id }, body: editOf(data, changes) });
  };
  const exported = async () => {
    const response = await client().request(exportAkulakuEndpoint, { params: { window: 1 } });
    const sheet = await readSheet(Buffer.from(await response.arrayBuffer()), 'Sheet1');
    return sheet.slice(3).map(([, , , , price]) => price);
  };
  expect(await reasons(hat?.id)).toEqual(['belum-siap', 1]);
  expect(await reasons(striped?.id)).toEqual(['belum-siap', 2]);
  expect(await listed()).toEqual([[null, null], [null, null]]); // prettier-ignore
  expect(await exported()).toEqual([null, null, null]);
  const other = await addShop(place(), { name: 'Medan' });
  await upload(other, shopeeSales([{ productId: '44444444', variationId: '0', title: 'Topi Rimba', price: 25_000, stock: 2 }])); // prettier-ignore
  const row = async () => (await client().call(listLiveEndpoint, { params: { id: other }, query: {} })).data.rows[0];
  expect(await row()).toMatchObject({ state: 'matched', needsCost: true, ours: { price: null, net: null } });

  // The own listing's page has the same price, which is no cost either; editing the title does not make it one.
  const taken = { marketplaceType: 'shopee', urls: page('11111111'), name: 'Topi Rimba', price: 26_000 } as const;
  await importAll(app, seller.token, [listing(1, taken)]);
  await edit(hat, { name: 'Topi Rimba Baru' });
  expect(await reasons(hat?.id)).toEqual(['belum-siap', 1]);

  await edit(hat, { price: 15_000 });
  const variants = (await client().call(getProductEndpoint, { params: { id: striped?.id ?? '' } })).data.variants;
  const edits = variants.slice(0, 1).map(({ id }) => ({ id, price: 30_000 }));
  await edit(striped, { variants: edits });
  expect(await reasons(hat?.id)).toEqual(['belum-siap', 0]);
  expect(await reasons(striped?.id)).toEqual(['belum-siap', 1]);
  expect(await listed()).toEqual([[{ min: 30_000, max: 30_000 }, 0], [{ min: 15_000, max: 15_000 }, 0]]); // prettier-ignore
  expect(await exported()).toEqual([30_000, null, 15_000]);
  expect(await row()).toMatchObject({ needsCost: false, ours: { price: 15_000 } });
});

/** Returns a csv row of 'Topi Rimba' from a wholesaler's list, with the address of the own listing. */
const hatRow = (price: number) =>
  csvOf(
    rowWithoutId(1, { name: 'Topi Rimba', urls: page('11111111'), price, category: '', productImage1: picture('a') }),
  );
const costs = async (id: string) => {
  const { data } = await client().call(getProductEndpoint, { params: { id } });
  const { price, isCostUnknown = false, variants } = data;
  return [price, isCostUnknown, ...variants.map((variant) => [variant.option1, variant.isCostUnknown ?? false])];
};
const editProduct = async (id: string, changes: Partial<EditProduct>) => {
  const { data } = await client().call(getProductEndpoint, { params: { id } });
  await client().call(updateProductEndpoint, { params: { id }, body: editOf(data, changes) });
};

it("S31.7 uses the price in a seller's file as the cost, even if it is the shop's price", async () => {
  const shop = await addShop(place());
  await uploadAll(shop);
  await bringIn(shop);
  const [, hat] = await products();
  const files = catalogueFileCalls(app, seller);
  expect(await files.done(hatRow(25_000).replace(/Harga/, 'Harga Modal'))).toEqual(onlyRows({ berubah: 1 }));
  expect(await costs(hat?.id ?? '')).toEqual([25_000, false]);
  await undoNewest();
  expect(await costs(hat?.id ?? '')).toEqual([25_000, true]);
  expect(await files.done(hatRow(15_000))).toEqual(onlyRows({ berubah: 1 }));
  expect(await costs(hat?.id ?? '')).toEqual([15_000, false]);
});

it('S31.7 keeps a typed cost whatever the own shop’s price becomes', async () => {
  const shop = await addShop(place());
  await uploadAll(shop);
  await bringIn(shop);
  const id = (await products())[1]?.id ?? '';
  const says = (price: number) =>
    importAll(app, seller.token, [listing(1, { marketplaceType: 'shopee', urls: page('11111111'), price })]);
  await editProduct(id, { price: 20_000 });
  await says(20_000);
  await editProduct(id, { name: 'Topi Rimba Baru' });
  await says(33_000);
  expect(await costs(id)).toEqual([20_000, false]);
  await editProduct(id, { price: 33_000 });
  await says(40_000);
  expect(await costs(id)).toEqual([33_000, false]);
});

it('S31.7 leaves the cost unknown for a variant added by the own listing’s page', async () => {
  const shop = await addShop(place());
  await uploadAll(shop);
  await bringIn(shop);
  const [striped, hat] = await products();
  const says = (productId: string, options: readonly string[]) =>
    importAll(app, seller.token, [
      listing(1, {
        marketplaceType: 'shopee',
        urls: page(productId),
        optionNames: ['Warna', 'Variasi 2'],
        variants: options.map((option1) => ({ option1, option2: 'L', price: 70_000, image: null, sourceKey: null })),
      }),
    ]);
  await says('22222222', ['Merah', 'Biru', 'Hijau']);
  expect((await costs(striped?.id ?? '')).slice(2)).toEqual([['Merah', true], ['Biru', true], ['Hijau', true]]); // prettier-ignore
  await editProduct(hat?.id ?? '', { price: 20_000 });
  await says('11111111', ['Merah']);
  expect((await costs(hat?.id ?? '')).slice(2)).toEqual([['Merah', true]]);

  app.clock.now += 60 * 60_000;
  const seen = { state: 'ok', seenAt: new Date(app.clock.now).toISOString(), urls: page('22222222') } as const;
  const found = ['Merah', 'Biru', 'Hijau', 'Ungu'].map((option1) => ({ option1, option2: 'L', price: 70_000 }));
  const observation = { ...seen, marketplaceType: 'shopee', variants: found } as const;
  await client().call(reportObservationsEndpoint, { body: { observations: [observation] } });
  await client().call(decideSourceChangesEndpoint, { body: { filter: {}, decision: 'accept' } });
  expect((await costs(striped?.id ?? '')).slice(5)).toEqual([['Ungu', true]]);
});

it('S31.7 computes no net from the own shop’s price, even next to a typed cost', async () => {
  const shop = await addShop(place());
  await uploadAll(shop);
  await bringIn(shop);
  await editProduct((await products())[1]?.id ?? '', { price: 10_000 });
  app.clock.now += 60 * 60_000;
  const seen = { state: 'ok', seenAt: new Date(app.clock.now).toISOString(), urls: page('11111111') } as const;
  const observation = { ...seen, marketplaceType: 'shopee', price: 18_000 } as const;
  await client().call(reportObservationsEndpoint, { body: { observations: [observation] } });
  const { data } = await client().call(listSourceChangesEndpoint, { query: {} });
  expect(data.data).toMatchObject([{ difference: { kind: 'price' }, net: null }]);
});

it('S31.7 keeps the cost of a variant that a file adds to a listing of the own shop', async () => {
  const shop = await addShop(place());
  await uploadAll(shop);
  await bringIn(shop);
  const id = (await products())[1]?.id ?? '';
  const rows = ['30000;Merah', '31000;Biru'].map((row) => `Topi Rimba;${page('11111111')};${picture('a')};${row}`);
  const files = catalogueFileCalls(app, seller);
  expect(await files.done(['Nama Produk;URL;Gambar Utama;Harga;Varian', ...rows].join('\n'))).toMatchObject({
    ditolak: 0,
  });
  const says = ['Merah', 'Biru'].map((option1) => ({
    option1,
    option2: null,
    price: 70_000,
    image: null,
    sourceKey: null,
  }));
  await importAll(app, seller.token, [
    listing(1, { marketplaceType: 'shopee', urls: page('11111111'), optionNames: ['Varian'], variants: says }),
  ]);
  const { data } = await client().call(getProductEndpoint, { params: { id } });
  expect(data.variants.map(({ price, isCostUnknown = false }) => [price, isCostUnknown])).toEqual([
    [30_000, false],
    [31_000, false],
  ]);
});

it('recognizes a listing by any address of its page', async () => {
  const urls = 'https://shopee.co.id/Topi-Rimba-i.2051980.11111111?sp_atk=1';
  await importAll(app, seller.token, [listing(1, { marketplaceType: 'shopee', urls, name: 'Topi Rimba' })]);
  const shop = await addShop(place());
  await uploadAll(shop);
  expect(await bringIn(shop)).toMatchObject({ created: 1, updated: 1, known: 0 });
});

it('needs names or pictures, and a shop of the account', async () => {
  const shop = await addShop(place());
  await upload(shop, shopeeSales(sold));
  const { file } = (await client().call(listLiveEndpoint, { params: { id: shop }, query: {} })).data;
  expect(file?.canBringIn).toBe(false);
  expect(await refusalOf(bringIn(shop))).toMatchObject({ status: 404, error: 'live-no-products' });
  const stranger = clientOf(app, (await registerSeller(app)).token);
  const call = stranger.call(bringInProductsEndpoint, { params: { id: shop }, body: {} });
  expect(await refusalOf(call)).toMatchObject({ error: 'shop-not-found' });
});
