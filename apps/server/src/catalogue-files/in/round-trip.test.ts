import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { catalogueCsvEndpoint, catalogueWorkbookEndpoint, checkImportEndpoint } from '@pindahlapak/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { importAll } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';

const data = path.join(import.meta.dirname, '../../../../../../shared/data/products/listings.jsonl');
const office = (process.env.PATH ?? '')
  .split(path.delimiter)
  .map((folder) => path.join(folder, 'soffice'))
  .find((file) => existsSync(file));
const isPossible = existsSync(data) && office !== undefined;
if (!isPossible) console.warn(`skipped: needs ${data} and LibreOffice`);

let app: TestApp;
let seller: TestSeller;
let folder: string;
beforeAll(async () => {
  app = await makeApp();
  seller = await registerSeller(app, { product_quota: 20_000 });
  folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-katalog-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

/** The file as LibreOffice saves it after opening it; csv with our semicolons and UTF-8. */
function resaved(bytes: Buffer, from: 'xlsx' | 'csv'): Buffer {
  const source = path.join(folder, `asal.${from}`);
  writeFileSync(source, bytes);
  const out = path.join(folder, `hasil-${from}`);
  const csvIn = '--infilter=Text - txt - csv (StarCalc):59,34,76';
  const csvOut = 'csv:Text - txt - csv (StarCalc):59,34,76';
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profil')).href}`;
  const kind = from === 'xlsx' ? ['--convert-to', 'xlsx'] : [csvIn, '--convert-to', csvOut];
  spawnSync(office ?? '', [profile, '--headless', ...kind, '--outdir', out, source], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder },
  });
  return readFileSync(path.join(out, `asal.${from}`));
}

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
