import { getReadinessEndpoint, listProductsEndpoint, nameWindowEndpoint } from '@pindahlapak/contract';
import { beforeEach, expect, it } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { operatorOf, type TestSeller } from '../../test/factories.ts';
import { importAll, listing } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { KeptHeads } from './kept-heads.ts';
import type { JudgedBefore, ProductJudge } from './product-judge.ts';

let app: TestApp;
let seller: TestSeller;
let heads: KeptHeads;
let asked: number;
let staleWindows: number[];
eachWithApp((made) => ({ app, seller } = made));
beforeEach(async () => {
  heads = new KeptHeads();
  asked = 0;
  staleWindows = [];
  await importAll(app, seller.token, [listing(1)], 1);
  await importAll(app, seller.token, [listing(2)], 2);
});

const judge = {
  async judgedBefore(): Promise<JudgedBefore> {
    asked += 1;
    return { isFresh: (window) => !staleWindows.includes(window), addTo: async () => {} };
  },
} as Partial<ProductJudge> as ProductJudge;
const state = () => ({ userId: seller.userId, version: 1, rulesVersion: 1, exportsVersion: 1 });
const find = (changed: object = {}) => heads.find(operatorOf(app), { ...state(), ...changed }, judge);

it('a head is read once for a state of the account, for a minute', async () => {
  const { windowData } = await find();
  expect(windowData).toMatchObject([
    { window: 1, totalProduct: 1 },
    { window: 2, totalProduct: 1 },
  ]);
  expect((await find()).windowData).toBe(windowData);
  expect(asked).toBe(1);
  app.clock.now += 60_000;
  expect((await find()).windowData).toEqual(windowData);
  expect(asked).toBe(2);
});

it('a head says whether any product of the account has variants', async () => {
  expect((await find()).hasVariants).toBe(false);
  await importAll(app, seller.token, [{ ...listing(3), variants: [{ option1: 'Merah', price: 10_000 }] }], 2);
  expect((await find({ version: 2 })).hasVariants).toBe(true);
  expect((await find({ userId: 'rani' })).hasVariants).toBe(false);
});

it('each version of the account has a head of its own, and each account', async () => {
  await find();
  for (const changed of [{ version: 2 }, { rulesVersion: 2 }, { exportsVersion: 2 }]) await find(changed);
  expect(asked).toBe(4);
  expect((await find({ userId: 'rani' })).windowData).toEqual([{ window: 1, totalProduct: 0 }]);
  expect(asked).toBe(5);
});

it('nothing is kept while a window with products is to be judged anew', async () => {
  staleWindows = [2];
  await find();
  await find();
  expect(asked).toBe(2);
  staleWindows = [9];
  await find();
  await find();
  expect(asked).toBe(3);
});

it('another page shows a window that was named, and one that was filled, at once', async () => {
  const api = clientOf(app, seller.token);
  const windowsOf = async (page: number) =>
    (await api.call(listProductsEndpoint, { query: { window: 1, page } })).data.windowData;
  await api.call(getReadinessEndpoint, { query: { window: 'all' } });
  await windowsOf(1);
  await api.call(nameWindowEndpoint, { params: { window: 2 }, body: { name: 'Toko batik' } });
  expect(await windowsOf(2)).toMatchObject([{ window: 1 }, { window: 2, name: 'Toko batik' }]);
  await importAll(app, seller.token, [listing(3)], 2);
  expect(await windowsOf(3)).toMatchObject([{ window: 1 }, { window: 2, totalProduct: 2 }]);
});
