import { afterEach, expect, it, vi } from 'vitest';
import { WritingThread } from '../../platform/sqlite/driver/writing-thread.ts';
import { catalogueCalls, variedListings } from '../../test/calls/catalogue-calls.ts';
import type { TestSeller } from '../../test/factories.ts';
import { listing } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp(
  (made) => ({ app, seller } = made),
  {},
  () => makeApp({ databaseUrl: null }),
);

afterEach(() => vi.restoreAllMocks());

it('an import of thousands of variants is written beside the event loop, and as whole as a small one', async () => {
  const { kysely } = app.services.db;
  const begun = vi.spyOn(WritingThread.prototype, 'begin');
  const { send, detail } = catalogueCalls(app, seller);
  await send(variedListings(20, 'Merah'));
  expect(begun).not.toHaveBeenCalled();
  const { results } = await send(variedListings(21, 'Biru'));
  expect(begun).toHaveBeenCalledOnce();
  expect(results.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 'updated'), 'created']);

  const first = await detail(results[0]?.id ?? '');
  expect(first.variants.map(({ isGone }) => isGone)).toEqual(Array.from({ length: 200 }, (_, at) => at >= 100));
  expect(first.variants[0]).toMatchObject({ option1: 'Biru 0', sourceKey: 'Biru-0', price: 50_000 });
  expect(await kysely.selectFrom('product_variants').select('id').execute()).toHaveLength(4100);
  expect(await kysely.selectFrom('batch_changes').select('product_id').execute()).toHaveLength(20);
  expect((await send(variedListings(21, 'Biru'))).results.every(({ status }) => status === 'unchanged')).toBe(true);
});

it('so is one that brings hardly any, where those that its products keep go or are marked', async () => {
  const { kysely } = app.services.db;
  const { send } = catalogueCalls(app, seller);
  await send(variedListings(20, 'Merah'));
  const begun = vi.spyOn(WritingThread.prototype, 'begin');
  const bringing = (products: number, variants: null | object[]) =>
    variedListings(products, '').map((product) => ({ ...product, variants }));
  await send([...bringing(1, null), ...variedListings(1, 'Biru').map(() => ({ ...listing(500), variants: null }))]);
  expect(begun).not.toHaveBeenCalled();
  expect(await kysely.selectFrom('product_variants').select('id').execute()).toHaveLength(1900);

  await send(variedListings(20, 'Merah'));
  begun.mockClear();
  await send(bringing(20, [{ option1: 'Merah 0', option2: 'Ukuran 0', price: 50_000, sourceKey: 'Merah-0' }]));
  expect(begun).toHaveBeenCalledOnce();
  const kept = await kysely.selectFrom('product_variants').select('is_gone').execute();
  expect(kept.filter(({ is_gone: isGone }) => isGone === 1)).toHaveLength(20 * 99);
  begun.mockClear();
  await send([
    ...bringing(20, null),
    ...variedListings(1, 'Hijau').map((product) => ({ ...product, ...listing(600) })),
  ]);
  expect(begun).toHaveBeenCalledOnce();
  expect(await kysely.selectFrom('product_variants').select('id').execute()).toHaveLength(100);
});
