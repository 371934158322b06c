import {
  bringInProductsEndpoint,
  deleteShopEndpoint,
  getExportEndpoint,
  listExportsEndpoint,
  listLiveEndpoint,
  listProductsEndpoint,
  liveWorkbookEndpoint,
  saveExportSettingsEndpoint,
  saveLiveMatchesEndpoint,
  saveShopEndpoint,
} from '@pindahlapak/contract';
import {
  type ListingFixture,
  type SheetFixture,
  shopeeMedia,
  shopeeSales,
  makeTemplate,
  shopeeSheets,
} from '@pindahlapak/template/test';
import { DefaultQueryExecutor } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { type TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import { addShop, uploadLive } from '../test/live-shop.ts';
import { type TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { temporaryFile } from '../core/temporary-files.ts';
import { megabyte } from '@pindahlapak/model';
import { templateCalls } from '../test/calls/template-calls.ts';
import { writeTemplateFile } from '../templates/templates.sql.ts';
import { findFileIds, writeLiveFile } from './live.sql.ts';

// Tests of changes between two statements of a call.

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const { executeQuery } = DefaultQueryExecutor.prototype;

/** Runs `work` once, before or after the statement of this form that follows `skipped` ones. */
function during(form: RegExp, work: () => Promise<unknown>, { skipped = 0, isAfter = false } = {}): void {
  let left = skipped;
  vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(async function (
    this: DefaultQueryExecutor,
    query,
  ) {
    if (form.test(query.sql)) left -= 1;
    const isTime = left < 0;
    if (isTime) left = Number.POSITIVE_INFINITY;
    if (isTime && !isAfter) await work();
    const result = await executeQuery.call(this, query);
    if (isTime && isAfter) await work();
    return result;
  });
}
afterEach(() => vi.restoreAllMocks());

const client = () => clientOf(app, seller.token);
const place = () => ({ app, token: seller.token });

async function upload(shop: string, sheets: SheetFixture[]) {
  expect((await uploadLive(place(), shop, sheets)).status).toBe(201);
}
const list = async (shop: string) => (await client().call(listLiveEndpoint, { params: { id: shop }, query: {} })).data;

const sold: ListingFixture[] = [1, 2].map((number) => ({
  productId: `1000000${number}`,
  variationId: '0',
  title: `Kaos Polos Nomor ${number}`,
  price: 50_000,
  stock: 1,
}));

/** Uploads those listings in other rows. */
const uploadTurned = (shop: string) => upload(shop, shopeeSales(sold.toReversed()));

it('a workbook is never filled with values for rows of another upload', async () => {
  await importAll(app, seller.token, [listing(1), listing(2)]);
  const shop = await addShop(place());
  await upload(shop, shopeeSales(sold));
  during(/^select "bytes"/, () => uploadTurned(shop));
  const filled = client().request(liveWorkbookEndpoint, { params: { id: shop }, body: {} });
  expect(await refusalOf(filled)).toMatchObject({ status: 409, error: 'live-changed' });
});

it('a product that changes while a workbook is filled with its former price has changed since that export', async () => {
  const [imported] = await importAll(app, seller.token, [listing(1), listing(2)]);
  const shop = await addShop(place());
  await upload(shop, shopeeSales(sold));
  const change = () => importAll(app, seller.token, [listing(1, { price: 99_000 })]);
  during(/^select "bytes"/, change);
  const filled = await client().request(liveWorkbookEndpoint, { params: { id: shop }, body: {} });
  await filled.arrayBuffer();
  const { exports } = (await client().call(listExportsEndpoint, { query: {} })).data;
  const { data } = await client().call(getExportEndpoint, { params: { id: exports[0]?.id ?? '' }, query: {} });
  expect(data.data.find(({ productId }) => productId === imported?.id)?.price).toBe(50_001);
  expect(data.changed).toBe(1);
});

it('an upload is refused if its shop is deleted while the file is read', async () => {
  await importAll(app, seller.token, [listing(1), listing(2)]);
  const shop = await addShop(place());
  during(/^select \* from "live_matches"/, () => client().call(deleteShopEndpoint, { params: { id: shop } }));
  const { status, body } = await uploadLive(place(), shop, shopeeSales(sold));
  expect({ status, body }).toMatchObject({ status: 404, body: { data: { error: 'shop-not-found' } } });
});

it.each([
  ['before it is kept', /"live_rows".*"row_number" in/, 'matched'],
  ['while its listing is compared', /^select \* from "live_matches"/, 'unknown'],
])('a decision is refused if another upload arrives %s', async (_when, statement, state) => {
  await importAll(app, seller.token, [listing(1), listing(2)]);
  const shop = await addShop(place());
  await upload(shop, shopeeSales(sold));
  const [first] = (await list(shop)).rows;
  during(statement, () => uploadTurned(shop));
  const body = { matches: [{ row: first?.row ?? 0, productId: null }] };
  const call = client().call(saveLiveMatchesEndpoint, { params: { id: shop }, body });
  expect(await refusalOf(call)).toMatchObject({ status: 409, error: 'live-changed' });
  // A stored decision applies to the listing, wherever its row is now.
  await uploadTurned(shop);
  expect((await list(shop)).rows.map((row) => row.state)).toEqual(['matched', state]);
});

it.each([
  ['a workbook is uploaded', (shop: string) => uploadTurned(shop)],
  [
    'rows are compared anew',
    async (shop: string) => {
      await importAll(app, seller.token, [listing(1, { price: 99_000 })]);
      await list(shop);
    },
  ],
])('a decision is kept if it arrives while %s', async (_what, work) => {
  await importAll(app, seller.token, [listing(1), listing(2)]);
  const shop = await addShop(place());
  await upload(shop, shopeeSales(sold));
  const decided = (await list(shop)).rows.find(({ title }) => title.endsWith('1'));
  const body = { matches: [{ row: decided?.row ?? 0, productId: null }] };
  const decide = () => client().call(saveLiveMatchesEndpoint, { params: { id: shop }, body });
  during(/^select \* from "live_matches"/, decide, { isAfter: true });
  await work(shop);
  const rows = (await list(shop)).rows;
  expect(rows.map(({ title, state }) => [title.at(-1), state]).sort()).toEqual([
    ['1', 'unknown'],
    ['2', 'matched'],
  ]);
});

it.each([
  ['before', 0],
  ['after', 1],
])(
  'a price of the shop that is saved while a workbook is read holds: %s it is read for the rows',
  async (_when, skipped) => {
    await importAll(app, seller.token, [listing(1), listing(2)]);
    const shop = await addShop(place());
    const priceAdjustment = { percent: 0, rupiah: 5000, roundTo: 1, ending: null } as const;
    const save = () => client().call(saveShopEndpoint, { params: { id: shop }, body: { priceAdjustment } });
    during(/ from "shops"/, save, { skipped, isAfter: true });
    await upload(shop, shopeeSales(sold));
    expect((await list(shop)).rows.map(({ ours }) => ours.price)).toEqual([55_001, 55_002]);
  },
);

it('a setting changed to and fro while rows are compared leaves no values of the other setting', async () => {
  const variants = [{ option1: 'Merah', option2: 'L', price: 60_000, stock: 7, image: null, sourceKey: null }];
  await importAll(app, seller.token, [listing(1, { optionNames: ['Warna', 'Ukuran'], variants })]);
  const shop = await addShop(place());
  const options = 'Merah,L';
  await upload(shop, shopeeSales([{ productId: '10000001', variationId: '9', title: 'Kaos Polos Nomor 1', options, price: 50_000, stock: 1 }])); // prettier-ignore
  const takeStockFrom = (stockSource: 'source' | 'configuration') =>
    client().call(saveExportSettingsEndpoint, { params: { marketplace: 'akulaku' }, body: { stockSource } });
  const stocks = async () => (await list(shop)).rows.map(({ ours }) => ours.stock);
  expect(await stocks()).toEqual([1]);
  await takeStockFrom('source');
  const otherTab = async () => {
    expect(await stocks()).toEqual([7]);
    await takeStockFrom('configuration');
  };
  during(/from "live_rows"/, otherTab, { isAfter: true });
  expect(await stocks()).toEqual([1]);
  expect(await stocks()).toEqual([1]);
});

it('if a subscription ends between two batches, the remaining listings are refused', async () => {
  const shop = await addShop(place());
  const listings = Array.from({ length: 150 }, (_, at) => ({
    productId: `${10_000_000 + at}`,
    title: `Topi ${at}`,
    pictures: [`https://cf.shopee.co.id/file/${at}`],
  }));
  await upload(shop, shopeeMedia(listings));
  await upload(
    shop,
    shopeeSales(
      listings.map(({ productId, title }) => ({ productId, variationId: '0', title, price: 9000, stock: 1 })),
    ),
  );
  const set = (columns: { product_quota: number } | { plan_expires_at: number }) =>
    app.services.db.kysely.updateTable('users').set(columns).where('id', '=', seller.userId).execute();
  await set({ product_quota: 1000 });
  during(/"external_product_id" as "listing"/, () => set({ plan_expires_at: app.clock.now }), { skipped: 1 });
  const { data } = await client().call(bringInProductsEndpoint, { params: { id: shop }, body: {} });
  expect(data.created + data.rejected).toBe(150);
  expect(data.created).toBeGreaterThan(0);
  expect(data.reasons[0]?.message).toMatch(/langganan/i);
  const listed = await client().call(listProductsEndpoint, { query: { window: 'all' } });
  expect(listed.data.totalItems).toBe(data.created);
});

it('a workbook is completed even if its shop is deleted meanwhile', async () => {
  await importAll(app, seller.token, [listing(1), listing(2)]);
  const shop = await addShop(place());
  await upload(shop, shopeeSales(sold));
  during(/^select "bytes"/, () => client().call(deleteShopEndpoint, { params: { id: shop } }), { isAfter: true });
  const filled = await client().request(liveWorkbookEndpoint, { params: { id: shop }, body: {} });
  const file = Buffer.from(await filled.arrayBuffer());
  expect(file.subarray(-22, -18)).toEqual(Buffer.from('PK\u0005\u0006'));
});

it('a workbook is completed even if what it sends cannot be recorded', async () => {
  await importAll(app, seller.token, [listing(1), listing(2)]);
  const shop = await addShop(place());
  await upload(shop, shopeeSales(sold));
  during(/^insert into "live_matches"/, () => Promise.reject(new Error('canceling statement due to lock timeout')));
  const filled = await client().request(liveWorkbookEndpoint, { params: { id: shop }, body: {} });
  const file = Buffer.from(await filled.arrayBuffer());
  expect(file.subarray(-22, -18)).toEqual(Buffer.from('PK\u0005\u0006'));
});

it('a workbook that takes too long to fill is refused', async () => {
  await importAll(app, seller.token, [listing(1), listing(2)]);
  const shop = await addShop(place());
  await upload(shop, shopeeSales(sold));
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  const filled = client().request(liveWorkbookEndpoint, { params: { id: shop }, body: {} });
  expect(await refusalOf(filled)).toMatchObject({ error: 'file-too-heavy' });
});

/** Cells that cannot be compressed below some megabytes. */
const noise = Array.from({ length: 3000 }, (_, row) =>
  Array.from({ length: 20 }, (_each, cell) => createHash('sha256').update(`${row} ${cell}`).digest('base64')),
);

function large(sheets: readonly SheetFixture[]): Buffer {
  const file = makeTemplate([...sheets, { name: 'Lain', rows: noise }]);
  expect(file.length).toBeGreaterThan(1.5 * megabyte);
  return file;
}

/** Returns the sizes in bytes that statements write at once: SQLite blocks the event loop meanwhile. */
function watchWrites(): () => number[] {
  const execute = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  return () =>
    execute.mock.calls
      .flatMap(([{ parameters }]) => parameters)
      .flatMap((value) => (value instanceof Uint8Array ? [value.length] : []));
}

async function storedFile(write: (path: string) => Promise<boolean>): Promise<Buffer> {
  await using file = await temporaryFile();
  expect(await write(file.path)).toBe(true);
  return await readFile(file.path);
}

it('a large workbook of listings on sale is stored completely, in parts', async () => {
  const shopId = await addShop({ app, token: seller.token });
  const file = large(shopeeSales([{ productId: '10000001', variationId: '0', title: 'Kaos', price: 1000, stock: 1 }]));
  const sizes = watchWrites();
  await uploadLive({ app, token: seller.token }, shopId, file);
  const { db } = app.services;
  const id = (await findFileIds(db.kysely, seller.userId, shopId)).get('sales') ?? '';
  const stored = await storedFile((path) =>
    writeLiveFile(db.kysely, seller.userId, { shopId, kind: 'sales', id }, path),
  );
  expect(stored).toEqual(file);
  expect(sizes().length).toBeGreaterThan(1);
  expect(Math.max(...sizes())).toBeLessThan(megabyte);
});

it('a large template is stored completely, in parts', async () => {
  const file = large(shopeeSheets());
  const sizes = watchWrites();
  const { data } = await templateCalls(app, seller.token).upload(file);
  const stored = await storedFile((path) => writeTemplateFile(app.services.db.kysely, seller.userId, data.id, path));
  expect(stored).toEqual(file);
  expect(sizes().length).toBeGreaterThan(1);
  expect(Math.max(...sizes())).toBeLessThan(megabyte);
});
