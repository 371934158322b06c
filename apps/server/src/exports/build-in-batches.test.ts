import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';
import { buildInBatches } from './build-in-batches.ts';

let app: TestApp;
let seller: TestSeller;

beforeAll(async () => {
  app = await makeApp();
  seller = await registerSeller(app, { product_quota: 1000 });
  // So large that each is a batch of its own.
  const text = 'kata '.repeat(9000);
  const texts = { description1: text, description2: text, description3: text };
  const products = Array.from({ length: 30 }, (_, index) => listing(index, texts));
  await importAll(app, seller.token, products, 1);
});
afterAll(() => app.close());

describe('the rows of a window', () => {
  it('let others have their turn between batches that each take little', async () => {
    const state = { turns: 0, isDone: false };
    const others = (async () => {
      while (!state.isDone) {
        await nextTurn();
        state.turns += 1;
      }
    })();
    const ctx = { ...app.services, actor: { kind: 'guest' as const }, network: '', userAgent: null, log: app.app.log };
    const rows = await buildInBatches(ctx, { userId: seller.userId, window: 1 }, ({ id }) => {
      const end = performance.now() + 3;
      while (performance.now() < end);
      return id;
    });
    let built = 0;
    const before = state.turns;
    for await (const batch of rows) built += batch.length;
    const turns = state.turns - before;
    state.isDone = true;
    await others;
    expect(built).toBe(30);
    expect(turns).toBeGreaterThan(4);
  });
});
