import {
  deleteProductEndpoint,
  listProductsEndpoint,
  nameWindowEndpoint,
  type ProductList,
  saveConfigurationEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import { beforeEach, expect, it } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { editOf, importAll, listing } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { KeptPages } from './kept-pages.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((made) => ({ app, seller } = made));
beforeEach(() => importAll(app, seller.token, [listing(1, { name: 'Topi' }), listing(2, { name: 'Kaos' })]));

const api = () => clientOf(app, seller.token);
const list = async (): Promise<ProductList> =>
  (await api().call(listProductsEndpoint, { query: { window: 1, include: 'exportPrice' } })).data;
const first = async () => {
  const [product] = (await list()).data;
  if (!product) throw new Error('the list is empty');
  return product;
};
const renameBehind = (name: string) => app.services.db.kysely.updateTable('products').set({ name }).execute();

it('a page that is asked again is the kept one, for a minute', async () => {
  const before = await list();
  await renameBehind('Sarung');
  expect(await list()).toEqual(before);
  app.clock.now += 60_000;
  expect((await list()).data.map(({ name }) => name)).toEqual(['Sarung', 'Sarung']);
});

it('another query, and the same one of another account, is never answered by it', async () => {
  await list();
  expect((await api().call(listProductsEndpoint, { query: { window: 1, limit: 1 } })).data.data).toHaveLength(1);
  const other = await registerSeller(app);
  const theirs = await clientOf(app, other.token).call(listProductsEndpoint, {
    query: { window: 1, include: 'exportPrice' },
  });
  expect(theirs.data.data).toEqual([]);
});

it('each change of products, windows and rules shows in the next answer', async () => {
  const product = await first();
  await api().call(updateProductEndpoint, { params: { id: product.id }, body: editOf(product, { name: 'Payung' }) });
  expect((await first()).name).toBe('Payung');
  await importAll(app, seller.token, [listing(3, { name: 'Sarung' })]);
  expect((await first()).name).toBe('Sarung');
  await api().call(nameWindowEndpoint, { params: { window: 1 }, body: { name: 'Toko batik' } });
  expect((await list()).windowData).toMatchObject([{ name: 'Toko batik' }]);
  const { exportPrice } = await first();
  await api().call(saveConfigurationEndpoint, {
    body: {
      stockQuantity: 25,
      minimumOrder: 2,
      affiliateFee: 1500,
      priceMargins: [{ id: 1, minPrice: 1, maxPrice: 100_000_000, type: 'nominal', value: 20_000 }],
      titleWordReplacements: [],
      descriptionWordReplacements: [],
    },
  });
  expect((await first()).exportPrice).not.toEqual(exportPrice);
  await api().call(deleteProductEndpoint, { params: { id: (await first()).id } });
  expect((await first()).name).toBe('Payung');
});

it('a change by another process shows at once (PostgreSQL)', async () => {
  const { databaseUrl } = app.services.config;
  if (databaseUrl === null) return;
  const other = await makeApp({ databaseUrl });
  const product = await first();
  await clientOf(other, seller.token).call(updateProductEndpoint, {
    params: { id: product.id },
    body: editOf(product, { name: 'Payung' }),
  });
  expect((await first()).name).toBe('Payung');
  await other.close();
});

it('large pages are not kept, and all kept ones together stay within their bytes', () => {
  const pages = new KeptPages();
  const state = { userId: 'sari', version: 1, rulesVersion: 1, exportsVersion: 1 };
  pages.keep(state, { page: 1 }, 0, Buffer.alloc(64_001));
  expect(pages.find(state, { page: 1 }, 0)).toBeNull();
  for (let page = 1; page <= 100; page += 1) pages.keep(state, { page }, 0, Buffer.alloc(64_000));
  const kept = Array.from({ length: 100 }, (_, index) => pages.find(state, { page: index + 1 }, 0)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.length * 64_000).toBeLessThan(4_000_000);
  for (const changed of [{ version: 2 }, { rulesVersion: 2 }, { exportsVersion: 2 }, { userId: 'rani' }])
    expect(pages.find({ ...state, ...changed }, { page: 100 }, 0)).toBeNull();
});

it('a kept page holds the memory of its own bytes alone, and is not changed with what was answered', () => {
  const pages = new KeptPages();
  const state = { userId: 'sari', version: 1, rulesVersion: 1, exportsVersion: 1 };
  const answered = Buffer.from('a'.repeat(3000));
  expect(answered.buffer.byteLength).toBeGreaterThan(answered.length);
  pages.keep(state, { page: 1 }, 0, answered);
  const kept = pages.find(state, { page: 1 }, 0);
  expect(kept?.buffer.byteLength).toBe(3000);
  answered.fill('b');
  expect(kept?.toString()).toBe('a'.repeat(3000));
});
