import {
  deleteProductEndpoint,
  deleteWindowEndpoint,
  listProductsEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { editOf, importAll, listing } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { SearchTexts } from './search-texts.ts';

let app: TestApp;
let seller: TestSeller;

beforeEach(async () => {
  app = await makeApp();
  seller = await registerSeller(app);
  await importAll(app, seller.token, [listing(1, { name: 'Topi' }), listing(2, { name: 'Kaos' })]);
});
afterEach(() => app.close());

const found = async (search: string, { token } = seller, window = 1) =>
  (await clientOf(app, token).call(listProductsEndpoint, { query: { search, window } })).data;
const namesOf = async (search: string) => (await found(search)).data.map(({ name }) => name);

test('a search knows what was imported since the last one', async () => {
  expect(await namesOf('topi')).toEqual(['Topi']);
  await importAll(app, seller.token, [listing(3, { name: 'Topi Rajut' })]);
  expect(await namesOf('topi')).toEqual(['Topi Rajut', 'Topi']);
  await importAll(app, seller.token, [listing(1, { name: 'Payung' })]);
  expect(await namesOf('topi')).toEqual(['Topi Rajut']);
});

test('a search knows what was edited and moved since the last one', async () => {
  const [product] = (await found('kaos')).data;
  if (!product) throw new Error('nothing was found');
  const edit = (changes: Parameters<typeof editOf>[1]) =>
    clientOf(app, seller.token).call(updateProductEndpoint, {
      params: { id: product.id },
      body: editOf(product, changes),
    });
  await edit({ name: 'Sarung' });
  expect(await found('sarung')).toMatchObject({ totalItems: 1 });
  await edit({ name: 'Sarung', window: 2 });
  expect(await found('sarung')).toMatchObject({ totalItems: 0, data: [] });
  expect(await found('sarung', seller, 2)).toMatchObject({ totalItems: 1 });
});

test('a search knows what was deleted since the last one', async () => {
  const [product] = (await found('kaos pria')).data;
  expect(await found('kaos pria')).toMatchObject({ totalItems: 2 });
  await clientOf(app, seller.token).call(deleteProductEndpoint, { params: { id: product?.id ?? '' } });
  expect(await found('kaos pria')).toMatchObject({ totalItems: 1 });
  await clientOf(app, seller.token).call(deleteWindowEndpoint, { params: { window: 1 } });
  expect(await found('kaos pria')).toMatchObject({ totalItems: 0, totalPages: 0, data: [] });
});

test('a search finds nothing of another account', async () => {
  expect(await found('topi')).toMatchObject({ totalItems: 1 });
  const other = await registerSeller(app);
  expect(await found('topi', other)).toMatchObject({ totalItems: 0, data: [] });
});

test('a window of many portions is read whole, and only as much is kept as fits', async () => {
  const { db } = app.services;
  const texts = new SearchTexts(4_000);
  const rows = await db.kysely.selectFrom('products').selectAll().where('user_id', '=', seller.userId).execute();
  const [model] = rows;
  if (!model) throw new Error('nothing was imported');
  const copies = Array.from({ length: 20_050 }, (_, index) => ({
    ...model,
    id: `salinan-${index}`,
    listing_id: `salinan-${index}`,
    window_number: 7,
    position: 1000 + index,
    search_text: `salinan ${index}.`,
  }));
  for (let start = 0; start < copies.length; start += 500)
    await db.kysely
      .insertInto('products')
      .values(copies.slice(start, start + 500))
      .execute();
  const of = (window: number) => texts.of(db, { userId: seller.userId, version: 1 }, window);

  const page = { limit: 3, offset: 1 };
  expect((await of(7)).find('salinan', page)).toEqual({ positions: [21_048, 21_047, 21_046], total: 20_050 });
  expect((await of(7)).find(' 1.', page)).toEqual({ positions: [], total: 1 });
  expect(texts.size).toBe(0);
  for (let window = 100; window < 120; window += 1) expect((await of(window)).products).toBe(0);
  expect(texts.size).toBe(8);
  expect(await of(1)).toBe(await of(1));
});
