import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogueCsvEndpoint, catalogueWorkbookEndpoint, checkImportEndpoint } from '@pindahlapak/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { libreOffice, resaved } from '../../test/files/libre-office.ts';
import { importAll } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';

const data = path.join(import.meta.dirname, '../../../../../../shared/data/products/listings.jsonl');
const isPossible = existsSync(data) && libreOffice !== undefined;
if (!isPossible) console.warn(`skipped: needs ${data} and LibreOffice`);

let app: TestApp;
let seller: TestSeller;
beforeAll(async () => {
  app = await makeApp();
  seller = await registerSeller(app, { product_quota: 20_000 });
});
afterAll(() => app.close());

it.skipIf(!isPossible)(
  'a whole catalogue that LibreOffice opened and saved has no change, as workbook and as csv',
  async () => {
    const products = readFileSync(data, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const results = await importAll(app, seller.token, products);
    const held = new Set(results.flatMap(({ id }) => id ?? [])).size;
    const client = clientOf(app, seller.token);
    for (const [kind, endpoint] of [
      ['xlsx', catalogueWorkbookEndpoint],
      ['csv', catalogueCsvEndpoint],
    ] as const) {
      const file = Buffer.from(await (await client.request(endpoint, { query: {} })).arrayBuffer());
      const back = new File([new Uint8Array(resaved(file, kind))], `katalog.${kind}`);
      const report = (await client.call(checkImportEndpoint, { body: {} }, { file: back })).data;
      expect({ kind, counts: report.counts, rows: report.rows.slice(0, 3) }).toEqual({
        kind,
        counts: { baru: 0, berubah: 0, sama: held, konflik: 0, ditolak: 0, dilewati: 0 },
        rows: [],
      });
    }
  },
  180_000,
);
