import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import type { TestSeller } from '../../test/factories.ts';
import { importAll, listings } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { findProducts, type Wanted } from './find-products.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((made) => ({ app, seller } = made), { product_quota: 1000 });

/** Products that each statement of a search looks at. */
async function stretchesOf(filter: Wanted['filter']): Promise<{ found: number; stretches: number[] }> {
  const stretches: number[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const row of result.rows)
        if ('oldest' in row && row['oldest'] !== null) stretches.push(Number(row['products']));
      return result;
    },
  };
  const { kysely, engine } = app.services.db;
  const wanted = { filter, windows: [1], sort: 'newest', order: 'desc' } as const;
  const { places } = await findProducts({ kysely: kysely.withPlugin(plugin), engine }, seller.userId, wanted, null);
  return { found: places.length, stretches };
}

it('a statement that reads variants looks at 300 products, 60,000 variants at most; others at all of 650', async () => {
  await importAll(app, seller.token, listings(650), 1);
  const reading: Wanted['filter'][] = [
    { priceMin: 1 },
    { priceMax: 900_000 },
    { edited: false },
    { hasVariants: false },
  ];
  for (const filter of reading)
    expect(await stretchesOf(filter), JSON.stringify(filter)).toEqual({ found: 650, stretches: [300, 300, 50] });
  expect(await stretchesOf({ marketplace: 'tokopedia' })).toEqual({ found: 650, stretches: [650] });
});
