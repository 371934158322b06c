import { listProductsEndpoint, type SentBulkChange } from '@pindahlapak/contract';
import { describe, expect, it } from 'vitest';
import { eachWithProducts, type Bulk } from '../test/calls/bulk-calls.ts';
import { clientOf, refusalOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll, listing, listings } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';

let app: TestApp;
let seller: TestSeller;
let calls: Bulk['calls'];
let ids: Bulk['ids'];
eachWithProducts((setup) => ({ app, seller, calls, ids } = setup));

describe('a bulk change', () => {
  it('is counted and shown by a dry run, which changes nothing', async () => {
    const before = await calls.list();
    const answer = await calls.bulk({ filter: {} }, { op: 'set', field: 'brand', value: ' Lokal ' });
    expect(answer).toMatchObject({ matched: 4, changed: 4, skipped: 0, skippedRows: [] });
    expect(answer.preview).toEqual(
      before.data.map(({ id, name }) => ({
        id,
        name,
        before: { brand: null },
        after: { brand: 'Lokal' },
        readiness: { before: 'belum-siap', after: 'belum-siap' },
      })),
    );
    expect(answer.batchId).toBeUndefined();
    expect(await calls.list()).toEqual(before);
  });

  it('is made with the version of the dry run, as one batch with the previous values', async () => {
    const { done } = await calls.previewAndDo({ filter: {} }, { op: 'set', field: 'weightGram', value: '350' });
    expect((await calls.list()).data.map(({ weightGram, version }) => [weightGram, version])).toEqual(
      ids.map(() => [350, 2]),
    );
    const { kysely } = app.services.db;
    const batches = await kysely
      .selectFrom('batches')
      .selectAll()
      .where('id', '=', done.batchId ?? '')
      .execute();
    expect(batches).toMatchObject([
      { user_id: seller.userId, kind: 'bulk', changed: 4, actor_kind: 'seller', subject: 'Berat (gram) diisi “350”' },
    ]);
    const stored = await kysely
      .selectFrom('batch_changes')
      .select('content')
      .where('user_id', '=', seller.userId)
      .where('batch_number', '=', batches[0]?.number ?? 0)
      .execute();
    expect(stored.map(({ content }) => (JSON.parse(content) as { fields: object }).fields)).toEqual(
      ids.map(() => ({ weightGram: [null, 350] })),
    );
    const again = await calls.bulk({ filter: {} }, { op: 'set', field: 'weightGram', value: 350 }, { dryRun: false });
    expect(again).toMatchObject({ matched: 4, changed: 0, skipped: 0, preview: [] });
    expect(again.batchId).toBeUndefined();
  });

  it.each([
    [{ op: 'replaceText', field: 'name', search: 'Kaos', replacement: 'Kemeja' }, { name: 'Kemeja Polos Nomor 1' }],
    [{ op: 'replaceText', field: 'title', find: 'Kaos', replacement: 'Kemeja' }, { name: 'Kemeja Polos Nomor 1' }],
    [{ op: 'replaceText', field: 'title', from: 'Kaos', to: 'Kemeja' }, { name: 'Kemeja Polos Nomor 1' }],
    [{ op: 'replaceText', field: 'name', value: 'Kaos', replacement: 'Baju' }, { name: 'Baju Polos Nomor 1' }],
    [{ op: 'replaceText', field: 'description1', find: 'bahan', value: 'Kain' }, { description1: 'Kain katun' }],
    [{ op: 'addPercent', percent: 10 }, { price: 55_001 }],
    [{ op: 'addPercent', value: '10', rounding: 1000 }, { price: 55_000 }],
    [{ op: 'addRupiah', amount: 500 }, { price: 50_501 }],
    [{ op: 'addRupiah', value: '-1' }, { price: 50_000 }],
    [{ op: 'moveWindow', window: 7 }, { window: 7 }],
    [{ op: 'moveWindow', value: '7' }, { window: 7 }],
    [{ op: 'addPercent', value: '2.5' }, { price: 51_251 }],
  ])('accepts other names of its fields: %o', async (change, after) => {
    const [first = ''] = await calls.importIds([{ ...listing(1), description1: 'Bahan katun' }]);
    const answer = await calls.bulk({ ids: [first] }, change as SentBulkChange);
    expect(answer.preview.map((row) => row.after)).toEqual([after]);
  });

  it.each([
    { op: 'addRupiah', value: '1.000' },
    { op: 'addPercent', value: '1.000' },
    { op: 'moveWindow', value: '1.000' },
  ])('refuses a number that means a thousand in Indonesia and one elsewhere: %o', async (change) => {
    const refusal = await refusalOf(calls.bulk({ ids }, change as unknown as SentBulkChange));
    expect(refusal).toMatchObject({ status: 422, fields: { 'change.value': expect.any(String) } });
  });

  it('in two tabs at once is made only once', async () => {
    const change = { op: 'addRupiah', value: 1000 } as const;
    const { version } = await calls.bulk({ filter: {} }, change);
    const tabs = [1, 2, 3].map(() => calls.bulk({ filter: {} }, change, { dryRun: false, version }));
    const ended = await Promise.allSettled(tabs);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await calls.detail(ids[0] ?? '')).price).toBe(51_001);
    // Without a version a change applies to the current products.
    await Promise.all([1, 2].map(() => calls.bulk({ ids }, change, { dryRun: false })));
    expect((await calls.detail(ids[0] ?? '')).price).toBe(53_001);
  });

  it('leaves out excluded, foreign and repeated ids', async () => {
    const stranger = await registerSeller(app);
    const [foreign] = await importAll(app, stranger.token, [listing(1)]);
    const [first = '', second = '', third = ''] = ids;
    const change = { op: 'set', field: 'color', value: 'Biru' } as const;
    const selection = { ids: [first, second, third, first, foreign?.id ?? '', 'tidak-ada'] };
    const answer = await calls.bulk(selection, change, { dryRun: false, exclude: [second] });
    expect(answer).toMatchObject({ matched: 2, changed: 2 });
    expect(answer.preview.map(({ id }) => id)).toEqual([third, first]);
    expect(await Promise.all(ids.map(async (id) => (await calls.detail(id)).color))).toEqual([
      'Biru',
      'Hitam',
      'Biru',
      'Hitam',
    ]);
    const other = await clientOf(app, stranger.token).call(listProductsEndpoint, { query: {} });
    expect(other.data.data[0]?.color).toBe('Hitam');
  });

  it('empties a field, moves to a window and updates the counts', async () => {
    await calls.previewAndDo({ ids: ids.slice(0, 2) }, { op: 'clear', field: 'etalase' });
    expect((await calls.detail(ids[0] ?? '')).etalase).toBeNull();
    const { preview } = await calls.previewAndDo({ filter: { window: 1 } }, { op: 'moveWindow', value: 7 });
    expect(preview.preview[0]).toMatchObject({ before: { window: 1 }, after: { window: 7 } });
    expect(preview.readiness).toBeUndefined();
    expect((await calls.list()).windowData).toEqual([
      { window: 1, totalProduct: 0 },
      { window: 7, totalProduct: 4 },
    ]);
  });

  it('moves deleted products to the trash', async () => {
    const { preview, done } = await calls.previewAndDo({ ids: ids.slice(0, 3) }, { op: 'delete' });
    expect(preview.preview[0]).toMatchObject({ id: ids[2], after: null, readiness: { after: null } });
    expect(preview.readiness).toMatchObject({ products: 3, after: { ready: 0, review: 0, blocked: 0 } });
    expect((await calls.list()).data.map(({ id }) => id)).toEqual([ids[3]]);
    const trashed = await app.services.db.kysely
      .selectFrom('products')
      .select('id')
      .where('user_id', '=', seller.userId)
      .where('deleted_at', 'is not', null)
      .execute();
    expect(trashed.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 3).toSorted());
    expect(done.batchId).toBeDefined();
  });

  it('reports the effect on readiness, using the code that exports', async () => {
    const { readiness, preview } = await calls.bulk({ filter: {} }, { op: 'set', field: 'category', value: '70365' });
    expect(preview.map((row) => row.readiness)).toEqual(ids.map(() => ({ before: 'belum-siap', after: 'siap' })));
    expect(readiness).toEqual({
      before: { ready: 0, review: 0, blocked: 4 },
      after: { ready: 4, review: 0, blocked: 0 },
      products: 4,
    });
    await calls.previewAndDo({ filter: {} }, { op: 'set', field: 'category', value: '70365' });
    expect((await calls.list({ readiness: 'siap' })).totalItems).toBe(4);
    expect((await calls.list({ search: '70365' })).totalItems).toBe(4);
    const worse = await calls.bulk({ filter: {} }, { op: 'clear', field: 'category' });
    expect(worse.readiness?.after).toEqual({ ready: 0, review: 0, blocked: 4 });
  });

  it('counts as the seller’s edit: an import keeps it', async () => {
    await calls.bulk({ ids }, { op: 'set', field: 'brand', value: 'Lokal' }, { dryRun: false });
    await calls.bulk({ ids }, { op: 'addPercent', value: 10 }, { dryRun: false });
    await importAll(app, seller.token, listings(4, 1, { price: 60_000, brand: 'Lain', color: 'Merah' }));
    expect(await calls.detail(ids[0] ?? '')).toMatchObject({ brand: 'Lokal', price: 55_001, color: 'Merah' });
    expect((await calls.list({ edited: true })).totalItems).toBe(4);
  });
});

