import {
  bulkChangeEndpoint,
  decideSourceChangesEndpoint,
  deleteProductEndpoint,
  getExportEndpoint,
  importProductsEndpoint,
  listBatchesEndpoint,
  reportObservationsEndpoint,
  restoreTrashEndpoint,
  saveExportSettingsEndpoint,
  undoBatchEndpoint,
} from '@pindahlapak/contract';
import { dayMs, ledgerLimits } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { catalogueCalls, optionNames, variants, variedListing } from '../../test/calls/catalogue-calls.ts';
import { exportCalls } from '../../test/calls/export-calls.ts';
import { operatorOf, type TestSeller } from '../../test/factories.ts';
import { editOf, listing } from '../../test/listings.ts';
import { type TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';
import { forgetOldExports } from './forget-exports.ts';
import { recordedExport } from '../../test/recorded-export.ts';
import { type ExportedItem } from './ledger-rows.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const { client, exportWindow, stateOf } = exportCalls(() => ({ app, seller }));
const changedOf = async (id: string) =>
  (await client().call(getExportEndpoint, { params: { id }, query: {} })).data.changed;

async function importOne(product: object): Promise<string> {
  const { results } = (await client().call(importProductsEndpoint, { body: { products: [product] } })).data;
  return results[0]?.id ?? '';
}

async function edit(id: string, change: object): Promise<void> {
  const calls = catalogueCalls(app, seller);
  const {
    readiness: _readiness,
    issues: _issues,
    variants: _,
    optionNames: _names,
    ...product
  } = await calls.detail(id);
  await calls.edit(id, editOf(product, change));
}

async function undoLast(): Promise<void> {
  const { data } = (await client().call(listBatchesEndpoint, { query: {} })).data;
  await client().call(undoBatchEndpoint, { params: { id: data[0]?.id ?? '' }, body: {} });
}

it('changes of window, etalase and condition, which are not exported, leave a product unchanged', async () => {
  const id = await importOne(listing(1));
  const { id: exportId } = await exportWindow();
  await edit(id, { window: 4, etalase: 'Baru datang', condition: 'bekas' });
  const change = { op: 'moveWindow', value: 9 } as const;
  const body = { selection: { ids: [id] }, change };
  const { version } = (await client().call(bulkChangeEndpoint, { body: { ...body, dryRun: true } })).data;
  await client().call(bulkChangeEndpoint, { body: { ...body, dryRun: false, version } });
  expect([await stateOf(id), await changedOf(exportId)]).toEqual(['diekspor', 0]);
});

it('a product is unchanged again once every field is back to its exported value', async () => {
  const id = await importOne(listing(1, { description1: 'Bahan katun. '.repeat(60) }));
  const { id: exportId } = await exportWindow();
  await edit(id, { price: 90_000, description1: 'Pendek.' });
  expect([await stateOf(id), await changedOf(exportId)]).toEqual(['berubah', 1]);
  await edit(id, { price: 50_001 });
  expect(await stateOf(id)).toBe('berubah');
  await edit(id, { description1: 'Bahan katun. '.repeat(60).trim() });
  expect([await stateOf(id), await changedOf(exportId)]).toEqual(['diekspor', 0]);
  const change = { op: 'addRupiah', value: 5000 } as const;
  await client().call(bulkChangeEndpoint, { body: { selection: { ids: [id] }, change, dryRun: false } });
  expect(await stateOf(id)).toBe('berubah');
  await undoLast();
  expect(await stateOf(id)).toBe('diekspor');
  await edit(id, { price: 90_000 });
  await exportWindow();
  expect(await stateOf(id)).toBe('diekspor');
  await edit(id, { price: 50_001 });
  expect(await stateOf(id)).toBe('berubah');
});

it('variants count like their product, and their stock only if exports take it from the source', async () => {
  const id = await importOne(variedListing());
  await exportWindow();
  const again = (changes: readonly object[]) =>
    importOne(variedListing({ variants: variants.map((variant, at) => ({ ...variant, ...changes[at] })) }));
  await again([{ stock: 4 }]);
  expect(await stateOf(id)).toBe('diekspor');
  await again([{ stock: 4, price: 310_000 }]);
  expect(await stateOf(id)).toBe('berubah');
  await undoLast();
  expect(await stateOf(id)).toBe('diekspor');
  const fourth = { option1: 'Biru', option2: 'M', price: 470_000, sourceKey: '14' };
  await importOne({ ...listing(1), optionNames, variants: [...variants, fourth] });
  expect(await stateOf(id)).toBe('berubah');
  await undoLast();
  expect(await stateOf(id)).toBe('diekspor');
  await client().call(saveExportSettingsEndpoint, {
    params: { marketplace: 'akulaku' },
    body: { stockSource: 'source' },
  });
  await again([{ stock: 9 }]);
  expect(await stateOf(id)).toBe('berubah');
});

it('a stock difference no longer counts once exports take it from elsewhere and its variant changes', async () => {
  const id = await importOne(variedListing());
  const takeStockFrom = (stockSource: 'source' | 'configuration') =>
    client().call(saveExportSettingsEndpoint, { params: { marketplace: 'akulaku' }, body: { stockSource } });
  const again = (change: object) =>
    importOne(variedListing({ variants: variants.map((each, at) => (at === 0 ? { ...each, ...change } : each)) }));
  await takeStockFrom('source');
  await exportWindow();
  await again({ stock: 9 });
  await again({ stock: 9, price: 310_000 });
  await again({ stock: 9 });
  expect(await stateOf(id)).toBe('berubah');
  await takeStockFrom('configuration');
  await again({ stock: 9, price: 310_000 });
  expect(await stateOf(id)).toBe('berubah');
  await again({ stock: 9 });
  expect(await stateOf(id)).toBe('diekspor');
});

it('a product that changes during its export counts as changed', async () => {
  const id = await importOne(listing(1));
  const version = (await catalogueCalls(app, seller).detail(id)).version ?? 0;
  async function* batches() {
    await edit(id, { price: 90_000 });
    yield [{ product: { id, version }, rows: [{ sku: '1', title: 'a', option1: '', option2: '', price: 1 }] }];
  }
  const head = { userId: seller.userId, target: 'akulaku' as const, fileName: 'a.xlsx', firstRow: 4, rulesVersion: 1 };
  for await (const batch of recordedExport(operatorOf(app), head, batches())) void batch;
  expect(await stateOf(id)).toBe('berubah');
});

it('a listing sold out at its source counts as changed only if exports take the stock from it', async () => {
  const id = await importOne(listing(1));
  const urls = 'https://www.tokopedia.com/toko-contoh/kaos-polos-1';
  const sellOut = async () => {
    const seenAt = new Date(app.clock.now).toISOString();
    const seen = { marketplaceType: 'tokopedia', urls, seenAt, state: 'ok', stock: 0 } as const;
    await client().call(reportObservationsEndpoint, { body: { observations: [seen] } });
    await client().call(decideSourceChangesEndpoint, { body: { filter: {}, decision: 'accept' } });
  };
  await exportWindow();
  await sellOut();
  expect(await stateOf(id)).toBe('diekspor');
  await undoLast();
  await client().call(saveExportSettingsEndpoint, {
    params: { marketplace: 'akulaku' },
    body: { stockSource: 'source' },
  });
  await exportWindow();
  await sellOut();
  expect(await stateOf(id)).toBe('berubah');
  await edit(id, { price: 90_000 });
  await edit(id, { price: 50_001 });
  expect(await stateOf(id)).toBe('berubah');
});

it('a product restored from the trash keeps the state of an export that was forgotten meanwhile', async () => {
  const id = await importOne(listing(1));
  await exportWindow();
  await client().call(deleteProductEndpoint, { params: { id } });
  await forgetOldExports({ db: app.services.db, now: () => app.clock.now + (ledgerLimits.days + 1) * dayMs });
  await client().call(restoreTrashEndpoint, { body: { ids: [id] } });
  expect(await stateOf(id)).toBe('diekspor');
});

async function* oneByOne(count: number) {
  for (let number = 1; number <= count; number += 1) {
    const row = { sku: `sku-${number}`, title: 'Judul', option1: '', option2: '', price: 1 };
    yield [{ product: { id: `p${number}`, version: 1 }, rows: [row] }] satisfies ExportedItem[];
  }
}
const download = (fileName: string) =>
  recordedExport(
    operatorOf(app),
    { userId: seller.userId, target: 'akulaku' as const, fileName, firstRow: 4, rulesVersion: 1 },
    oneByOne(3),
  );

it('a slow earlier download does not replace a later one as the last export of its products', async () => {
  const slow = download('slow.xlsx');
  await slow.next();
  app.clock.now += 60_000;
  for await (const batch of download('later.xlsx')) void batch;
  for await (const batch of slow) void batch;
  const rows = await app.services.db.kysely
    .selectFrom('exported_products')
    .innerJoin('exports', (join) =>
      join.onRef('exports.user_id', '=', 'exported_products.user_id').onRef('exports.id', '=', 'export_id'),
    )
    .where('exported_products.user_id', '=', seller.userId)
    .select('file_name')
    .execute();
  expect(rows.map((row) => row.file_name)).toEqual(Array(3).fill('later.xlsx'));
});
