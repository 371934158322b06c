import { importProductsEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import { productLimits } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../../test/client.ts';
import type { TestSeller } from '../../test/factories.ts';
import { listing } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((made) => ({ app, seller } = made));

const send = (products: readonly unknown[]) =>
  clientOf(app, seller.token).call(importProductsEndpoint, { body: { products: [...products] } });

const listed = async () =>
  (await clientOf(app, seller.token).call(listProductsEndpoint, { query: { limit: 100 } })).data;

async function statuses(products: readonly unknown[]): Promise<string[]> {
  const { data } = await send(products);
  return data.results.map((result) => result.status);
}

/** One visible character of 32 UTF-16 units. */
const crowded = `a${'\u0301'.repeat(31)}`;

describe('an import', () => {
  it('rejects texts with few characters but many bytes, and products too large as a whole', async () => {
    const { data } = await send([
      listing(1, { description2: crowded.repeat(30_000) }),
      listing(2, { name: crowded.repeat(400) }),
      listing(3, {
        description1: '漢'.repeat(49_999),
        description2: '漢'.repeat(49_999),
        description3: '漢'.repeat(49_999),
      }),
      listing(4, { description1: 'Motif bunga 🌸 '.repeat(3000) }),
    ]);
    expect(data.results.map(({ status, field, message }) => [status, field, message])).toEqual([
      ['rejected', 'description2', fieldMessages.textTooLong(productLimits.descriptionMax)],
      ['rejected', 'name', fieldMessages.textTooLong(productLimits.nameMax)],
      ['rejected', 'description1', fieldMessages.productTooLarge],
      ['created', null, null],
    ]);
  });

  it('rejects changes that would make a product too large in total', async () => {
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

  it('rejects HTML that is too long for a description before parsing it, with the field', async () => {
    const { data } = await send([listing(1, { description2: '<ul><li>'.repeat(65_000) }), listing(2)]);
    expect(data.results).toMatchObject([
      { status: 'rejected', field: 'description2', message: 'Maksimal 50.000 karakter.' },
      { status: 'created' },
    ]);
  });
});
