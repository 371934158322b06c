import {
  exportAkulakuEndpoint,
  exportSelectionEndpoint,
  exportWindowsEndpoint,
  listExportsEndpoint,
} from '@pindahlapak/contract';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { operatorOf, registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll, listing, listings } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';
import { unpack } from '@pindahlapak/harness/unpack';
import { ledgerLimits } from '@pindahlapak/model';
import { exportWindows } from './export-workbook.ts';
import { publishExports, LedgerWriter } from './ledger/ledger-writer.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const client = (token = seller.token) => clientOf(app, token);
const download = (windows?: string, readiness?: 'siap') =>
  client().request(exportWindowsEndpoint, { query: { windows, readiness } });
const ledger = async () => (await client().call(listExportsEndpoint, { query: {} })).data.exports;

async function filesOf(response: Response): Promise<Map<string, unknown[]>> {
  const files = unpack(Buffer.from(await response.arrayBuffer()));
  const titles = new Map<string, unknown[]>();
  for (const [name, bytes] of files) {
    const rows = await readSheet(bytes, 'Sheet1');
    titles.set(
      name.replace(/_\d{8}-\d{6}\.xlsx$/, ''),
      rows.slice(3).map((row) => row[1]),
    );
  }
  return titles;
}

it('the windows are returned as one zip, each workbook an export of its own', async () => {
  await importAll(app, seller.token, listings(2), 1);
  await importAll(app, seller.token, [listing(7, { name: 'Ketel' })], 3);
  await importAll(app, seller.token, [listing(8, { name: 'Panci' })], 12);
  const other = await registerSeller(app);
  await importAll(app, other.token, [listing(9)], 3);

  const all = await download();
  expect(all.headers.get('content-type')).toBe('application/zip');
  expect(all.headers.get('content-disposition')).toMatch(/filename="produk_akulaku_\d{8}-\d{6}\.zip"/);
  expect(await filesOf(all)).toEqual(
    new Map([
      ['produk_akulaku_window-1', ['Kaos Polos Nomor 2', 'Kaos Polos Nomor 1']],
      ['produk_akulaku_window-3', ['Ketel']],
      ['produk_akulaku_window-12', ['Panci']],
    ]),
  );
  expect((await ledger()).map(({ window, products }) => [window, products]).toSorted()).toEqual([
    [1, 2],
    [12, 1],
    [3, 1],
  ]);

  // Empty windows are left out, and repeated numbers count once.
  expect([...(await filesOf(await download('12,5,3,3'))).keys()]).toEqual([
    'produk_akulaku_window-3',
    'produk_akulaku_window-12',
  ]);
});

it('can be limited to ready products; windows without any are left out', async () => {
  const ready = (number: number, name: string) => listing(number, { name, category: '70365', color: 'Hitam' });
  await importAll(app, seller.token, [listing(1, { name: 'Tanpa kategori' })], 1);
  await importAll(app, seller.token, [ready(2, 'Siap A'), listing(3, { name: 'Belum' })], 2);
  await importAll(app, seller.token, [listing(4, { name: 'Belum juga' })], 3);
  await importAll(app, seller.token, [ready(5, 'Siap B')], 4);
  expect(await filesOf(await download('all', 'siap'))).toEqual(
    new Map([
      ['produk_akulaku_window-2', ['Siap A']],
      ['produk_akulaku_window-4', ['Siap B']],
    ]),
  );
  expect([...(await filesOf(await download('1,4', 'siap'))).keys()]).toEqual(['produk_akulaku_window-4']);
  expect(await refusalOf(download('1,3', 'siap'))).toMatchObject({ status: 404, error: 'selection-empty' });
  // A window that was only exported in part does not count as exported.
  expect((await ledger()).map(({ window, products }) => [window, products])).toEqual([
    [null, 1],
    [null, 1],
    [null, 1],
  ]);
  const ofWindow = await client().call(listExportsEndpoint, { query: { window: 4 } });
  expect(ofWindow.data.totalItems).toBe(0);
});

it('windows without products and invalid numbers are refused', async () => {
  expect(await refusalOf(download())).toMatchObject({ status: 404, error: 'selection-empty' });
  await importAll(app, seller.token, listings(2), 1);
  expect(await refusalOf(download('4'))).toMatchObject({ status: 404, error: 'selection-empty' });
  for (const wrong of ['0', '1,x', '1000']) expect(await refusalOf(download(wrong))).toMatchObject({ status: 422 });
});

it('a window with all variants off is left out; refused if no other has rows', async () => {
  const variant = { option1: 'S', option2: null, price: 70_000, image: null, sourceKey: null };
  const [varied] = await importAll(
    app,
    seller.token,
    [listing(1, { optionNames: ['Ukuran'], variants: [variant] })],
    1,
  );
  await app.services.db.kysely
    .updateTable('product_variants')
    .set({ is_off: 1 })
    .where('user_id', '=', seller.userId)
    .execute();
  expect(await refusalOf(client().request(exportAkulakuEndpoint, { params: { window: 1 } }))).toMatchObject({
    status: 404,
    error: 'nothing-to-export',
  });
  expect(await refusalOf(download())).toMatchObject({ status: 404, error: 'nothing-to-export' });
  const selection = { ids: [varied?.id ?? ''] };
  expect(await refusalOf(client().request(exportSelectionEndpoint, { body: { selection } }))).toMatchObject({
    status: 404,
    error: 'nothing-to-export',
  });
  expect(await ledger()).toEqual([]);

  await importAll(app, seller.token, [listing(2, { name: 'Panci' })], 2);
  expect(await filesOf(await download())).toEqual(new Map([['produk_akulaku_window-2', ['Panci']]]));
});

