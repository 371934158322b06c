import {
  exportAkulakuEndpoint,
  getExportEndpoint,
  listExportsEndpoint,
  listProductsEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import { ledgerLimits } from '@pindahlapak/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findProductExports } from '../../catalogue/export-state.sql.ts';
import { recordRulesChange } from '../../rules/configurations.sql.ts';
import { clientOf, refusalOf } from '../../test/client.ts';
import { operatorOf, registerSeller, type TestSeller } from '../../test/factories.ts';
import { editOf, importAll, listing, listings } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { recordedExport } from '../../test/recorded-export.ts';
import { forgetOldExports, forgetOverflow } from './forget-exports.ts';
import type { ExportedItem } from './ledger-rows.ts';
import type { ExportHead } from './ledger-writer.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((setup) => ({ app, seller } = setup), { product_quota: 10_000 });

const db = () => app.services.db.kysely;
const client = (token = seller.token) => clientOf(app, token);
const download = async (window = 1) => {
  const answer = await client().request(exportAkulakuEndpoint, { params: { window } });
  return Buffer.from(await answer.arrayBuffer());
};
const list = async (query = {}, token = seller.token) =>
  (await client(token).call(listExportsEndpoint, { query })).data;
const get = async (id: string, query = {}, token = seller.token) =>
  (await client(token).call(getExportEndpoint, { params: { id }, query })).data;

async function onlyExport() {
  const { exports } = await list();
  if (exports.length !== 1 || !exports[0]) throw new Error(`expected one export, found ${exports.length}`);
  return exports[0];
}
const stateOf = async (id: string) => (await findProductExports(db(), seller.userId, [id])).get(id)?.state;

describe('a download', () => {
  it('is stored with its rows, and marks its products as exported', async () => {
    const variants = ['S', 'L'].map((option1) => ({
      option1,
      option2: null,
      price: 70_000,
      image: null,
      sourceKey: null,
    }));
    const results = await importAll(app, seller.token, [listing(1), listing(2, { optionNames: ['Ukuran'], variants })]);
    const [first = '', second = ''] = results.map(({ id }) => id ?? '');
    await download();
    const made = await onlyExport();
    expect(made).toMatchObject({
      target: 'akulaku' as const,
      isLive: false,
      actor: 'seller',
      window: 1,
      retryOf: null,
      rulesChanged: false,
      rows: 3,
      products: 2,
      rejected: 0,
      accepted: 0,
      resultsAt: null,
    });
    expect(made.fileName).toMatch(/^produk_akulaku_window-1_\d{8}-\d{6}\.xlsx$/);
    expect(made.createdAt).toBe(new Date(app.clock.now).toISOString());
    const { data, changed, reasons, totalPages } = await get(made.id);
    expect({ changed, reasons, totalPages }).toEqual({ changed: 0, reasons: [], totalPages: 1 });
    expect(data.map(({ digest: _digest, ...row }) => row)).toEqual([
      ...['S', 'L'].map((option, at) => ({
        row: 4 + at,
        productId: second,
        sku: 'tokopedia-toko-contoh/kaos-polos-2',
        title: 'Kaos Polos Nomor 2',
        option1: option,
        option2: '',
        price: 70_000,
        outcome: null,
        reason: null,
      })),
      {
        row: 6,
        productId: first,
        sku: 'tokopedia-toko-contoh/kaos-polos-1',
        title: 'Kaos Polos Nomor 1',
        option1: 'Hitam',
        option2: 'L',
        price: 50_001,
        outcome: null,
        reason: null,
      },
    ]);
    expect(data[0]?.digest).toBe(data[1]?.digest);
    expect(await stateOf(first)).toBe('diekspor');
  });

  it('gives the same rows the same digests, and reports changes since', async () => {
    await importAll(app, seller.token, listings(3));
    await download();
    const before = await get((await onlyExport()).id);
    const [product] = (await client().call(listProductsEndpoint, { query: {} })).data.data;
    if (!product) throw new Error('nothing is listed');
    const body = editOf(product, { price: 99_000 });
    await client().call(updateProductEndpoint, { params: { id: product.id }, body });
    expect(await get(before.id)).toMatchObject({ changed: 1, rulesChanged: false });
    expect(await stateOf(product.id)).toBe('berubah');
    app.clock.now += 1000;
    await download();
    const { exports, totalItems } = await list();
    expect(totalItems).toBe(2);
    expect(exports[1]).toMatchObject({ id: before.id });
    const after = await get(exports[0]?.id ?? '');
    expect(after.data.map(({ digest }, at) => digest === before.data[at]?.digest)).toEqual([false, true, true]);
    expect([(await get(before.id)).changed, after.changed]).toEqual([0, 0]);
    await recordRulesChange(db(), seller.userId);
    expect(await get(before.id)).toMatchObject({ changed: 0, rulesChanged: true });
    expect(await stateOf(product.id)).toBe('diekspor');
  });

  it('is separate from those of other windows and accounts', async () => {
    await importAll(app, seller.token, listings(1), 1);
    await importAll(app, seller.token, listings(1, 2), 7);
    await download(1);
    await download(7);
    expect((await list({ window: 7 })).exports.map(({ window }) => window)).toEqual([7]);
    expect(await list({ page: 2, limit: 1 })).toMatchObject({ exports: [{}], totalItems: 2, totalPages: 2 });
    const stranger = await registerSeller(app);
    const { id } = (await list()).exports[0] ?? { id: '' };
    expect((await list({}, stranger.token)).exports).toEqual([]);
    expect(await refusalOf(get(id, {}, stranger.token))).toMatchObject({ status: 404, error: 'export-not-found' });
  });
});

const head = (): ExportHead => ({
  userId: seller.userId,
  target: 'akulaku' as const,
  fileName: 'a.xlsx',
  firstRow: 4,
  rulesVersion: 1,
});
const itemOf = (number: number): ExportedItem => {
  const row = { sku: `sku-${number}`, title: `Judul ${number}`, option1: '', option2: '', price: 1 };
  return { product: { id: `p${number}`, version: 1 }, rows: [row, { ...row, option1: 'L' }] };
};
async function* batchesOf(count: number, size = 50) {
  for (let start = 0; start < count; start += size)
    yield Array.from({ length: Math.min(size, count - start) }, (_, at) => itemOf(start + at));
}
const recorded = async () => {
  const [exports, blocks, products] = await Promise.all(
    (['exports', 'export_blocks', 'exported_products'] as const).map((table) =>
      db().selectFrom(table).selectAll().execute(),
    ),
  );
  return { exports: exports?.length, blocks: blocks?.length, products: products?.length };
};
async function keepAll(count: number) {
  for await (const batch of recordedExport(operatorOf(app), head(), batchesOf(count))) void batch;
}

describe('the ledger', () => {
  it('passes every batch on, and finds a row among many', async () => {
    const passed: ExportedItem[] = [];
    for await (const batch of recordedExport(operatorOf(app), head(), batchesOf(3000))) passed.push(...batch);
    expect(passed).toHaveLength(3000);
    // A download does not wait long for so many rows: on a busy machine they are stored after its end.
    const made = await vi.waitFor(onlyExport, { timeout: 30_000, interval: 20 });
    expect(made).toMatchObject({ rows: 6000, products: 3000, actor: 'operator' });
    expect((await recorded()).blocks).toBe(3);
    const page = await get(made.id, { page: 51, limit: 100 });
    expect(page.data[0]).toMatchObject({ row: 4 + 5000, sku: 'sku-2500' });
    expect(page.data).toHaveLength(100);
    expect(page.totalPages).toBe(60);
  });

  it('discards a cancelled download, and leaves its products’ states unchanged', async () => {
    await keepAll(10);
    const before = await recorded();
    const kept = recordedExport(operatorOf(app), head(), batchesOf(5000));
    for (let taken = 0; taken < 60; taken += 1) await kept.next();
    expect((await list()).totalItems).toBe(1);
    await kept.return();
    expect(await recorded()).toEqual(before);
  });

  it('lets a download continue if it cannot be written', async () => {
    const warned: unknown[] = [];
    const log = { info: () => {}, error: () => {}, warn: (...said: unknown[]) => void warned.push(said) };
    const nobody = { ...head(), userId: 'tidak-ada' };
    let passed = 0;
    for await (const batch of recordedExport({ ...operatorOf(app), log }, nobody, batchesOf(100)))
      passed += batch.length;
    expect(passed).toBe(100);
    expect(warned).toHaveLength(1);
  });
});

describe('stored exports', () => {
  afterEach(() => {
    app.clock.now = Date.now();
  });

  it('are deleted after half a year, or after a day if unfinished; existing products keep their state', async () => {
    const [{ id } = { id: null }, { id: gone } = { id: null }] = await importAll(app, seller.token, listings(2));
    await download();
    await db().deleteFrom('products').where('id', '=', gone).execute();
    const open = recordedExport(operatorOf(app), head(), batchesOf(100));
    await open.next();
    // The head of an export is written while its first rows are built.
    await expect.poll(async () => (await recorded()).exports).toBe(2);
    await forgetOldExports(app.services);
    expect((await recorded()).exports).toBe(2);
    app.clock.now += 86_400_001;
    await forgetOldExports(app.services);
    expect((await recorded()).exports).toBe(1);
    app.clock.now += ledgerLimits.days * 86_400_000;
    await forgetOldExports(app.services);
    expect(await recorded()).toEqual({ exports: 0, blocks: 0, products: 1 });
    expect(await stateOf(id ?? '')).toBe('diekspor');
    await open.return();
  });

  const exportRow = (at: number, rowCount = 1) => ({
    user_id: seller.userId,
    id: `e${at}`,
    created_at: at,
    finished_at: at,
    target: 'akulaku' as const,
    window_number: 1,
    retry_of: null,
    file_name: 'a.xlsx',
    actor: 'seller' as const,
    rules_version: 0,
    first_row: 4,
    row_count: rowCount,
    product_count: 1,
    results_at: null,
  });

  it('are all deleted at once if many are too old', async () => {
    await db()
      .insertInto('exports')
      .values(Array.from({ length: 120 }, (_, at) => exportRow(at)))
      .execute();
    await forgetOldExports(app.services);
    expect((await recorded()).exports).toBe(0);
  });

  it('are limited in exports and rows, and the oldest are deleted first', async () => {
    const rows = Array.from({ length: ledgerLimits.exports + 2 }, (_, at) =>
      exportRow(at, at === 200 ? ledgerLimits.rows : 1),
    );
    await db().insertInto('exports').values(rows).execute();
    // One whole archive exceeds the limits alone.
    await forgetOverflow(app.services, seller.userId, new Set(rows.slice(1).map(({ id }) => id)));
    expect((await db().selectFrom('exports').select('id').orderBy('created_at').execute())[0]?.id).toBe('e1');
    await forgetOverflow(app.services, seller.userId);
    const left = await db().selectFrom('exports').select('id').orderBy('created_at').execute();
    expect(left[0]?.id).toBe('e201');
    expect(left.at(-1)?.id).toBe(`e${ledgerLimits.exports + 1}`);
  });
});
