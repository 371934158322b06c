import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  getReadinessEndpoint,
  type ImportProduct,
  listCategorySourcesEndpoint,
  proposeLeavesEndpoint,
  saveCategoryListEndpoint,
  saveExportSettingsEndpoint,
  saveMappingsEndpoint,
} from '@pindahlapak/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll } from '../test/listings.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../shared/data/products');
const listingsFile = path.join(folder, 'listings.jsonl');
// Another marketplace's categories, as wide as those of a seller centre's list.
const listFile = path.join(folder, 'shopee-id-categories-2023.csv');
const params = { marketplace: 'akulaku' } as const;

describe.skipIf(!existsSync(listingsFile) || !existsSync(listFile))(
  'real listings from nothing to ready (skipped where ../shared/data/products is absent)',
  () => {
    let app: TestApp;
    let seller: TestSeller;
    beforeAll(async () => {
      app = await makeApp();
      seller = await registerSeller(app, { product_quota: 100_000 });
    });
    afterAll(() => app.close());

    it('are at least 99% "siap" or "perlu-dilihat" after one decision for each source category', async () => {
      const api = clientOf(app, seller.token);
      const report = async () => (await api.call(getReadinessEndpoint, { query: {} })).data;
      const lines = readFileSync(listingsFile, 'utf8').trim().split('\n');
      const listings = lines.filter((_, index) => index % 5 === 0).map((line) => JSON.parse(line) as ImportProduct);
      await importAll(app, seller.token, listings);
      const list = new File([readFileSync(listFile)], 'kategori.csv', { type: 'text/csv' });
      await api.call(saveCategoryListEndpoint, { params, body: {} }, { file: list });
      const before = await report();
      expect(before).toMatchObject({ ready: 0, review: 0 });

      const { data: found } = await api.call(listCategorySourcesEndpoint, { params });
      let decisions = 0;
      for (const { marketplaceType, sourceKey } of found.sources) {
        const proposed = await api.call(proposeLeavesEndpoint, { params, query: { marketplaceType, sourceKey } });
        const leafId = proposed.data[0]?.id ?? '';
        await api.call(saveMappingsEndpoint, { params, body: { mappings: [{ marketplaceType, sourceKey, leafId }] } });
        decisions += 1;
      }
      const settings = { variation: 'Standar', useTitleAsDescription: true };
      await api.call(saveExportSettingsEndpoint, { params, body: settings });

      const { ready, review, blocked, repairs } = await report();
      const total = ready + review + blocked;
      const percent = (100 * (ready + review)) / total;
      const left = repairs.map(({ message, products }) => `${products} × ${message}`).join('; ');
      console.log(
        `${total} real listings: ${percent.toFixed(2)}% ready (${ready}) or worth a look (${review}) in ${decisions} decisions. ${left}`,
      );
      expect(total).toBe(before.blocked);
      expect(total).toBe(found.totalProducts);
      expect(decisions).toBeLessThanOrEqual(21);
      expect(percent).toBeGreaterThanOrEqual(99);
    });
  },
);