it('an aborted download leaves no unfinished export', async () => {
  await importAll(app, seller.token, listings(5), 1);
  await importAll(app, seller.token, listings(5, 11), 2);
  const { content: archive } = await exportWindows(operatorOf(app), { userId: seller.userId });
  await archive[Symbol.asyncIterator]().next();
  archive.destroy();
  const unfinished = () =>
    app.services.db.kysely
      .selectFrom('exports')
      .select('id')
      .where('user_id', '=', seller.userId)
      .where('finished_at', 'is', null)
      .execute();
  await expect.poll(unfinished).toEqual([]);
});

it('an archive interrupted in its second workbook is not recorded for any product', async () => {
  for (let window = 1; window <= 30; window += 1) await importAll(app, seller.token, listings(1, window), window);
  const { content: archive } = await exportWindows(operatorOf(app), { userId: seller.userId });
  let read = '';
  for await (const chunk of archive) {
    read += (chunk as Buffer).toString('latin1');
    if (read.includes('window-2_')) break;
  }
  const stored = () =>
    Promise.all(
      (['exports', 'exported_products'] as const).map((table) =>
        app.services.db.kysely.selectFrom(table).select('user_id').where('user_id', '=', seller.userId).execute(),
      ),
    );
  await expect.poll(stored).toEqual([[], []]);
});

const finished = async () =>
  (
    await app.services.db.kysely
      .selectFrom('exports')
      .select('id')
      .where('user_id', '=', seller.userId)
      .where('finished_at', 'is not', null)
      .execute()
  ).length;

it('an archive with a workbook that cannot be recorded has no exports', async () => {
  const [{ id } = { id: null }] = await importAll(app, seller.token, listings(1));
  const { kysely } = app.services.db;
  const ctx = operatorOf(app);
  const { userId } = seller;
  const writers = ['satu.xlsx', 'dua.xlsx'].map((fileName) =>
    LedgerWriter.start(ctx, { userId, target: 'akulaku', fileName, rulesVersion: 1, firstRow: 4 }),
  );
  const row = { sku: 'a', title: 'Kaos', price: 1000, option1: '', option2: '' };
  for (const writer of writers) {
    await writer.add([{ product: { id: id ?? '', version: 1 }, rows: [row] }]);
    await writer.waitUntilWritten();
  }
  await kysely
    .updateTable('export_blocks')
    .set({ rows: Buffer.from('rusak') })
    .where('user_id', '=', userId)
    .where('export_id', '=', writers[1]?.id ?? '')
    .execute();
  await publishExports({ ...ctx, log: { ...ctx.log, warn: () => {} } }, userId, writers);
  const stored = () =>
    Promise.all(
      (['exports', 'exported_products'] as const).map((table) =>
        kysely.selectFrom(table).select('user_id').where('user_id', '=', userId).execute(),
      ),
    );
  await expect.poll(stored).toEqual([[], []]);
});

it('an archive of more windows than the limit of exports is recorded completely', async () => {
  const windows = ledgerLimits.exports + 5;
  const { userId } = seller;
  const { kysely } = app.services.db;
  await kysely.updateTable('users').set({ product_quota: windows }).where('id', '=', userId).execute();
  await importAll(app, seller.token, listings(windows));
  // Each product in a window of its own; an import per window would take longer than the export.
  const counts = Array.from({ length: windows }, (_, at) => ({ user_id: userId, window_number: at + 1, total: 1 }));
  await kysely.transaction().execute(async (trx) => {
    // Locks the account, because readiness may be stored in the background.
    await trx.updateTable('users').set({ product_quota: windows }).where('id', '=', userId).execute();
    await trx
      .updateTable('products')
      .set((eb) => ({ window_number: eb.ref('position') }))
      .where('user_id', '=', userId)
      .execute();
    await trx.deleteFrom('window_counts').where('user_id', '=', userId).execute();
    await trx.insertInto('window_counts').values(counts).execute();
  });
  const files = unpack(Buffer.from(await (await download()).arrayBuffer()));
  expect(files.size).toBe(windows);
  await expect.poll(finished).toBe(windows);
  const { recorded } = await kysely
    .selectFrom('exported_products')
    .select((eb) => eb.fn.countAll<number>().as('recorded'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(Number(recorded)).toBe(windows);
  // The next export makes room again. Exports of the same time have no order, and one just made stays.
  app.clock.now += 1000;
  await (await download('1')).arrayBuffer();
  await expect.poll(finished).toBe(ledgerLimits.exports);
});
