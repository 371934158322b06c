import { randomBytes } from 'node:crypto';
import {
  exportAkulakuEndpoint,
  preflightAkulakuEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
  type ImportProduct,
  exportSelectionEndpoint,
  listExportsEndpoint,
  preflightSelectionEndpoint,
  type SentSelection,
  getReadinessEndpoint,
} from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { unpack } from '@pindahlapak/harness/unpack';
import { defaultAkulakuConfiguration } from '@pindahlapak/model';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it, vi } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { authorized, registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll, listing, listings } from '../test/listings.ts';
import { type TestApp } from '../test/make-app.ts';
import { eachWithApp } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((setup) => ({ app, seller } = setup), { product_quota: 5000 });

const api = (token = seller.token) => clientOf(app, token);
const download = (window: number, token = seller.token) =>
  api(token).request(exportAkulakuEndpoint, { params: { window } });
const preflight = async (window: number) => (await api().call(preflightAkulakuEndpoint, { params: { window } })).data;

async function sheetOf(response: Response) {
  return await readSheet(Buffer.from(await response.arrayBuffer()), 'Sheet1', { trim: false });
}

describe('the download', () => {
  it('is a workbook of the window, in the order of the list, following the rules', async () => {
    app.clock.now = Date.parse('2026-11-20T06:45:02Z');
    seller = await registerSeller(app);
    await importAll(app, seller.token, [listing(1, { category: '70365' }), listing(2, { description2: 'Dua' })], 3);
    await importAll(app, seller.token, [listing(9)], 4);
    await api().call(saveConfigurationEndpoint, {
      body: dataConfiguration({
        stockQuantity: 7,
        affiliateFee: 500,
        priceMargins: [{ id: 1, minPrice: 1, maxPrice: 100_000, type: 'persentase', value: 10 }],
        titleWordReplacements: [{ id: 1, titleWordOriginal: 'kaos', titleWordReplacement: 'T-Shirt' }],
      }),
    });
    const insertion = { titlePrefix: 'Promo', titleCondition: 'all' as const };
    await api().call(saveAkulakuConfigurationEndpoint, { body: { ...defaultAkulakuConfiguration, ...insertion } });

    const response = await download(3);
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="produk_akulaku_window-3_20261120-134502.xlsx"',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const rows = (await sheetOf(response)).slice(3);
    expect(rows.map((row) => [row[0], row[1], row[4], row[5], row[17]])).toEqual([
      ['Kaos Pria', 'Promo T-Shirt Polos Nomor 2', 55_502, 7, 'Bahan katun, nomor 2.\n\nDua'],
      ['70365', 'Promo T-Shirt Polos Nomor 1', 55_501, 7, 'Bahan katun, nomor 1.'],
    ]);
  });

  it('contains every product once, across batches', async () => {
    await importAll(app, seller.token, listings(1234), 1);
    const rows = (await sheetOf(await download(1))).slice(3);
    expect(rows.map((row) => row[1])).toEqual(
      Array.from({ length: 1234 }, (_, index) => `Kaos Polos Nomor ${1234 - index}`),
    );
  });

  it('is not created for a HEAD request', async () => {
    await importAll(app, seller.token, listings(1), 1);
    const answer = await app.app.inject({
      method: 'HEAD',
      url: '/api/export/akulaku/1',
      headers: authorized(seller.token),
    });
    expect(answer.statusCode).toBe(404);
  });

  it('of an empty window is refused before anything is sent', async () => {
    expect(await refusalOf(download(5))).toMatchObject({ status: 404, message: 'Tidak ada produk di window 5.' });
  });

  it("of another seller's window is refused, and never contains other sellers' products", async () => {
    const other = await registerSeller(app);
    await importAll(app, seller.token, listings(3), 2);
    expect(await refusalOf(download(2, other.token))).toMatchObject({ status: 404 });
    await importAll(app, other.token, [listing(50)], 2);
    expect((await sheetOf(await download(2, other.token))).slice(3)).toHaveLength(1);
  });

  it('when aborted frees its connection, and the next one is complete', async () => {
    // More than the connection's buffers hold, even when compressed.
    const noise = () => randomBytes(24_000).toString('base64');
    const large = Array.from({ length: 300 }, (_, index) => listing(index, { description1: noise() }));
    await importAll(app, seller.token, large, 1);
    const origin = await app.app.listen({ port: 0 });
    const controller = new AbortController();
    const url = `${origin}/api/export/akulaku/1`;
    const response = await fetch(url, { headers: authorized(seller.token), signal: controller.signal });
    expect(response.headers.get('content-encoding')).toBeNull();
    const reader = response.body?.getReader();
    await reader?.read();
    controller.abort();
    const openConnections = () =>
      new Promise<number>((resolve, reject) => {
        app.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      });
    await vi.waitFor(async () => expect(await openConnections()).toBe(0));
    // Read by the archive's directory: in one of some 600 such files the compressed noise contains four bytes that
    // `readSheet` takes for the end of the sheet.
    const next = unpack(Buffer.from(await (await download(1)).arrayBuffer()));
    const sheet = String(next.get('xl/worksheets/sheet1.xml'));
    expect(sheet.match(/<row /g)).toHaveLength(303);
    expect(sheet.endsWith('</worksheet>')).toBe(true);
  });
});

describe('the preview', () => {
  it('lists each row with issues, its place in the workbook and what to do', async () => {
    const good: Partial<ImportProduct> = { category: '70365' };
    await importAll(app, seller.token, [
      listing(1, good),
      listing(2, { category: 'Kaos', color: null, variant: null }),
      listing(3, { ...good, name: 'x'.repeat(121) }),
    ]);
    const report = await preflight(1);
    expect(report).toMatchObject({ totalRows: 3, rowsWithIssues: 2, totalProducts: 3, productsWithIssues: 2 });
    expect(report.rows.map(({ row, name }) => [row, name.slice(0, 5)])).toEqual([
      [4, 'xxxxx'],
      [5, 'Kaos '],
    ]);
    expect(report.rows[0]?.issues).toEqual([
      {
        code: 'title-too-long',
        column: 'B',
        message: 'Judul 121 karakter, paling banyak 120. Persingkat nama produk atau teks sisipan.',
        readiness: 'belum-siap',
      },
    ]);
    expect(report.rows[1]?.issues.map(({ code }) => code)).toEqual(['category-unmapped', 'color-or-variant-missing']);
  });

  it('shows 500 rows and a rare issue after many of another, with the source category to repair, and counts all', async () => {
    // The last imported products come first.
    await importAll(app, seller.token, [listing(999, { category: 'Helm', name: 'x'.repeat(130) })], 1);
    await importAll(app, seller.token, listings(620, 1, { category: 'Kaos' }), 1);
    const report = await preflight(1);
    expect(report).toMatchObject({ totalRows: 621, rowsWithIssues: 621 });
    expect(report.rows).toHaveLength(501);
    expect(report.rows.at(-1)).toMatchObject({ row: 624, source: { marketplaceType: 'tokopedia', sourceKey: 'helm' } });
    expect(report.repairs.map(({ issue, products }) => [issue, products])).toEqual([
      ['category-unmapped', 620],
      ['category-unmapped', 1],
      ['title-too-long', 1],
    ]);
  });

  it('of an empty window is refused', async () => {
    expect(await refusalOf(preflight(5))).toMatchObject({ status: 404, message: 'Tidak ada produk di window 5.' });
  });
});

describe('an export of selected products', () => {
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
});

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
