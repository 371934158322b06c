import { expect, it } from 'vitest';
import { catalogueCalls, variedListings } from '../../test/calls/catalogue-calls.ts';
import type { TestSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((made) => ({ app, seller } = made));

it('an import of thousands of variants creates, marks and keeps each of them', async () => {
  const { kysely } = app.services.db;
  const { send, detail } = catalogueCalls(app, seller);
  await send(variedListings(20, 'Merah'));
  const { results } = await send(variedListings(21, 'Biru'));
  expect(results.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 'updated'), 'created']);

  const first = await detail(results[0]?.id ?? '');
  expect(first.variants.map(({ isGone }) => isGone)).toEqual(Array.from({ length: 200 }, (_, at) => at >= 100));
  expect(first.variants[0]).toMatchObject({ option1: 'Biru 0', sourceKey: 'Biru-0', price: 50_000 });
  expect(await kysely.selectFrom('product_variants').select('id').execute()).toHaveLength(4100);
  expect(await kysely.selectFrom('batch_changes').select('product_id').execute()).toHaveLength(20);
  expect((await send(variedListings(21, 'Biru'))).results.every(({ status }) => status === 'unchanged')).toBe(true);
});
