import {
  listBatchesEndpoint,
  listProductsEndpoint,
  listSourceChangesEndpoint,
  listSharedLinksEndpoint,
  listRulesVersionsEndpoint,
  listTrashEndpoint,
  listSubscriptionsEndpoint,
  loginEndpoint,
  preflightAkulakuEndpoint,
  getExportEndpoint,
  getMeEndpoint,
  listExportsEndpoint,
  listFailedQueuesEndpoint,
  listTemplatesEndpoint,
  getProductEndpoint,
  getReadinessEndpoint,
  listCategorySourcesEndpoint,
} from '@pindahlapak/contract';
import { getAkulakuConfigurationEndpoint, getConfigurationEndpoint } from '@pindahlapak/contract';
import { type Product, unvaried } from '@pindahlapak/model';
import { buildExportRows, compileRules } from '@pindahlapak/rules';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';
import { demoPictures, demoPicturesPath } from './demo-pictures.ts';
import { demoLogin, fillDemo } from './fill-demo.ts';

let app: TestApp;
let api: ReturnType<typeof clientOf>;
let products: Product[];

beforeAll(async () => {
  app = await makeApp();
  // The clock advances, so that a visit is later than the import before it.
  const services = { ...app.services, now: () => (app.clock.now += 1) };
  await fillDemo(app.app, services, `http://localhost:1234${demoPicturesPath}`);
  api = clientOf(app, (await clientOf(app, null).call(loginEndpoint, { body: demoLogin })).data);
  products = [];
  for (const window of [1, 2, 3]) {
    const { data } = await api.call(listProductsEndpoint, { query: { window, limit: 1000 } });
    products.push(...data.data);
  }
});
afterAll(() => app.close());

it('the demo has hundreds of products of eight marketplaces in three windows', async () => {
  const { data } = await api.call(listProductsEndpoint, { query: {} });
  expect(data.windowData.map(({ window }) => window)).toEqual([1, 2, 3]);
  expect(products.length).toBeGreaterThanOrEqual(300);
  expect(new Set(products.map(({ marketplaceType }) => marketplaceType)).size).toBe(8);
  expect(new Set(products.map(({ name }) => name)).size).toBeGreaterThan(150);
});

it('has links from the phone in each state', async () => {
  const { links } = (await api.call(listSharedLinksEndpoint, {})).data;
  expect(links.map(({ state }) => state).sort()).toEqual(['done', 'failed', 'waiting']);
});

it('has something to do for every kind of rule', async () => {
  const rules = compileRules(
    (await api.call(getConfigurationEndpoint, {})).data,
    (await api.call(getAkulakuConfigurationEndpoint, {})).data,
  );
  const kinds = new Set<string>();
  for (const product of products) {
    const [trace] = buildExportRows({ ...product, ...unvaried }, rules).trace;
    for (const column of ['title', 'price', 'description'] as const)
      for (const step of trace?.[column].steps ?? []) kinds.add(`${column} ${step.kind}`);
  }
  expect([...kinds].sort()).toEqual([
    'description insertion',
    'description join',
    'description repeats',
    'description words',
    'price fee',
    'price margin',
    'title insertion',
    'title repeats',
    'title words',
  ]);
});

it('has issues in some rows, but hardly any in the first window', async () => {
  const { data } = await api.call(preflightAkulakuEndpoint, { params: { window: 1 } });
  expect(data.rowsWithIssues).toBeGreaterThan(3);
  expect(data.rowsWithIssues).toBeLessThan(data.totalRows / 4);
  const codes = new Set(data.rows.flatMap(({ issues }) => issues.map(({ code }) => code)));
  expect(codes.size).toBeGreaterThanOrEqual(3);
});

it('shows every state of variants, categories and readiness', async () => {
  const third = await api.call(preflightAkulakuEndpoint, { params: { window: 3 } });
  expect(third.data.repairs[0]).toMatchObject({ issue: 'category-unmapped', source: expect.anything() });
  expect(third.data.rowsWithIssues).toBeLessThan(third.data.totalRows);
  const { data: report } = await api.call(getReadinessEndpoint, { query: { window: 'all' } });
  expect(report.ready).toBeGreaterThan(100);
  expect(report.review).toBeGreaterThan(5);
  expect(report.blocked).toBeGreaterThan(20);
  expect(report.repairs.map(({ issue }) => issue)).toEqual(
    expect.arrayContaining(['color-or-variant-missing', 'variants-all-off', 'title-too-long']),
  );
  const details = await Promise.all(
    products.slice(0, 140).map(async ({ id }) => (await api.call(getProductEndpoint, { params: { id } })).data),
  );
  const varied = details.filter(({ variants }) => variants.length > 0);
  expect(varied.length).toBeGreaterThan(15);
  const variants = varied.flatMap((product) => product.variants);
  expect(variants.some(({ isGone }) => isGone)).toBe(true);
  expect(variants.filter(({ isOff }) => isOff).length).toBeGreaterThan(2);
  expect(new Set(variants.map(({ stock }) => stock))).toEqual(new Set([12, 4, null, 0, 27]));
  for (const { image } of variants) expect(image).toMatch(/^http:\/\/localhost/);
  expect(new Set(products.map(({ brand }) => brand)).size).toBeGreaterThan(2);
  const { data: shop } = await api.call(listCategorySourcesEndpoint, { params: { marketplace: 'akulaku' } });
  expect(shop.sources.some(({ mapping }) => mapping !== null)).toBe(true);
  expect(shop.mappedProducts).toBeLessThan(shop.totalProducts);
});

