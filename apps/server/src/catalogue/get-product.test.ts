import { getProductEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll, listing, listings } from '../test/listings.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';

let app: TestApp;
let seller: TestSeller;

beforeAll(async () => {
  app = await makeApp();
  seller = await registerSeller(app);
  await importAll(app, seller.token, listings(2));
});
afterAll(() => app.close());

const get = (id: string, token = seller.token) => clientOf(app, token).call(getProductEndpoint, { params: { id } });

describe('one product', () => {
  it('is returned as in the list, with its variants and issues', async () => {
    const { data } = (await clientOf(app, seller.token).call(listProductsEndpoint, { query: {} })).data;
    expect(data).toHaveLength(2);
    for (const product of data)
      expect((await get(product.id)).data).toEqual({
        ...product,
        optionNames: null,
        variants: [],
        issues: [expect.objectContaining({ code: 'category-unmapped' })],
      });
  });

  it('names the Akulaku category of a category number', async () => {
    const other = await registerSeller(app);
    await importAll(app, other.token, [listing(1, { category: '70698' })]);
    const { data } = (await clientOf(app, other.token).call(listProductsEndpoint, { query: {} })).data;
    expect((await get(data[0]?.id ?? '', other.token)).data.categoryPath).toBe('Legging Wanita');
  });

  it.each(['tidak-ada', '%00', '../all/1'])('is not found by the id %j', async (id) => {
    expect(await refusalOf(get(id))).toMatchObject({ status: 404, error: 'product-not-found' });
  });

  it('of another account is not found', async () => {
    const stranger = await registerSeller(app);
    const { data } = (await clientOf(app, seller.token).call(listProductsEndpoint, { query: {} })).data;
    const refusal = await refusalOf(get(data[0]?.id ?? '', stranger.token));
    expect(refusal).toMatchObject({ status: 404, error: 'product-not-found' });
  });
});
