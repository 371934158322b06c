import {
  exportSelectionEndpoint,
  listExportsEndpoint,
  preflightSelectionEndpoint,
  type SentSelection,
} from '@pindahlapak/contract';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const client = () => clientOf(app, seller.token);
const preflight = async (selection: SentSelection, more: object = {}) =>
  (await client().call(preflightSelectionEndpoint, { body: { selection, ...more } })).data;
const titles = async (selection: SentSelection, more: object = {}) => {
  const response = await client().request(exportSelectionEndpoint, { body: { selection, ...more } });
  expect(response.headers.get('content-disposition')).toMatch(/"produk_akulaku_pilihan_\d{8}-\d{6}\.xlsx"$/);
  const rows = await readSheet(Buffer.from(await response.arrayBuffer()), 'Sheet1');
  return rows.slice(3).map((row) => row[1]);
};

it('the workbook has only the selected products of all windows, in the given order, and is in the ledger', async () => {
  const cheap = listing(1, { name: 'Murah', price: 1000, category: '70365' });
  const dear = listing(2, { name: 'Mahal', price: 9000, category: '70365' });
  const results = [
    ...(await importAll(app, seller.token, [cheap, listing(3, { name: 'Tanpa kategori' })], 1)),
    ...(await importAll(app, seller.token, [dear], 4)),
  ];
  const ready = { filter: { readiness: 'siap' } } as const;
  expect(await titles(ready)).toEqual(['Mahal', 'Murah']);
  expect(await titles(ready, { sort: 'price' })).toEqual(['Murah', 'Mahal']);
  expect(await titles({ ids: [results[1]?.id ?? '', results[0]?.id ?? ''] })).toEqual(['Tanpa kategori', 'Murah']);

  // All found products except for some; an unknown id excludes nothing.
  expect(await titles(ready, { exclude: [results[0]?.id ?? '', 'nobody'] })).toEqual(['Mahal']);
  expect((await preflight(ready, { exclude: [results[2]?.id ?? ''] })).totalRows).toBe(1);

  const report = await preflight({ filter: {} }, { sort: 'price' });
  expect(report.totalRows).toBe(3);
  expect(report.rows.map(({ name, row }) => [name, row])).toEqual([['Tanpa kategori', 6]]);
  expect(report.repairs).toMatchObject([{ issue: 'category-unmapped', products: 1, window: 1 }]);

  const { exports } = (await client().call(listExportsEndpoint, { query: {} })).data;
  expect(exports).toHaveLength(4);
});

it('an empty selection is refused, and so are other accounts’ products', async () => {
  const stranger = await registerSeller(app);
  const [foreign] = await importAll(app, stranger.token, [listing(1)]);
  for (const selection of [{ filter: {} }, { ids: [foreign?.id ?? ''] }]) {
    expect(await refusalOf(preflight(selection))).toMatchObject({ status: 404, error: 'selection-empty' });
    expect(await refusalOf(titles(selection))).toMatchObject({ status: 404, error: 'selection-empty' });
  }
});
