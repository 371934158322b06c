import { expect, it } from 'vitest';
import { importAll, listing } from '../../test/listings.ts';
import type { TestSeller } from '../../test/factories.ts';
import { registerSeller } from '../../test/factories.ts';
import { eachWithSeller } from '../../test/seller-app.ts';
import type { TestApp } from '../../test/make-app.ts';
import { findSources } from './sources.sql.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((made) => ({ app, seller } = made));

it('sources beyond what one statement counts are all told, each once', async () => {
  const many = await registerSeller(app, { product_quota: 2000 });
  const products = Array.from({ length: 1100 }, (_, at) => ({
    ...listing(at),
    marketplaceType: at % 10 === 0 ? 'shopee' : 'tokopedia',
    category: at < 20 ? `Umum ${at % 2}` : `Jenis ${at}`,
  }));
  for (let start = 0; start < products.length; start += 100)
    await importAll(app, many.token, products.slice(start, start + 100) as never);
  const found = await findSources(app.services.db, many.userId);
  expect(new Set(found.map(({ marketplaceType, name }) => `${marketplaceType} ${name}`)).size).toBe(found.length);
  expect(found.reduce((sum, { products: count }) => sum + count, 0)).toBe(1100);
  expect(found.filter(({ marketplaceType }) => marketplaceType === 'tokopedia')).toHaveLength(974);
  expect(found.slice(0, 3).map(({ name, products: count }) => [name, count])).toEqual([
    ['Umum 1', 10],
    ['Umum 0', 8],
    ['Umum 0', 2],
  ]);
  expect(await findSources(app.services.db, seller.userId)).toEqual([]);
});
