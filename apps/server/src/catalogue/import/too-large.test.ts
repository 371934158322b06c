import { importProductsEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../../test/client.ts';
import type { TestSeller } from '../../test/factories.ts';
import { listing } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((made) => ({ app, seller } = made));

const send = (products: readonly unknown[]) =>
  clientOf(app, seller.token).call(importProductsEndpoint, { body: { products: [...products] } });

const listed = async () =>
  (await clientOf(app, seller.token).call(listProductsEndpoint, { query: { limit: 100 } })).data;

async function statuses(products: readonly unknown[]): Promise<string[]> {
  const { data } = await send(products);
  return data.results.map((result) => result.status);
}

describe('an import', () => {
  it('rejects what would make a product too large together with what it holds', async () => {
    const third = '。'.repeat(46_000);
    const half = { description1: third, description2: third };
    expect(
      await statuses([
        listing(1, half),
        listing(2, half),
        listing(2, { description1: undefined, description3: third }),
      ]),
    ).toEqual(['created', 'created', 'rejected']);
    const { data } = await send([listing(1, { description1: undefined, description3: third, description4: 'x' })]);
    expect(data.results[0]).toMatchObject({
      status: 'rejected',
      id: null,
      field: 'description3',
      message: fieldMessages.productTooLarge,
    });
    expect((await listed()).data.map(({ description3 }) => description3)).toEqual([null, null]);
    expect(
      await statuses([listing(1, { description1: undefined, description2: 'pendek', description3: third })]),
    ).toEqual(['updated']);
  });

  it('rejects HTML that is too long to be a description, with the field, before it is read', async () => {
    const { data } = await send([listing(1, { description2: '<ul><li>'.repeat(65_000) }), listing(2)]);
    expect(data.results).toMatchObject([
      { status: 'rejected', field: 'description2', message: 'Maksimal 50.000 karakter.' },
      { status: 'created' },
    ]);
  });
});