describe('an invalid change', () => {
  it.each([
    [{ op: 'set', field: 'weightGram', value: 0 }, 'change.value'],
    [{ op: 'set', field: 'weightGram', value: 'berat' }, 'change.value'],
    [{ op: 'set', field: 'brand', value: 'x'.repeat(301) }, 'change.value'],
    [{ op: 'set', field: 'brand', value: ' ' }, 'change.value'],
    [{ op: 'set', field: 'condition', value: 'rusak' }, 'change.value'],
    [{ op: 'set', field: 'urls', value: 'https://contoh.id' }, 'change.field'],
    [{ op: 'clear', field: 'condition' }, 'change.field'],
    [{ op: 'addPercent', value: -100 }, 'change.value'],
    [{ op: 'addPercent', value: 1.005 }, 'change.value'],
    [{ op: 'addRupiah', value: 1.5 }, 'change.value'],
    [{ op: 'moveWindow', value: 1000 }, 'change.value'],
    [{ op: 'replaceText', field: 'name', find: '' }, 'change.find'],
    [{ op: 'lain' }, 'change.op'],
  ])('%j is refused at its field', async (change, field) => {
    const refusal = await refusalOf(calls.bulk({ ids }, change as SentBulkChange));
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.fields)).toEqual([field]);
  });

  it('has both ids and a filter, or neither', async () => {
    for (const selection of [{}, { ids, filter: {} }, { ids: Array.from({ length: 10_001 }, () => 'x') }])
      expect((await refusalOf(calls.bulk(selection, { op: 'delete' }))).status).toBe(422);
    const most = Array.from({ length: 10_000 }, (_, index) => ids[index % 4] ?? '');
    expect(await calls.bulk({ ids: most }, { op: 'delete' }, { exclude: most })).toMatchObject({
      matched: 0,
      changed: 0,
    });
  });

  it('has an unknown filter, which would select every product', async () => {
    const misspelled = { filter: { merketplace: 'shopee' } as object };
    const refusal = await refusalOf(calls.bulk(misspelled, { op: 'delete' }, { dryRun: false }));
    expect(refusal).toMatchObject({ status: 422, fields: { 'selection.filter': expect.any(String) } });
  });
});
