import {
  getProductEndpoint,
  importProductsEndpoint,
  lookupProductsEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import type { MarketplaceType } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { clientOf, refusalOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { editOf, listing } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
let client: ReturnType<typeof clientOf>;
eachWithApp((made) => {
  ({ app, seller } = made);
  client = clientOf(app, seller.token);
});

const send = async (...products: Record<string, unknown>[]) =>
  (await client.call(importProductsEndpoint, { body: { products } })).data.results;

const storedId = async (id: string | null) => {
  const query = app.services.db.kysely.selectFrom('products').select('listing_id').where('user_id', '=', seller.userId);
  return (await query.where('id', '=', id ?? '').executeTakeFirstOrThrow()).listing_id;
};
const storeId = async (id: string | null, listingId: string) => {
  const query = app.services.db.kysely.updateTable('products').set({ listing_id: listingId });
  await query
    .where('user_id', '=', seller.userId)
    .where('id', '=', id ?? '')
    .execute();
};

const long = 'nama-panjang-'.repeat(20);
/** Addresses that counted whole until their forms were known, with the ids that they had and have. */
const addresses: [MarketplaceType, string, string, string][] = [
  ['shopee', 'https://shopee.co.id/toko-uji/1/2', 'shopee.co.id/toko-uji/1/2', '1.2'],
  [
    'shopee',
    'https://shopee.co.id/universal-link/product/3/4?utm_source=x',
    'shopee.co.id/universal-link/product/3/4',
    '3.4',
  ],
  ['tokopedia', 'https://shop-id.tokopedia.com/view/product/5', 'shop-id.tokopedia.com/view/product/5', 'product/5'],
  ['lazada', 'https://www.lazada.co.id/products/i6-s7.html?spm=a', 'lazada.co.id/products/i6-s7.html', '6'],
  ['blibli', 'https://www.blibli.com/p/kaos/pc--MTA-8?ds=x', 'blibli.com/p/kaos/pc--MTA-8?ds=x', 'MTA-8'],
  ['zalora', 'https://www.zalora.co.id/merek-kaos-9.html', 'zalora.co.id/merek-kaos-9.html', '9'],
  // Its SHA-256: an index entry has a limit.
  ['shopee', `https://shopee.co.id/${long}/1/2`, 'sha256:xbIMTylMBzfO009FoAkmxmNsE5892N3FH5wTiF4kqzI', '1.2'],
];

it.each(addresses)(
  '%s: a product stored under its whole address %s is found again',
  async (marketplaceType, urls, former, id) => {
    const product = listing(1, { marketplaceType, urls });
    const [created] = await send(product);
    await storeId(created?.id ?? null, former);
    const looked = await client.call(lookupProductsEndpoint, { body: { listings: [{ marketplaceType, urls }] } });
    expect(looked.data.products).toEqual([{ id: created?.id, window: 1 }]);

    expect(await send(product)).toMatchObject([{ status: 'unchanged', id: created?.id }]);
    expect(await storedId(created?.id ?? null)).toBe(id);
    await storeId(created?.id ?? null, former);
    expect(await send({ ...product, price: 7 }, listing(2))).toMatchObject([
      { status: 'updated', id: created?.id },
      { status: 'created' },
    ]);
    expect(await storedId(created?.id ?? null)).toBe(id);
  },
);

const marketplaceType = 'shopee';
const urls = 'https://shopee.co.id/toko-uji/1/2';
const former = 'shopee.co.id/toko-uji/1/2';
const known = 'https://shopee.co.id/Kaos-i.1.2';

it('where another product has the id already, that one is the listing, and the former one stays as it is', async () => {
  const [old] = await send(listing(1, { marketplaceType, urls }));
  await storeId(old?.id ?? null, former);
  const [newer] = await send(listing(2, { marketplaceType, urls: known }));
  expect(newer?.status).toBe('created');
  expect(await send(listing(3, { marketplaceType, urls }))).toMatchObject([{ status: 'updated', id: newer?.id }]);
  expect(await storedId(old?.id ?? null)).toBe(former);

  const params = { id: old?.id ?? '' };
  const product = (await client.call(getProductEndpoint, { params })).data;
  await client.call(updateProductEndpoint, { params, body: editOf(product, { name: 'Kaos Lama' }) });
  expect(await storedId(old?.id ?? null)).toBe(former);
  const taken = client.call(updateProductEndpoint, { params, body: editOf(product, { urls: known }) });
  expect(await refusalOf(taken)).toMatchObject({ status: 409, error: 'product-exists' });
});

it('two addresses of one listing in an import are one product, found by the former id of either', async () => {
  const [old] = await send(listing(1, { marketplaceType, urls }));
  await storeId(old?.id ?? null, former);
  const results = await send(listing(2, { marketplaceType, urls: known }), listing(3, { marketplaceType, urls }));
  expect(results.map(({ id }) => id)).toEqual([old?.id, old?.id]);
});

it('an edit does not give a product the address of one that is stored under its former id', async () => {
  const [old, other] = await send(listing(1, { marketplaceType, urls }), listing(2));
  await storeId(old?.id ?? null, former);
  const params = { id: other?.id ?? '' };
  const product = (await client.call(getProductEndpoint, { params })).data;
  const edit = client.call(updateProductEndpoint, { params, body: editOf(product, { marketplaceType, urls }) });
  expect(await refusalOf(edit)).toMatchObject({ status: 409, error: 'product-exists' });
});

it('products of others are not found', async () => {
  const [old] = await send(listing(1, { marketplaceType, urls }));
  await storeId(old?.id ?? null, former);
  const other = clientOf(app, (await registerSeller(app)).token);
  const { data } = await other.call(importProductsEndpoint, {
    body: { products: [listing(1, { marketplaceType, urls })] },
  });
  expect(data.results).toMatchObject([{ status: 'created' }]);
  expect(await storedId(old?.id ?? null)).toBe(former);
});
