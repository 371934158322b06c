import {
  deleteProductEndpoint,
  deleteWindowEndpoint,
  listProductsEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../core/database.ts';
import { clientOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { editOf, importAll, listing } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { SearchTexts } from './search-texts.ts';
import { WindowTexts } from './window-texts.ts';

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

describe('a search', () => {
  it('knows what was imported since the last one', async () => {
    expect(await namesOf('topi')).toEqual(['Topi']);
    await importAll(app, seller.token, [listing(3, { name: 'Topi Rajut' })]);
    expect(await namesOf('topi')).toEqual(['Topi Rajut', 'Topi']);
    await importAll(app, seller.token, [listing(1, { name: 'Payung' })]);
    expect(await namesOf('topi')).toEqual(['Topi Rajut']);
  });

  it('knows what was edited and moved since the last one', async () => {
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

  it('knows what was deleted since the last one', async () => {
    const [product] = (await found('kaos pria')).data;
    expect(await found('kaos pria')).toMatchObject({ totalItems: 2 });
    await clientOf(app, seller.token).call(deleteProductEndpoint, { params: { id: product?.id ?? '' } });
    expect(await found('kaos pria')).toMatchObject({ totalItems: 1 });
    await clientOf(app, seller.token).call(deleteWindowEndpoint, { params: { window: 1 }, query: {} });
    expect(await found('kaos pria')).toMatchObject({ totalItems: 0, totalPages: 0, data: [] });
  });

  it('finds nothing of another account', async () => {
    expect(await found('topi')).toMatchObject({ totalItems: 1 });
    const other = await registerSeller(app);
    expect(await found('topi', other)).toMatchObject({ totalItems: 0, data: [] });
  });
});

/** The same database, which counts what is asked of it. */
function counted(db: Database): { db: Database; queries: () => number } {
  let queries = 0;
  const kysely = db.kysely.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: { ...db, kysely }, queries: () => queries };
}

async function fillWindow(window: number, products: number): Promise<void> {
  const { kysely } = app.services.db;
  const rows = await kysely.selectFrom('products').selectAll().where('user_id', '=', seller.userId).execute();
  const [model] = rows;
  if (!model) throw new Error('nothing was imported');
  const copies = Array.from({ length: products }, (_, index) => ({
    ...model,
    id: `salinan-${index}`,
    listing_id: `salinan-${index}`,
    window_number: window,
    position: 1000 + index,
    search_text: `salinan ${index}.`,
  }));
  for (let start = 0; start < copies.length; start += 500)
    await kysely
      .insertInto('products')
      .values(copies.slice(start, start + 500))
      .execute();
}

describe('the texts of a large window', () => {
  const page = { limit: 3, offset: 1 };
  const state = () => ({ userId: seller.userId, version: 1 });

  it('are read whole, also where they are too large to be kept', async () => {
    await fillWindow(7, 20_050);
    const { db } = app.services;
    for (const texts of [new SearchTexts(), new SearchTexts(4000)]) {
      const find = (needle: string, range = page) => texts.find(db, state(), 7, needle, range);
      expect(await find('salinan')).toEqual({ positions: [21_048, 21_047, 21_046], total: 20_050 });
      expect(await find('salinan', { limit: 2, offset: 20_049 })).toEqual({ positions: [1000], total: 20_050 });
      expect(await find('salinan', { limit: 2, offset: 4000 })).toEqual({ positions: [17_049, 17_048], total: 20_050 });
      expect(await find(' 1.', page)).toEqual({ positions: [], total: 1 });
    }
  });

  it('are kept for the windows searched last, as many as fit', async () => {
    const texts = new SearchTexts(4000);
    for (let window = 100; window < 120; window += 1)
      expect(await texts.find(app.services.db, state(), window, 'kaos', page)).toEqual({ positions: [], total: 0 });
    expect(texts.size).toBe(8);
  });

  it('are looked through once for all pages of the same words, and again for other words and a newer catalogue', async () => {
    await fillWindow(7, 9000);
    const looks = vi.spyOn(WindowTexts.prototype, 'find');
    const texts = new SearchTexts();
    const find = (needle: string, offset: number, version = 1) =>
      texts.find(app.services.db, { userId: seller.userId, version }, 7, needle, { limit: 2, offset });
    const since = () => looks.mock.calls.splice(0).length;
    expect(await find('salinan', 0)).toEqual({ positions: [9999, 9998], total: 9000 });
    expect(since()).toBe(3);
    expect(await find('salinan', 8999)).toEqual({ positions: [1000], total: 9000 });
    expect(await find('salinan', 9000)).toEqual({ positions: [], total: 9000 });
    expect(since()).toBe(0);
    expect(await find('salinan 1.', 0)).toEqual({ positions: [1001], total: 1 });
    expect(await find('salinan', 0, 2)).toEqual({ positions: [9999, 9998], total: 9000 });
    expect(since()).toBe(6);
    looks.mockRestore();
  });

  it('are read once for searches at the same time, and again for a newer catalogue', async () => {
    await fillWindow(7, 100);
    const { db, queries } = counted(app.services.db);
    const texts = new SearchTexts();
    const find = (version: number) => texts.find(db, { userId: seller.userId, version }, 7, 'salinan', page);
    const found = await Promise.all(Array.from({ length: 20 }, () => find(1)));
    expect(found.every(({ total }) => total === 100)).toBe(true);
    expect(queries()).toBe(1);
    await Promise.all([find(2), find(1), find(2)]);
    expect(queries()).toBe(2);
  });
});
