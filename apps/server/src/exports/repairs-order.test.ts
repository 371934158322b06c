import { getReadinessEndpoint, preflightAkulakuEndpoint } from '@pindahlapak/contract';
import { expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

/** One product each: two unmapped categories, a long brand, a warning about a shop's name. */
const lacking = [
  { category: '70365', description1: 'Lebih murah dari Shopee' },
  { category: 'Tas', marketplaceType: 'tokopedia' as const },
  { category: '70365', brand: 'A'.repeat(31) },
  { category: 'Kaos', marketplaceType: 'tokopedia' as const },
];

it.each([
  ['in one order', lacking],
  ['in the other', lacking.toReversed()],
])('repairs for equally many products are sorted the same everywhere, imported %s', async (_, fields) => {
  await importAll(
    app,
    seller.token,
    fields.map((each, index) => listing(index + 1, each)),
    1,
  );
  const client = clientOf(app, seller.token);
  const looked = await client.call(preflightAkulakuEndpoint, { params: { window: 1 } });
  const counted = await client.call(getReadinessEndpoint, { query: { window: 1 } });
  expect(looked.data.repairs.map(({ issue, source }) => [issue, source?.sourceKey])).toEqual([
    ['category-unmapped', 'kaos'],
    ['category-unmapped', 'tas'],
    ['brand-too-long', undefined],
    ['guard-marketplace', undefined],
  ]);
  expect(counted.data.repairs).toEqual(looked.data.repairs);
});
