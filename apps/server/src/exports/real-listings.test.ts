import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  dataConfigurationBody,
  exportAkulakuEndpoint,
  listProductsEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
} from '@pindahlapak/contract';
import { unvaried, type AkulakuConfiguration, type DataConfiguration, type Product } from '@pindahlapak/model';
import { akulakuColumns, buildExportRows, compileRules, workbookCellMax, type CellValue } from '@pindahlapak/rules';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll } from '../test/listings.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';

const file = path.resolve(import.meta.dirname, '../../../../../shared/data/products/listings.jsonl');

const configuration: DataConfiguration = {
  dataOptions: { stockQuantity: 12, minimumOrder: 1, affiliateFee: 2500 },
  priceMargins: [
    { id: 1, minPrice: 1, maxPrice: 49_999, type: 'nominal', value: 7500 },
    { id: 2, minPrice: 50_000, maxPrice: 199_999, type: 'persentase', value: 17 },
    { id: 3, minPrice: 200_000, maxPrice: 10_000_000, type: 'persentase', value: 9 },
  ],
  titleWordReplacements: [
    { id: 1, titleWordOriginal: 'laptop', titleWordReplacement: 'Notebook' },
    { id: 2, titleWordOriginal: 'ready stock', titleWordReplacement: '' },
    { id: 3, titleWordOriginal: 'ori', titleWordReplacement: 'Original' },
  ],
  descriptionWordReplacements: [
    { id: 1, descriptionWordOriginal: 'tokopedia', descriptionWordReplacement: 'toko kami' },
    { id: 2, descriptionWordOriginal: 'wa', descriptionWordReplacement: '' },
  ],
};

const akulaku: AkulakuConfiguration = {
  titlePrefix: 'Promo',
  titleSuffix: 'Bergaransi',
  titleCondition: 'less_than_30',
  descriptionPrefix: 'Selamat datang di toko kami.',
  descriptionSuffix: 'Terima kasih.',
  descriptionCondition: 'all',
  removeTitleDuplicates: true,
  removeDescriptionDuplicates: true,
};

/** What a workbook can hold of a cell: an empty text is no cell, line breaks are line feeds. */
const asRead = (value: CellValue): CellValue => {
  if (typeof value !== 'string') return value;
  const text = value.replaceAll(/\r\n?/g, '\n');
  expect(text.length).toBeLessThanOrEqual(workbookCellMax);
  return text === '' ? null : text;
};

describe.skipIf(!existsSync(file))(
  'the road of real listings into workbooks (skipped where ../shared/data/products/listings.jsonl is absent)',
  () => {
    let app: TestApp;
    let seller: TestSeller;
    let listings: unknown[];

    beforeAll(async () => {
      app = await makeApp();
      seller = await registerSeller(app, { product_quota: 100_000 });
      listings = readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line));
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

    it(
      'every listing goes in once, every cell of every workbook is what the rules say',
      { timeout: 240_000 },
      async () => {
        const api = clientOf(app, seller.token);
        const results = await importAll(app, seller.token, listings);
        expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
        const created = results.filter(({ status }) => status === 'created');
        expect(new Set(created.map(({ id }) => id)).size).toBe(created.length);
        const again = await importAll(app, seller.token, listings.slice(0, 1000));
        expect(again.filter(({ status }) => status === 'created')).toEqual([]);

        const { dataOptions, ...rules } = configuration;
        await api.call(saveConfigurationEndpoint, { body: dataConfigurationBody.parse({ ...dataOptions, ...rules }) });
        await api.call(saveAkulakuConfigurationEndpoint, { body: akulaku });
        const compiled = compileRules(configuration, akulaku);
        const { windowData } = (await api.call(listProductsEndpoint, { query: { limit: 1 } })).data;
        expect(windowData.reduce((sum, { totalProduct }) => sum + totalProduct, 0)).toBe(created.length);

        for (const { window, totalProduct } of windowData) {
          const products = await wholeWindow(window);
          expect(products).toHaveLength(totalProduct);
          const response = await api.request(exportAkulakuEndpoint, { params: { window } });
          const sheet = await readSheet(Buffer.from(await response.arrayBuffer()), 'Sheet1', { trim: false });
          const expected = products.flatMap((product) =>
            buildExportRows({ ...product, ...unvaried }, compiled).rows.map((row) =>
              akulakuColumns.map(({ key }) => asRead(row[key])),
            ),
          );
          expect(sheet.slice(3)).toEqual(expected);
        }
      },
    );
  },
);
