import { expect, it } from 'vitest';
import { importAll, listing } from '../../test/listings.ts';
import { type TestSeller, registerSeller } from '../../test/factories.ts';
import { eachWithSeller } from '../../test/seller-app.ts';
import type { TestApp } from '../../test/make-app.ts';
import { findIdsOfSource, findSources } from './sources.sql.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

it('sources are listed once each, largest first, named as in their newest product', async () => {
  const many = await registerSeller(app, { product_quota: 2000 });
  const products = Array.from({ length: 1100 }, (_, at) => ({
    ...listing(at),
    marketplaceType: at % 10 === 0 ? 'shopee' : 'tokopedia',
    category: at < 20 ? `${at < 18 ? 'UMUM' : 'Umum'} ${at % 2}` : `Jenis ${at}`,
  }));
  for (let start = 0; start < products.length; start += 100)
    await importAll(app, many.token, products.slice(start, start + 100) as never);
  const found = await findSources(app.services.db.kysely, many.userId);
  expect(new Set(found.map(({ marketplaceType, name }) => `${marketplaceType} ${name}`)).size).toBe(found.length);
  expect(found.reduce((sum, { products: count }) => sum + count, 0)).toBe(1100);
  expect(found.filter(({ marketplaceType }) => marketplaceType === 'tokopedia')).toHaveLength(974);
  expect(found.slice(0, 3).map(({ name, products: count }) => [name, count])).toEqual([
    ['Umum 1', 10],
    ['Umum 0', 8],
    ['UMUM 0', 2],
  ]);
  expect(await findSources(app.services.db.kysely, seller.userId)).toEqual([]);
});

it('products of a source are found up to the limit', async () => {
  const many = await registerSeller(app, { product_quota: 3000 });
  const products = Array.from({ length: 2300 }, (_, at) => ({
    ...listing(at),
    category: at < 2100 ? 'Tas' : 'Sepatu',
  }));
  await importAll(app, many.token, products);
  const find = (limit: number, userId = many.userId) =>
    findIdsOfSource(app.services.db.kysely, userId, { marketplaceType: 'tokopedia', sourceKey: 'tas' }, limit);
  for (const [limit, found, isComplete] of [
    [10_000, 2100, true],
    [2100, 2100, true],
    [2099, 2099, false],
    [1000, 1000, false],
    [999, 999, false],
  ] as const) {
    const { ids, ...rest } = await find(limit);
    expect([new Set(ids).size, ids.length, rest], `at most ${limit}`).toEqual([found, found, { isComplete }]);
  }
  expect(await find(10, seller.userId)).toEqual({ ids: [], isComplete: true });
});
