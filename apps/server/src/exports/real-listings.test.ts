import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  dataConfigurationBody,
  exportAkulakuEndpoint,
  type ImportProduct,
  listProductsEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
} from '@pindahlapak/contract';
import { type Product, sourceKeyOf, unvaried, type VariedProduct } from '@pindahlapak/model';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll } from '../test/listings.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';
import { makeDecisions, makeFurtherFields, makeRandom, makeVariants } from '../test/recompute/random-decisions.ts';
import { type Decisions, recomputeRows, skuStart } from '../test/recompute/recompute-rows.ts';
import { storeDecisions, storeVariants } from '../test/recompute/store-decisions.ts';

const file = path.resolve(import.meta.dirname, '../../../../../shared/data/products/listings.jsonl');
const skuMax = 50;
const skuColumn = 6;

/** A long SKU is cut and ends with a hash of the whole: as much of it as can be read must stand there. */
function expectSku(cell: unknown, start: string): void {
  if (start.length <= skuMax) return expect(cell).toBe(start);
  const [, readable = ''] = /^(.+)~[0-9a-z]{8,}$/.exec(String(cell)) ?? [];
  expect(readable.length).toBeGreaterThan(30);
  expect([start.startsWith(readable), String(cell).length <= skuMax]).toEqual([true, true]);
}

describe.skipIf(!existsSync(file))(
  'the road of real listings into workbooks (skipped where ../shared/data/products/listings.jsonl is absent)',
  () => {
    let app: TestApp;
    let seller: TestSeller;
    let listings: ImportProduct[];

    beforeAll(async () => {
      app = await makeApp();
      seller = await registerSeller(app, { product_quota: 100_000 });
      const lines = readFileSync(file, 'utf8').trim().split('\n');
      listings = lines.filter((_, index) => index % 10 === 0).map((line) => JSON.parse(line) as ImportProduct);
    });
    afterAll(() => app.close());

    async function wholeWindow(window: number): Promise<Product[]> {
      const products: Product[] = [];
      for (let page = 1; ; page += 1) {
        const query = { window, page, limit: 500 };
        const { data } = await clientOf(app, seller.token).call(listProductsEndpoint, { query });
        products.push(...data.data);
        if (page >= data.totalPages) return products;
      }
    }

    async function save(decisions: Decisions): Promise<void> {
      const api = clientOf(app, seller.token);
      const { dataOptions, ...rules } = decisions.data;
      await api.call(saveConfigurationEndpoint, { body: dataConfigurationBody.parse({ ...dataOptions, ...rules }) });
      await api.call(saveAkulakuConfigurationEndpoint, { body: decisions.akulaku });
      await storeDecisions(app, seller.userId, decisions);
    }

    /** The rows of a window's workbook, without its headers. */
    async function exported(window: number) {
      const response = await clientOf(app, seller.token).request(exportAkulakuEndpoint, { params: { window } });
      return (await readSheet(Buffer.from(await response.arrayBuffer()), 'Sheet1', { trim: false })).slice(3);
    }

    it(
      'every listing goes in once, every cell of every workbook is what is decided for it',
      { timeout: 240_000 },
      async () => {
        const random = makeRandom(11);
        const sent = listings.map((listing) => ({ ...listing, ...makeFurtherFields(random) }));
        const results = await importAll(app, seller.token, sent);
        expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
        const created = results.filter(({ status }) => status === 'created');
        expect(new Set(created.map(({ id }) => id)).size).toBe(created.length);
        const again = await importAll(app, seller.token, sent.slice(0, 1000));
        expect(again.filter(({ status }) => status === 'created')).toEqual([]);

        const varied = new Map<string, VariedProduct>();
        for (const { id } of created)
          if (id !== null && random.chance(30)) varied.set(id, makeVariants(random, 1_000_000));
        await storeVariants(app, seller.userId, varied);

        const api = clientOf(app, seller.token);
        const { windowData } = (await api.call(listProductsEndpoint, { query: { limit: 1 } })).data;
        expect(windowData.reduce((sum, { totalProduct }) => sum + totalProduct, 0)).toBe(created.length);
        const sources = [...new Map(sent.map((one) => [sourceKeyOf(one.category ?? null), one])).values()];

        // The listings with long descriptions came first: their window is gone through under several decisions.
        const rounds = [
          ...windowData,
          ...Array.from({ length: 3 }, () => windowData[0]).filter((one) => one !== undefined),
        ];
        for (const { window, totalProduct } of rounds) {
          const decisions = makeDecisions(random, sources as Product[]);
          await save(decisions);
          const products = await wholeWindow(window);
          expect(products).toHaveLength(totalProduct);
          const expected = products.flatMap((product) =>
            recomputeRows({ ...product, ...(varied.get(product.id) ?? unvaried) }, decisions).map((cells) => ({
              cells,
              sku: skuStart(product),
              id: product.id,
            })),
          );
          const rows = await exported(window);
          expect(rows).toHaveLength(expected.length);
          const skus = new Map<unknown, string>();
          for (const [index, { cells, sku, id }] of expected.entries()) {
            const row = rows[index] ?? [];
            expectSku(row[skuColumn], sku);
            expect(skus.get(row[skuColumn]) ?? id).toBe(id);
            skus.set(row[skuColumn], id);
            expect(row).toEqual(cells.with(skuColumn, row[skuColumn] as string));
          }
        }
      },
    );
  },
);
