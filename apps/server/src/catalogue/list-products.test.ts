import { listProductsEndpoint, lookupProductsEndpoint, summarizeProductsEndpoint } from '@pindahlapak/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll, listing, listings } from '../test/listings.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';
import { engineOf } from '../core/database.ts';

let app: TestApp;
let seller: TestSeller;
beforeAll(async () => {
  app = await makeApp();
  seller = await registerSeller(app, { product_quota: 1000 });
  await importAll(app, seller.token, listings(25));
  const special = [
    listing(101, {
      name: 'Diskon 50% Kemeja_Batik',
      marketplaceType: 'shopee',
      urls: 'https://shopee.co.id/a-i.1.101',
    }),
    listing(102, {
      name: 'ÉCLAIR Cokelat',
      category: 'Makanan',
      marketplaceType: 'shopee',
      urls: 'https://shopee.co.id/a-i.1.102',
    }),
    listing(103, { name: 'Diskon 501 ribu', category: null, urls: 'https://www.tokopedia.com/toko/diskon-501' }),
  ];
  await importAll(app, seller.token, special, 4);
});
afterAll(() => app.close());

const list = async (query: Parameters<typeof call>[0]) => (await call(query)).data;
const call = (query: { page?: number; limit?: number; window?: number; search?: string }) =>
  clientOf(app, seller.token).call(listProductsEndpoint, { query });

describe('the list', () => {
  it('defaults to page 1, 10 rows and window 1', async () => {
    const { data, totalItems, totalPages, windowData } = await list({});
    expect(data.map((product) => product.name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Kaos Polos Nomor ${25 - index}`),
    );
    expect({ totalItems, totalPages }).toEqual({ totalItems: 25, totalPages: 3 });
    expect(windowData).toEqual([
      { window: 1, totalProduct: 25 },
      { window: 4, totalProduct: 3 },
    ]);
  });

  it('shows the Akulaku category for a product’s category number', async () => {
    const other = await registerSeller(app);
    await importAll(app, other.token, [
      listing(1, { category: '70698' }),
      listing(2, { category: '99' }),
      listing(3, { category: 'Legging' }),
    ]);
    const { data } = (await clientOf(app, other.token).call(listProductsEndpoint, { query: {} })).data;
    expect(Object.fromEntries(data.map(({ category, categoryPath }) => [category, categoryPath]))).toEqual({
      '70698': 'Legging Wanita',
      '99': undefined,
      Legging: undefined,
    });
  });

  it('is sorted by the category also of a name with many line breaks', async () => {
    const other = await registerSeller(app);
    const name = Array.from({ length: 25 }, (_, line) => `Zona ${line}`).join('\n');
    await importAll(app, other.token, [
      listing(1, { name, category: 'Aksesori' }),
      listing(2, { category: 'Makanan' }),
    ]);
    const { data } = (await clientOf(app, other.token).call(listProductsEndpoint, { query: { sort: 'category' } }))
      .data;
    expect(data.map(({ category }) => category)).toEqual(['Aksesori', 'Makanan']);
  });

  it('of an empty window has no pages, but the windows', async () => {
    expect(await list({ window: 9 })).toMatchObject({ totalItems: 0, totalPages: 0, data: [] });
    expect((await list({ window: 9 })).windowData).toHaveLength(2);
  });

  it.each([
    ['kemeja', ['Diskon 50% Kemeja_Batik']],
    ['50%', ['Diskon 50% Kemeja_Batik']],
    ['a_b', ['Diskon 50% Kemeja_Batik']],
    ['%', ['Diskon 50% Kemeja_Batik']],
    ['  éclair ', ['ÉCLAIR Cokelat']],
    ['E\u0301clair', ['ÉCLAIR Cokelat']],
    ['MAKANAN', ['ÉCLAIR Cokelat']],
    ['shopee', ['ÉCLAIR Cokelat', 'Diskon 50% Kemeja_Batik']],
    ['tokopedia', ['Diskon 501 ribu']],
    ['tidak ada', []],
    ["'; drop table products; --", []],
    ['', ['Diskon 501 ribu', 'ÉCLAIR Cokelat', 'Diskon 50% Kemeja_Batik']],
  ])('searched for %j finds %j', async (search, names) => {
    const { data, totalItems, windowData } = await list({ window: 4, search });
    expect(data.map((product) => product.name)).toEqual(names);
    expect(totalItems).toBe(names.length);
    expect(windowData).toHaveLength(2);
  });
});

it('a new account has one empty window, number 1', async () => {
  const { token } = await registerSeller(app);
  const { data } = await clientOf(app, token).call(listProductsEndpoint, { query: {} });
  expect(data).toEqual({ totalPages: 0, totalItems: 0, data: [], windowData: [{ window: 1, totalProduct: 0 }] });
});

it('the summary counts by window and by marketplace', async () => {
  const { data } = await clientOf(app, seller.token).call(summarizeProductsEndpoint, {});
  expect(data).toEqual({
    windows: [
      { window: 1, totalProduct: 25 },
      { window: 4, totalProduct: 3 },
    ],
    names: [],
    marketplaces: [
      { marketplaceType: 'tokopedia', totalProduct: 26 },
      { marketplaceType: 'shopee', totalProduct: 2 },
    ],
  });
});

it('the summary sorts marketplaces with equal counts by name', async () => {
  const { token } = await registerSeller(app);
  const taken = ['zalora', 'akulaku', 'shopee', 'bhinneka', 'tokopedia', 'lazada'] as const;
  for (const [index, marketplaceType] of taken.entries())
    await importAll(app, token, [listing(index, { marketplaceType, urls: `https://toko.contoh.id/p/${index}` })]);
  const { data } = await clientOf(app, token).call(summarizeProductsEndpoint, {});
  expect(data.marketplaces.map(({ marketplaceType }) => marketplaceType)).toEqual(taken.toSorted());
});

it('a look-up returns which listings exist, in the order asked', async () => {
  const asked = [
    { marketplaceType: 'shopee', urls: 'https://shopee.co.id/product/1/102?sp_atk=x' },
    { marketplaceType: 'shopee', urls: 'bukan tautan' },
    { marketplaceType: 'tokopedia', urls: 'https://shopee.co.id/product/1/102' },
    { marketplaceType: 'tokopedia', urls: String(listing(3).urls) },
  ] as const;
  const lookUp = async (token: string) =>
    (await clientOf(app, token).call(lookupProductsEndpoint, { body: { listings: [...asked] } })).data.products;
  expect(await lookUp(seller.token)).toEqual([
    { id: expect.any(String), window: 4 },
    null,
    null,
    { id: expect.any(String), window: 1 },
  ]);
  const other = await registerSeller(app);
  expect(await lookUp(other.token)).toEqual([null, null, null, null]);
});

it('the newest of all windows are read by the index, without sorting the account', async ({ skip }) => {
  const { kysely } = app.services.db;
  const engine = engineOf(kysely);
  skip(engine !== 'sqlite', 'PostgreSQL plans by statistics');
  const newest = kysely
    .selectFrom('products')
    .select('id')
    .where('user_id', '=', seller.userId)
    .where('deleted_at', 'is', null)
    .orderBy('position', 'desc')
    .limit(10);
  const rows = await newest.explain<{ detail: string }>(undefined, sql`query plan`);
  expect(rows.map(({ detail }) => detail)).toEqual([
    'SEARCH products USING COVERING INDEX products_listed (user_id=?)',
  ]);
});
