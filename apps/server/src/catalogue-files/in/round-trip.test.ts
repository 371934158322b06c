import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogueCsvEndpoint, catalogueWorkbookEndpoint, checkImportEndpoint } from '@pindahlapak/contract';
import { makeXlsx } from '@pindahlapak/harness/make-xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTableFile } from '../../files/read-table-file.ts';
import { clientOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { libreOffice, resaved } from '../../test/files/libre-office.ts';
import { importAll } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';

const data = path.join(import.meta.dirname, '../../../../../../shared/data/products/listings.jsonl');
const isPossible = existsSync(data) && libreOffice !== undefined;
if (!isPossible) console.warn(`skipped: needs ${data} and LibreOffice`);

const edits = 100;
/** The rows of the table in a file. */
const rowsOf = async (file: Buffer): Promise<string[][]> =>
  (readTableFile(file, { rowsMax: 20_001, columnsMax: 50, cellMax: 60_000 })[0]?.rows ?? []).map(({ cells }) => [
    ...cells,
  ]);

let app: TestApp;
let seller: TestSeller;
beforeAll(async () => {
  app = await makeApp();
  seller = await registerSeller(app, { product_quota: 20_000 });
});
afterAll(() => app.close());

it.skipIf(!isPossible)(
  'a catalogue of real listings that LibreOffice opened and saved has no change, as workbook and as csv; a hundred edits of it are these',
  async () => {
    const lines = readFileSync(data, 'utf8').trim().split('\n');
    const products = lines
      .filter((_, index) => index % 10 === 0)
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
      const counts = { baru: 0, berubah: 0, sama: held, konflik: 0, ditolak: 0, dilewati: 0 };
      expect({ kind, counts: report.counts, rows: report.rows.slice(0, 3) }).toEqual({ kind, counts, rows: [] });

      const rows = await rowsOf(Buffer.from(await back.arrayBuffer()));
      const price = rows[0]?.indexOf('Harga') ?? -1;
      const edited = new Map<number, string>();
      for (let at = 1; at < rows.length && edited.size < edits; at += Math.floor(rows.length / edits)) {
        const row = rows[at] ?? [];
        row[price] = String(Number(row[price]) + 1000);
        // Rows are counted from 1.
        edited.set(at + 1, row[price]);
      }
      const changed = new File([new Uint8Array(makeXlsx(rows))], 'katalog.xlsx');
      const after = (await client.call(checkImportEndpoint, { body: {} }, { file: changed })).data;
      expect(after.counts).toEqual({ ...counts, berubah: edits, sama: held - edits });
      const seen = after.rows.map(({ row, changes }) => [
        row,
        changes.map(({ field, after: value }) => [field, value]),
      ]);
      // A report shows the first 50 of each state.
      expect(seen).toEqual([...edited].slice(0, 50).map(([row, value]) => [row, [['price', value]]]));
    }
  },
  180_000,
);