it('shows exports with answers and templates', async () => {
  const { exports } = (await api.call(listExportsEndpoint, { query: {} })).data;
  const seen = exports.map(({ target, window, rejected, accepted }) => [target, window, rejected > 0, accepted > 0]);
  expect(new Set(seen)).toEqual(
    new Set([
      ['shopee', null, true, false],
      ['akulaku', 2, false, false],
      ['akulaku', 1, true, true],
    ]),
  );
  const answered = exports.find(({ accepted }) => accepted > 0)?.id ?? '';
  const { data } = await api.call(getExportEndpoint, { params: { id: answered }, query: {} });
  expect(data.changed).toBe(3);
  expect(data.reasons.length).toBe(3);
  expect(data.reasons.every(({ repair }) => repair !== undefined)).toBe(true);
  const { templates } = (await api.call(listTemplatesEndpoint, {})).data;
  const states = templates.map(({ family, isReady }) => [family, isReady]);
  expect(new Set(states)).toEqual(
    new Set([
      ['shopee', true],
      ['other', false],
    ]),
  );
});

it('shows history, trash and versions of the rules', async () => {
  const { data: batches } = (await api.call(listBatchesEndpoint, { query: { limit: 100 } })).data;
  const kinds = new Set(batches.map(({ kind }) => kind));
  expect(['import', 'edit', 'bulk', 'undo', 'delete'].filter((kind) => !kinds.has(kind as never))).toEqual([]);
  expect(batches.some(({ undoneAt }) => undoneAt !== null)).toBe(true);
  expect(batches.find(({ actor }) => actor.kind === 'device')?.actor.name).toBe('PC Gudang');
  expect((await api.call(listFailedQueuesEndpoint, {})).data.queues).toMatchObject([{ name: 'PC Gudang', failed: 2 }]);
  const trash = (await api.call(listTrashEndpoint, { query: { limit: 100 } })).data;
  expect(trash.totalItems).toBe(5);
  for (const { image } of trash.data) expect(image).toMatch(/^http:\/\/localhost/);
  const versions = (await api.call(listRulesVersionsEndpoint, { query: { limit: 100 } })).data.data;
  expect(versions.length).toBeGreaterThanOrEqual(4);
  expect(versions.some(({ differenceCount }) => differenceCount > 0)).toBe(true);
});

it('has subscriptions of every status and a current plan', async () => {
  const { data } = await api.call(listSubscriptionsEndpoint, {});
  expect(data.map(({ status }) => status)).toEqual(['pending', 'success', 'expired', 'success']);
  const me = (await api.call(getMeEndpoint, {})).data;
  expect(me).toMatchObject({ subscriptionType: 'Pro', productStorage: 1000, productCount: products.length });
  expect(Date.parse(me.subscriptionExpireDate)).toBeGreaterThan(app.clock.now);
});

it('every product picture can be drawn', async () => {
  const server = Fastify();
  demoPictures(server);
  const addresses = new Set(
    products.flatMap((product) => [product.productImage1, product.productImageBackgroundWhite]),
  );
  for (const address of addresses) {
    if (address === null) continue;
    const answer = await server.inject({ method: 'GET', url: new URL(address).pathname });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  }
  expect((await server.inject({ method: 'GET', url: `${demoPicturesPath}/lain.png` })).statusCode).toBe(404);
  await server.close();
});

it('has waiting changes at sources, including a flash sale', async () => {
  const { data } = (await api.call(listSourceChangesEndpoint, {})).data;
  expect(new Set(data.map(({ difference }) => difference.kind))).toEqual(new Set(['price', 'stock', 'title']));
  expect(data.filter(({ obstacle }) => obstacle !== null)).toHaveLength(1);
});
