import { describe, expect, it } from 'vitest';
import {
  deleteProductEndpoint,
  getProductEndpoint,
  listExportsEndpoint,
  listLiveEndpoint,
  liveWorkbookEndpoint,
  restoreTrashEndpoint,
  saveConfigurationEndpoint,
  saveExportSettingsEndpoint,
  saveLiveMatchesEndpoint,
  summarizeLiveEndpoint,
} from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { readLive } from '@pindahlapak/template';
import {
  lazadaPriceStock,
  type ListingFixture,
  makeTemplate,
  shopeeBasic,
  shopeeSales,
  shopeeSheets,
  tiktokSales,
} from '@pindahlapak/template/test';
import { catalogueCalls } from '../test/calls/catalogue-calls.ts';
import { clientOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import { addShop, uploadLive } from '../test/live-shop.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const client = () => clientOf(app, seller.token);
const place = () => ({ app, token: seller.token });
const upload = (shopId: string, file: Buffer) => uploadLive(place(), shopId, file);
const list = async (shopId: string, state?: 'doubtful' | 'changed' | 'missing' | 'matched') =>
  (await client().call(listLiveEndpoint, { params: { id: shopId }, query: state === undefined ? {} : { state } })).data;

type Body = Parameters<typeof bodyOf>[0];
const bodyOf = (given: {
  rows?: number[] | { filter: 'changed' | 'up' };
  fields?: ('price' | 'stock' | 'sku')[];
  onlyChanged?: boolean;
  confirmLarge?: boolean;
  fileId?: string;
}) => given;
const count = async (shopId: string, body: Body = {}) =>
  (await client().call(liveWorkbookEndpoint, { params: { id: shopId }, body: { ...body, dryRun: true } })).data;
async function fill(shopId: string, body: Body = {}) {
  const answer = await client().request(liveWorkbookEndpoint, { params: { id: shopId }, body });
  return Buffer.from(await answer.arrayBuffer());
}

const variants = [
  { option1: 'Merah', option2: 'L', price: 60_000, sourceKey: 'a' },
  { option1: 'Biru', option2: 'L', price: 65_000, sourceKey: 'b' },
];
/** Two simple products at 50.001 and 50.002, and one with two variants. */
const products = () => [
  listing(1),
  listing(2),
  { ...listing(3), name: 'Kemeja Flanel', optionNames: ['Warna', 'Ukuran'], variants },
];
const sku = (number: number) => `tokopedia-toko-contoh/kaos-polos-${number}`;
const sold = (given: Partial<ListingFixture> & Pick<ListingFixture, 'productId' | 'title'>): ListingFixture => ({
  variationId: '0',
  price: 50_000,
  stock: 1,
  ...given,
});
const onSale = (): ListingFixture[] => [
  sold({ productId: '10000001', title: 'Kaos Promo', sku: sku(1) }),
  sold({ productId: '10000002', title: 'Kaos Polos Nomor 2', price: '10000' }),
  sold({ productId: '10000003', variationId: '90000001', title: 'Flanel', sku: `${sku(3)}-1`, options: 'Merah,L', price: 60_000 }),
  sold({ productId: '10000003', variationId: '90000002', title: 'Flanel', options: 'L,Biru', price: 60_000, reason: 'Gagal' }),
  sold({ productId: '10000004', title: 'Kaos Polos Murah' }),
]; // prettier-ignore
const fileOf = (listings = onSale()) => makeTemplate(shopeeSales(listings));

describe('a workbook of listings on sale', () => {
  it('is matched and compared, and returned with only the chosen cells changed', async () => {
    await importAll(app, seller.token, products());
    const shop = await addShop(place(), { name: 'Toko Bandung' });
    const uploaded = await upload(shop, fileOf());
    expect(uploaded.body.data).toMatchObject({
      kind: 'sales', rows: 5, matched: 4, doubtful: 1, unknown: 0, missing: 0, changed: 3, refused: 1, notArrived: 0, withoutSku: 0,
    }); // prettier-ignore
    const { rows, counts } = await list(shop, 'changed');
    expect(rows.map(({ row, theirs, ours, isLarge }) => [row, theirs.price, ours.price, isLarge])).toEqual([
      [7, 50_000, 50_001, false],
      [8, 10_000, 50_002, true],
      [10, 60_000, 65_000, false],
    ]);
    expect(counts).toMatchObject({ up: 3, down: 0, large: 1 });
    const { shops } = (await client().call(summarizeLiveEndpoint, {})).data;
    expect(shops).toMatchObject([{ id: shop, name: 'Toko Bandung', changed: 3 }]);

    expect(await count(shop)).toEqual({ rows: 2, price: 2, stock: 0, sku: 0, large: 1 });
    expect(await count(shop, { confirmLarge: true, fields: ['price', 'sku'] })).toMatchObject({
      rows: 3,
      price: 3,
      sku: 2,
    });
    const filled = await fill(shop, { rows: { filter: 'up' }, confirmLarge: true });
    expect(readLive(filled)?.rows.map(({ price }) => price)).toEqual([50_001, 50_002, 60_000, 65_000, 50_000]);
    const { exports } = (await client().call(listExportsEndpoint, { query: {} })).data;
    expect(exports).toMatchObject([{ target: 'shopee', rows: 3 }]);

    // The workbook was filled with the rules' values: uploading it again shows no difference. Refused prices are
    // reported.
    expect((await upload(shop, fileOf())).body.data).toMatchObject({ changed: 3, notArrived: 3 });
    // A file without prices says nothing about them.
    const titles = shopeeBasic([{ productId: '10000001', title: 'Kaos Promo' }]);
    expect((await upload(shop, makeTemplate(titles))).body.data).toMatchObject({ kind: 'basic', notArrived: 0 });
    expect((await upload(shop, filled)).body.data).toMatchObject({ changed: 0, notArrived: 0, matched: 4 });
  });

  it('is counted in the summary as the rules and products are now, not as when it was last listed', async () => {
    await importAll(app, seller.token, [listing(1)]);
    const shop = await addShop(place(), { name: 'Toko Bandung' });
    await upload(shop, fileOf([sold({ productId: '10000001', title: 'Kaos', sku: sku(1), price: 50_001 })]));
    const summary = async () => (await client().call(summarizeLiveEndpoint, {})).data.shops;
    expect(await summary()).toEqual([]);
    const priceMargins = [{ id: 1, minPrice: 1, maxPrice: 1_000_000, type: 'persentase' as const, value: 10 }];
    await client().call(saveConfigurationEndpoint, { body: dataConfiguration({ priceMargins }) });
    expect(await summary()).toMatchObject([{ id: shop, changed: 1 }]);
  });

  it('is compared without price and stock for the listing that a product was taken from, also in a table of another tool', async () => {
    const urls = 'https://shopee.co.id/product/5555/11111111';
    await importAll(app, seller.token, [listing(1, { marketplaceType: 'shopee', urls, price: 25_000 })]);
    const priceAdjustment = { percent: 20, rupiah: 0, roundTo: 1 as const, ending: null };
    const shop = await addShop(place(), { name: 'Toko Bandung', priceAdjustment });
    const header = ['Product ID', 'Variation ID', 'SKU', 'Nama Produk', 'Harga', 'Stok'];
    const rows = [header, ['11111111', '0', '', 'Kaos Polos Nomor 1', 25_000, 9]];
    await upload(shop, makeTemplate([{ name: 'Toko', rows }]));
    expect((await list(shop)).rows).toMatchObject([
      { state: 'matched', needsCost: true, ours: { price: null, stock: null, net: null } },
    ]);
  });

  it('leaves out unchanged rows on request', async () => {
    await importAll(app, seller.token, products());
    const shop = await addShop(place(), { name: 'Toko Bandung' });
    await upload(shop, fileOf());
    expect(readLive(await fill(shop, { rows: [7, 8], onlyChanged: true }))?.rows).toMatchObject([
      { row: 7, price: 50_001 },
    ]);
    await expect(fill(shop, { rows: [9] })).rejects.toMatchObject({ error: 'live-nothing' });
  });

  it('never gets a price of 0, which an adjustment of the shop may leave', async () => {
    await importAll(app, seller.token, products());
    const priceAdjustment = { percent: 0, rupiah: -50_001, roundTo: 1 as const, ending: null };
    const shop = await addShop(place(), { name: 'Toko Bandung', priceAdjustment });
    await upload(shop, fileOf());
    const body = { rows: [7, 8], confirmLarge: true };
    expect(await count(shop, body)).toMatchObject({ rows: 1, price: 1, large: 1 });
    expect(readLive(await fill(shop, body))?.rows.slice(0, 2)).toMatchObject([{ price: 50_000 }, { price: 1 }]);
  });

  it('is compared only in the columns that it has', async () => {
    await importAll(app, seller.token, products());
    const id = await addShop(place(), { name: 'Toko Gudang', marketplace: 'tiktok' });
    const [sheet] = tiktokSales([
      sold({ productId: '1729000000000000001', title: 'Kaos Polos Nomor 1', price: 50_001 }),
    ]);
    const numbered = new Map<unknown, string>([['quantity', 'warehouse_quantity/1'], ['category', 'warehouse_quantity/2']]); // prettier-ignore
    const rows = sheet?.rows.map((row) => row?.map((cell) => numbered.get(cell) ?? cell) ?? null) ?? [];
    const uploaded = await upload(id, makeTemplate([{ name: 'Template', rows }]));
    expect(uploaded.body.data).toMatchObject({ matched: 1, changed: 0 });
    expect((await list(id)).rows).toMatchObject([{ ours: { price: 50_001, stock: null } }]);
  });

  it.each<[string, () => Buffer]>([
    ['a workbook', () => makeTemplate(lazadaPriceStock(onSale().slice(2, 4)))],
    ['a table', () => makeTemplate([{ name: 'Toko', rows: [['SKU Induk', 'SKU', 'Varian', 'Harga', 'Stok'], [sku(3), `${sku(3)}-1`, 'Merah, L', 60_000, 1], [sku(3), `${sku(3)}-2`, 'Biru, L', 60_000, 1]] }])],
  ])('of %s of Lazada uses the stock source in the settings of that marketplace', async (_, file) => {
    const stocked = variants.map((variant, at) => ({ ...variant, stock: 7 + at }));
    await importAll(app, seller.token, [{ ...products()[2], variants: stocked }]);
    const body = { stockSource: 'source' } as const;
    await client().call(saveExportSettingsEndpoint, { params: { marketplace: 'lazada' }, body });
    const shop = await addShop(place(), { marketplace: 'lazada' });
    await upload(shop, file());
    expect((await list(shop)).rows.map(({ ours }) => ours.stock)).toEqual([7, 8]);
  }); // prettier-ignore

  it.each(['SKU Induk', 'ID Produk'])('matches variants that share a SKU by their options again, with a column %s', async (column) => {
    await importAll(app, seller.token, products());
    const shop = await addShop(place(), { name: 'Toko Lain', marketplace: 'other' });
    const head = [column, 'SKU', 'Varian', 'Harga', 'Stok'];
    const rows = [['10000003', sku(3), 'Merah, L', 59_000, 1], ['10000003', sku(3), 'Biru, L', 64_000, 1]];
    await upload(shop, makeTemplate([{ name: 'Toko', rows: [head, ...rows] }]));
    await importAll(app, seller.token, [listing(9)]);
    expect((await list(shop)).rows.map(({ ours }) => ours.price)).toEqual([60_000, 65_000]);
  }); // prettier-ignore

  it('is never matched by a cell in which a formula failed', async () => {
    await importAll(app, seller.token, products());
    const shop = await addShop(place(), { name: 'Toko Lain', marketplace: 'other' });
    const table = (...rows: (string | number)[][]) =>
      upload(shop, makeTemplate([{ name: 'Toko', rows: [['SKU', 'Nama', 'Harga', 'Stok'], ...rows] }]));
    const failed = [
      ['#N/A', 'Kaos Polos Nomor 1', 49_000, 1],
      [' #REF! ', 'Kaos Polos Nomor 2', 49_000, 1],
    ];
    const third = [sku(2), '#NAME?', 49_000, 1];
    expect((await table(...failed, third)).body.data).toMatchObject({ rows: 1, matched: 1, withoutSku: 2 });
    expect((await list(shop)).rows).toMatchObject([{ sku: sku(2), title: '', ours: { price: 50_002 } }]);
  });

  it('keeps a decision while its product is in the trash', async () => {
    const [first, second] = await importAll(app, seller.token, [
      listing(1),
      listing(2, { name: 'Kaos Polos Nomor 1' }),
    ]);
    const shop = await addShop(place(), { name: 'Toko Bandung' });
    await upload(shop, fileOf([sold({ productId: '10000001', title: 'Kaos Polos Nomor 1' })]));
    const body = { matches: [{ row: 7, productId: first?.id ?? '' }] };
    await client().call(saveLiveMatchesEndpoint, { params: { id: shop }, body });
    await client().call(deleteProductEndpoint, { params: { id: first?.id ?? '' } });
    expect((await list(shop)).rows).toMatchObject([{ product: { id: second?.id } }]);
    await client().call(restoreTrashEndpoint, { body: { ids: [first?.id ?? ''] } });
    expect((await list(shop)).rows).toMatchObject([{ product: { id: first?.id }, isDecided: true }]);
  });

  it('still knows a product by its SKU if all of its variants are switched off', async () => {
    const imported = await importAll(app, seller.token, products());
    const id = imported[2]?.id ?? '';
    await catalogueCalls(app, seller).switchOff(id);
    const shop = await addShop(place(), { name: 'Toko Bandung' });
    await upload(shop, fileOf(onSale().slice(2, 3)));
    expect((await list(shop)).rows).toMatchObject([
      { state: 'matched', product: { id }, ours: { price: null, stock: null, net: null } },
    ]);
  });

  it('asks once: a decision is stored by ids and settles the other rows of its listing', async () => {
    await importAll(app, seller.token, products());
    const shop = await addShop(place(), { name: 'Toko Bandung' });
    const unnamed = onSale().slice(2, 4).map(({ sku: _sku, ...each }) => ({ ...each, title: 'Kemeja Flanel Kotak' })); // prettier-ignore
    await upload(shop, fileOf(unnamed));
    const { rows } = await list(shop, 'doubtful');
    expect(rows.map(({ candidates }) => candidates?.map(({ name }) => name))).toEqual([
      ['Kemeja Flanel'],
      ['Kemeja Flanel'],
    ]);
    const id = rows[0]?.candidates?.[0]?.id ?? '';
    const { data: product } = await client().call(getProductEndpoint, {
      params: { id },
    });
    const red = product.variants.find(({ option1 }) => option1 === 'Merah')?.id ?? '';
    const decided = { matches: [{ row: 7, productId: id, variantId: red }] };
    const answer = await client().call(saveLiveMatchesEndpoint, { params: { id: shop }, body: decided });
    expect(answer.data).toEqual({ matched: 2, doubtful: 0, unknown: 0 });
    expect((await upload(shop, fileOf(unnamed))).body.data).toMatchObject({ matched: 2 });
    await client().call(saveLiveMatchesEndpoint, {
      params: { id: shop },
      body: { matches: [{ row: 7, productId: null }] },
    });
    expect((await upload(shop, fileOf(unnamed))).body.data).toMatchObject({ matched: 1, unknown: 1 });
  });

  it.each([
    ['by its options', 'Merah,L', [], { matched: 2 }],
    ['or asks about its variants', 'Ungu,L', ['Merah, L', 'Biru, L'], { matched: 0 }],
  ])('is placed in a product with variants that the seller chose, %s', async (_, options, asked, counts) => {
    await importAll(app, seller.token, products());
    const shop = await addShop(place(), { name: 'Toko Bandung' });
    const [first, ...rest] = onSale().slice(2, 4).map(({ sku: _sku, ...each }) => ({ ...each, title: 'Kemeja Flanel Kotak' })); // prettier-ignore
    const file = fileOf([sold({ productId: '', title: '', ...first, options }), ...rest]);
    await upload(shop, file);
    const [row] = (await list(shop, 'doubtful')).rows;
    // As the screen sends it: a title that is only alike brings a product, without its variants.
    const matches = [{ row: 7, productId: row?.candidates?.[0]?.id ?? '', variantId: null }];
    await client().call(saveLiveMatchesEndpoint, { params: { id: shop }, body: { matches } });
    const [shown] = (await list(shop)).rows;
    expect((shown?.candidates ?? []).map((candidate) => candidate.options)).toEqual(asked);
    expect((await upload(shop, file)).body.data).toMatchObject(counts);
  });

  it('stays in the one of two products with its title that the seller chose', async () => {
    await importAll(app, seller.token, [...products(), { ...listing(4), name: 'Kemeja Flanel', optionNames: ['Warna', 'Ukuran'], variants }]); // prettier-ignore
    const shop = await addShop(place(), { name: 'Toko Bandung' });
    const file = fileOf([sold({ productId: '10000003', title: 'Kemeja Flanel', options: 'Merah,L' })]);
    await upload(shop, file);
    const [row] = (await list(shop, 'doubtful')).rows;
    const matches = [{ row: 7, productId: row?.candidates?.[1]?.id ?? '', variantId: null }];
    await client().call(saveLiveMatchesEndpoint, { params: { id: shop }, body: { matches } });
    const chosen = [expect.objectContaining({ state: 'matched', product: (await list(shop)).rows[0]?.product })];
    await upload(shop, file);
    expect((await list(shop)).rows).toEqual(chosen);
  });

  it('may have a SKU that is longer than an entry of PostgreSQL’s indexes', async () => {
    const [product] = await importAll(app, seller.token, products());
    const shop = await addShop(place(), { name: 'Toko Lain', marketplace: 'other' });
    // No letter repeats, so that PostgreSQL cannot compress it.
    const longSku = Array.from({ length: 2000 }, (_, at) => String.fromCodePoint(0x4e_00 + at * 7)).join('');
    const table = [
      ['SKU', 'Nama Produk', 'Harga', 'Stok'],
      [longSku, 'Barang lain', 50_000, 1],
    ];
    await upload(shop, makeTemplate([{ name: 'Toko', rows: table }]));
    const body = { matches: [{ row: 2, productId: product?.id ?? '' }] };
    await client().call(saveLiveMatchesEndpoint, { params: { id: shop }, body });
    expect((await list(shop)).rows).toMatchObject([{ sku: longSku, state: 'matched', isDecided: true }]);
  });

  it.each(['shopee', 'other'] as const)('shows a decision in all rows that repeat a listing (%s)', async (marketplace) => {
    const imported = await importAll(app, seller.token, products());
    const shop = await addShop(place(), { name: 'Toko Bandung', marketplace });
    const twice = [1, 2].map(() => sold({ productId: '10000009', title: 'Kaos Polos Murah', sku: 'B-1' }));
    const table = [['SKU', 'Nama Produk', 'Harga', 'Stok'], ...twice.map(({ title, price }) => ['B-1', title, price, 1])];
    await upload(shop, marketplace === 'shopee' ? fileOf(twice) : makeTemplate([{ name: 'Toko', rows: table }]));
    const { rows } = await list(shop);
    for (const productId of [imported[0]?.id ?? '', null]) {
      const params = { id: shop };
      await client().call(saveLiveMatchesEndpoint, { params, body: { matches: rows.map(({ row }) => ({ row, productId })) } });
      await client().call(saveLiveMatchesEndpoint, { params, body: { matches: [{ row: rows[1]?.row ?? 0, productId }] } });
      const state = productId === null ? 'unknown' : 'matched';
      expect((await list(shop)).rows.map((each) => [each.state, each.isDecided])).toEqual([[state, true], [state, true]]);
      await client().call(saveLiveMatchesEndpoint, { params, body: { matches: [{ row: rows[1]?.row ?? 0 }] } });
      expect((await list(shop)).rows.map((each) => [each.state, each.isDecided])).toEqual([['doubtful', false], ['doubtful', false]]);
      await client().call(saveLiveMatchesEndpoint, { params, body: { matches: [{ row: rows[1]?.row ?? 0, productId }] } });
      expect((await list(shop)).rows.map((each) => [each.state, each.isDecided])).toEqual([[state, true], [state, true]]);
    }
  }); // prettier-ignore

  it('gets SKUs that identify its rows in another shop, each SKU once', async () => {
    await importAll(app, seller.token, products());
    const shop = await addShop(place(), { name: 'Toko Bandung' });
    const twice = sold({ productId: '10000009', title: 'Kaos Polos Nomor 2' });
    await upload(shop, fileOf([...onSale().slice(0, 4), twice]));
    expect(await count(shop, { fields: ['sku'] })).toMatchObject({ rows: 2, price: 0, stock: 0, sku: 2 });
    const filled = await fill(shop, { fields: ['sku'] });
    const rows = readLive(filled)?.rows ?? [];
    expect(rows.map((row) => row.sku)).toEqual([sku(1), sku(2), `${sku(3)}-1`, `${sku(3)}-2`, null]);
    expect(rows.map(({ price }) => price)).toEqual(onSale().slice(0, 4).map(({ price }) => Number(price)).concat(50_000)); // prettier-ignore

    const other = await addShop(place(), { name: 'Toko Lain' });
    const renamed = rows.map(({ productId, variationId, sku: own, options, price, stock }) =>
      sold({ productId: `9${productId}`, variationId: variationId ?? '0', title: 'Nama lain', sku: own ?? '', options: options.join(), price, stock }),
    ); // prettier-ignore
    expect((await upload(other, fileOf(renamed))).body.data).toMatchObject({ matched: 4, unknown: 1 });
    expect(await count(other, { fields: ['sku'] })).toMatchObject({ sku: 0 });
  });

  it('undoes a decision with the matches learned from it, and refuses one about another upload', async () => {
    await importAll(app, seller.token, products());
    const shop = await addShop(place(), { name: 'Toko Bandung' });
    const unnamed = onSale().slice(2, 4).map(({ sku: _sku, ...each }) => ({ ...each, title: 'Kemeja Flanel Kotak' })); // prettier-ignore
    await upload(shop, fileOf(unnamed));
    const decide = (body: object) =>
      client().call(saveLiveMatchesEndpoint, { params: { id: shop }, body: { matches: [], ...body } });
    const before = await list(shop);
    const [first] = before.rows[0]?.candidates ?? [];
    const { data: product } = await client().call(getProductEndpoint, { params: { id: first?.id ?? '' } });
    const variantId = product.variants[0]?.id ?? '';
    const choice = { row: 7, productId: product.id, variantId };
    await decide({ fileId: before.file?.id, matches: [choice] });
    const decided = await list(shop);
    expect(decided.rows.map(({ state, isDecided }) => [state, isDecided])).toEqual([
      ['matched', true],
      ['matched', false],
    ]);
    await decide({ matches: [{ row: 7 }] });
    expect(await list(shop)).toEqual(before);
    await upload(shop, fileOf(unnamed));
    expect((await list(shop)).counts).toMatchObject({ matched: 0, doubtful: 2 });

    const stale = { fileId: before.file?.id, matches: [choice] };
    await expect(decide(stale)).rejects.toMatchObject({ error: 'live-changed' });
    await expect(fill(shop, { rows: [7], fileId: before.file?.id ?? '' })).rejects.toMatchObject({
      error: 'live-changed',
    });
    expect((await list(shop)).counts).toMatchObject({ matched: 0, doubtful: 2 });
  });

  it("uses the prices of its own shop, not of the marketplace's first", async () => {
    await importAll(app, seller.token, products());
    await addShop(place(), { name: 'Toko Bandung' });
    const priceAdjustment = { percent: 10, rupiah: 0, roundTo: 100 as const, ending: null };
    const deductions = [{ name: 'Admin', percent: 8 }];
    const body = {
      name: 'Kedua',
      marketplace: 'shopee' as const,
      priceAdjustment,
      deductions,
      minimumNet: { rupiah: 1000 },
    };
    const id = await addShop(place(), body);
    await upload(id, fileOf());
    const { rows, counts } = await list(id, 'matched');
    // 50,001 and a tenth are 55,001.1, and 8% of 55,100 are 4,408.
    expect(rows[0]?.ours).toEqual({ price: 55_100, stock: 1, net: 55_100 - 4408 - 50_001 });
    expect(counts['under-floor']).toBe(4);
  });

  it('distinguishes the variants that the seller chooses from', async () => {
    await importAll(app, seller.token, products());
    const shop = await addShop(place(), { name: 'Toko Bandung' });
    await upload(shop, fileOf([sold({ productId: '10000003', title: 'Kemeja Flanel', options: 'Ungu,L' })]));
    const [row] = (await list(shop, 'doubtful')).rows;
    expect(row?.candidates?.map(({ options }) => options)).toEqual(['Merah, L', 'Biru, L']);
  });

  it('shows listings missing since the previous upload, and follows price changes', async () => {
    const imported = await importAll(app, seller.token, products());
    const shop = await addShop(place(), { name: 'Toko Bandung' });
    await upload(shop, fileOf());
    expect((await upload(shop, fileOf(onSale().slice(0, 2)))).body.data).toMatchObject({ rows: 2, missing: 3 });
    expect((await list(shop, 'missing')).rows.some(({ needsCost }) => needsCost)).toBe(false);
    expect((await list(shop, 'missing')).rows.map(({ row, title }) => [row, title])).toContainEqual([
      -3,
      'Kaos Polos Murah',
    ]);
    await importAll(app, seller.token, [listing(1, { price: 70_000 })]);
    expect((await list(shop, 'matched')).rows[0]).toMatchObject({
      ours: { price: 70_000 },
      product: { id: imported[0]?.id },
    });
    expect((await list(shop, 'missing')).total).toBe(3);
  });

  it('is compared with the prices of its own shop, not of the first one', async () => {
    await importAll(app, seller.token, products(), 1);
    await addShop(place(), { name: 'Toko Bandung' });
    const adjustment = { percent: 0, rupiah: 5000, roundTo: 1, ending: null } as const;
    const id = await addShop(place(), { name: 'Toko Medan', priceAdjustment: adjustment });
    await upload(id, fileOf());
    const row = (await list(id, 'matched')).rows.find(({ sku: own }) => own === sku(1));
    expect(row?.ours.price).toBe(55_001);
  });

  it('is refused if it creates listings or has none, and is missing for another account', async () => {
    const shop = await addShop(place(), { name: 'Toko Bandung' });
    const creating = await upload(shop, makeTemplate(shopeeSheets()));
    expect([creating.status, creating.body.message]).toEqual([422, expect.stringContaining('Template Saya')]);
    expect((await upload(shop, fileOf([]))).status).toBe(422);
    const csv = await upload(shop, Buffer.from('SKU;Harga;Stok\nA-1;10.000;3\n'));
    expect([csv.status, csv.body.message]).toEqual([422, expect.stringContaining('simpan dulu sebagai .xlsx')]);
    const lazada = await upload(shop, makeTemplate(lazadaPriceStock(onSale())));
    expect([lazada.status, lazada.body.message]).toEqual([422, expect.stringContaining('tambah toko Lazada')]);
    const other = clientOf(app, (await registerSeller(app)).token);
    await expect(other.call(listLiveEndpoint, { params: { id: shop }, query: {} })).rejects.toMatchObject({
      error: 'shop-not-found',
    });
  });
});
