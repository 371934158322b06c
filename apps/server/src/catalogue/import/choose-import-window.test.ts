import { importProductsEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { errorMessages } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../../test/client.ts';
import type { TestSeller } from '../../test/factories.ts';
import { importAll, listing, listings } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((made) => ({ app, seller } = made), { product_quota: 1000 });

const client = () => clientOf(app, seller.token);
const send = (products: readonly unknown[], window?: number) =>
  client().call(importProductsEndpoint, { body: { window, products: [...products] } });
const firstWindow = async () => (await client().call(listProductsEndpoint, { query: { window: 1, limit: 1 } })).data;

describe('the window', () => {
  it('accepts any number if named, and is filled up to 500 if automatic', async () => {
    await importAll(app, seller.token, listings(500));
    expect((await send([listing(501), listing(502)])).data.window).toBe(2);
    expect((await send([listing(503)], 1)).data.window).toBe(1);
    expect((await send([listing(504)], 7)).data.window).toBe(7);
    expect((await send([listing(505)])).data.window).toBe(7);
    expect((await firstWindow()).windowData).toEqual([
      { window: 1, totalProduct: 501 },
      { window: 2, totalProduct: 2 },
      { window: 7, totalProduct: 2 },
    ]);
  });

  it('is the same for a whole request', async () => {
    await importAll(app, seller.token, listings(499));
    expect((await send(listings(100, 500))).data.window).toBe(1);
    expect((await firstWindow()).totalItems).toBe(599);
  });

  it.each([0, 1000, 1.5, '1'])('cannot be %j', async (window) => {
    const body = { window: window as number, products: [listing(1)] };
    const refusal = await refusalOf(client().call(importProductsEndpoint, { body }));
    expect(refusal).toMatchObject({ status: 422, fields: { window: 'Window harus angka 1 sampai 999.' } });
  });

  it('is refused if automatic with all windows full, but not if named', async () => {
    const full = Array.from({ length: 999 }, (_, index) => ({
      user_id: seller.userId,
      window_number: index + 1,
      total: 500,
    }));
    await app.services.db.kysely.insertInto('window_counts').values(full).execute();
    const refusal = await refusalOf(send([listing(1)]));
    expect(refusal).toMatchObject({ status: 409, message: errorMessages['windows-full'] });
    expect((await send([listing(1)], 5)).data.results[0]?.status).toBe('created');
    expect((await send([listing(1)])).data.results[0]?.status).toBe('unchanged');
  });
});
