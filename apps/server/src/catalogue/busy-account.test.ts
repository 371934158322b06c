import { setImmediate as nextTurn } from 'node:timers/promises';
import { deleteWindowEndpoint, importProductsEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll, listing, listings } from '../test/listings.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';

let app: TestApp;
let seller: TestSeller;
let other: TestSeller;

beforeEach(async () => {
  app = await makeApp();
  seller = await registerSeller(app, { product_quota: 100_000 });
  other = await registerSeller(app);
  await importAll(app, other.token, listings(2));
});
afterEach(() => app.close());

const listOf = async ({ token }: TestSeller) =>
  (await clientOf(app, token).call(listProductsEndpoint, { query: {} })).data;

describe('while 50 imports of one account are waiting', () => {
  it('another seller is served, and no import is lost', async () => {
    const end = await app.services.accountLimiter.enter(seller.userId);
    const imports = Array.from({ length: 50 }, (_, index) =>
      clientOf(app, seller.token).call(importProductsEndpoint, {
        body: { window: 1, products: [listing(2 * index), listing(2 * index + 1)] },
      }),
    );
    const state = { answered: 0 };
    for (const each of imports) void each.then(() => (state.answered += 1));
    for (let round = 0; round < 10; round += 1) expect((await listOf(other)).totalItems).toBe(2);
    expect(state.answered).toBe(0);
    end();
    const answers = await Promise.all(imports);
    expect(answers.flatMap(({ data }) => data.results.map(({ status }) => status))).toEqual(
      Array.from({ length: 100 }, () => 'created'),
    );
    expect((await listOf(seller)).totalItems).toBe(100);
  });
});

/** Inserts copies of a product into a window without an import. */
async function fillWindow(window: number, count: number): Promise<void> {
  const { kysely } = app.services.db;
  const [model] = await kysely.selectFrom('products').selectAll().limit(1).execute();
  if (!model) throw new Error('nothing was imported');
  for (let start = 0; start < count; start += 500) {
    const copies = Array.from({ length: Math.min(500, count - start) }, (_, index) => ({
      ...model,
      user_id: seller.userId,
      id: `salinan-${start + index}`,
      listing_id: `salinan-${start + index}`,
      window_number: window,
      position: start + index + 1,
    }));
    await kysely.insertInto('products').values(copies).execute();
  }
  const counts = { user_id: seller.userId, window_number: window, total: count };
  await kysely.insertInto('window_counts').values(counts).execute();
  await kysely.updateTable('users').set({ product_count: count }).where('id', '=', seller.userId).execute();
}

describe('while a window of 5000 products is deleted', () => {
  it('another seller is served, and the same seller sees all of it or nothing', async () => {
    await fillWindow(1, 5000);
    const state = { isDeleted: false };
    const deletion = clientOf(app, seller.token)
      .call(deleteWindowEndpoint, { params: { window: 1 }, query: {} })
      .finally(() => (state.isDeleted = true));
    let meanwhile = 0;
    const totals = new Set<number>();
    while (!state.isDeleted) {
      expect((await listOf(other)).totalItems).toBe(2);
      if (!state.isDeleted) meanwhile += 1;
      totals.add((await listOf(seller)).totalItems);
      // Calls without a socket never yield the event loop.
      await nextTurn();
    }
    expect((await deletion).data).toEqual({ deleted: 5000 });
    expect(meanwhile).toBeGreaterThan(0);
    expect([...totals].filter((total) => total !== 5000 && total !== 0)).toEqual([]);
    expect((await listOf(seller)).totalItems).toBe(0);
  });
});
