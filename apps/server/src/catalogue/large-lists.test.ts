import { listProductsEndpoint } from '@pindahlapak/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import { authorized, registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';
import { portionLimits } from '../core/database.ts';

const large = 12;
const small = 130;

let app: TestApp;
let seller: TestSeller;

beforeAll(async () => {
  app = await makeApp();
  seller = await registerSeller(app, { product_quota: 1000 });
  const description1 = 'kata "kutip" 👕 '.repeat(3000);
  for (let first = 0; first < large; first += 4)
    await importAll(
      app,
      seller.token,
      Array.from({ length: 4 }, (_, index) => listing(first + index, { description1 })),
    );
  await importAll(
    app,
    seller.token,
    Array.from({ length: small }, (_, index) => listing(1000 + index)),
  );
});
afterAll(() => app.close());

const list = async (query: { page?: number; limit?: number; window?: number; search?: string }) =>
  (await clientOf(app, seller.token).call(listProductsEndpoint, { query })).data;

/** Reads a list a few rows at a time. */
async function rowByRow(search?: string) {
  const rows = [];
  for (let page = 1; rows.length < large + small; page += 1) {
    const { data } = await list({ page, limit: 7, search });
    if (data.length === 0) break;
    rows.push(...data);
  }
  return rows;
}

describe('a page larger than one batch', () => {
  it('contains every row, as small pages do', async () => {
    expect(await list({ limit: 1000 })).toEqual({
      totalItems: large + small,
      totalPages: 1,
      data: await rowByRow(),
      windowData: [{ window: 1, totalProduct: large + small }],
    });
    const page = await list({ limit: 100, page: 2 });
    expect(page.data).toEqual((await rowByRow()).slice(100));
    expect(page).toMatchObject({ totalItems: large + small, totalPages: 2 });
  });

  it('contains every match of a search', async () => {
    const { data, totalItems } = await list({ limit: 1000, search: 'KAOS' });
    expect(totalItems).toBe(large + small);
    expect(data).toEqual(await rowByRow('kaos'));
  });

  it('is streamed with the usual headers', async () => {
    const get = (limit: number) =>
      app.app.inject({ url: `/api/products?limit=${limit}`, headers: authorized(seller.token) });
    const [whole, streamed] = [await get(10), await get(1000)];
    expect(streamed.body.length).toBeGreaterThan(portionLimits.size);
    expect(whole.headers['content-length']).toBeDefined();
    expect(streamed.headers['content-length']).toBeUndefined();
    const { 'content-length': _length, date: _date, 'x-request-id': _id, ...headers } = whole.headers;
    expect(streamed.headers).toMatchObject(headers);
  });
});
