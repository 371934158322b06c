import { historyLimits } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { forgetOldHistory } from '../core/batches/batch.ts';
import { refusalOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { catalogueRows, eachWithHistory, type History } from '../test/calls/history-calls.ts';
import { listing, listings } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { forgetOldTrash } from './trash.ts';

let app: TestApp;
let seller: TestSeller;
let calls: History['calls'];
let catalogue: History['catalogue'];
eachWithHistory((setup) => ({ app, seller, calls, catalogue } = setup), { product_quota: 5 });

const dayMs = 24 * 60 * 60_000;

describe('a deleted product', () => {
  it('is in the trash with its final date, and is restored unchanged', async () => {
    await catalogue.importVaried({ window: undefined });
    await catalogue.send([listing(2)]);
    const before = await catalogueRows(app, seller.userId);
    await calls.deleteWindow(1);
    const trash = await calls.trash();
    expect(trash).toMatchObject({
      totalItems: 2,
      expiresAt: app.clock.now + historyLimits.trashMs,
      data: [{ name: 'Kaos Polos Nomor 2', window: 1, price: 50_002, deletedAt: app.clock.now }, { window: 1 }],
    });
    expect(await catalogue.listed()).toEqual([]);
    expect(await calls.restore({ all: true })).toMatchObject({ restored: 2, conflicts: [] });
    expect(await catalogueRows(app, seller.userId)).toEqual(before);
    expect((await calls.trash()).totalItems).toBe(0);
  });

  it('does not count towards the quota, and is not restored beyond it', async () => {
    const { results } = await catalogue.send(listings(5));
    await calls.deleteWindow(1);
    const again = await catalogue.send(listings(3, 10));
    expect(again).toMatchObject({ productCount: 3 });
    const done = await calls.restore({ all: true });
    expect(done).toMatchObject({ restored: 2, conflictCount: 3 });
    expect(done.conflicts.map(({ reason, message }) => [reason, message])).toEqual(
      Array.from({ length: 3 }, () => ['quota', 'kuota penyimpanan produk habis']),
    );
    expect((await catalogue.listed()).map(({ id }) => id)).toEqual(
      expect.arrayContaining([results[4]?.id, results[3]?.id]),
    );
    expect((await calls.trash()).totalItems).toBe(3);
  });

  it('stays in the trash if its listing was imported again', async () => {
    await catalogue.send(listings(2));
    await calls.deleteWindow(1);
    const again = await catalogue.send([listing(1, { name: 'Diambil lagi' })]);
    const done = await calls.restore({ all: true });
    expect(done).toMatchObject({ restored: 1, conflicts: [{ name: 'Kaos Polos Nomor 1', reason: 'taken' }] });
    expect(await catalogue.detail(again.results[0]?.id ?? '')).toMatchObject({ name: 'Diambil lagi' });
  });

  it('is restored once after being deleted twice', async () => {
    await catalogue.send([listing(1, { name: 'Pertama' })]);
    await calls.deleteWindow(1);
    await catalogue.send([listing(1, { name: 'Kedua' })]);
    await calls.deleteWindow(1);
    const done = await calls.restore({ all: true });
    expect(done).toMatchObject({ restored: 1, conflicts: [{ name: 'Pertama', reason: 'taken' }] });
    expect((await catalogue.listed())[0]?.name).toBe('Kedua');
  });

  it('is permanently deleted after 30 days', async () => {
    await catalogue.send(listings(1));
    await calls.deleteWindow(1);
    app.clock.now += dayMs;
    await catalogue.send(listings(1, 2));
    await calls.deleteWindow(1);
    app.clock.now += 29 * dayMs;
    // Expired products are hidden even before they are deleted.
    expect((await calls.trash()).data.map(({ name }) => name)).toEqual(['Kaos Polos Nomor 2']);
    expect(await calls.restore({ all: true })).toMatchObject({ restored: 1 });
    await forgetOldTrash(app.services);
    const rows = await app.services.db.kysely
      .selectFrom('products')
      .select('deleted_at')
      .where('user_id', '=', seller.userId)
      .execute();
    expect(rows).toEqual([{ deleted_at: null }]);
  });

  it('can be permanently deleted, alone or with all others', async () => {
    await catalogue.send(listings(3));
    await calls.deleteWindow(1);
    const { data } = await calls.trash();
    expect(await calls.purge({ ids: [data[0]?.id ?? ''] })).toEqual({ deleted: 1 });
    expect(await calls.purge({ all: true })).toEqual({ deleted: 2 });
    expect((await calls.trash()).totalItems).toBe(0);
    expect((await calls.batches())[0]).toMatchObject({ kind: 'purge', deleted: 2, canUndo: false });
  });

  it('is restored by ids or all, never by both or neither', async () => {
    for (const body of [{}, { ids: [] }, { ids: ['a'], all: true }, { all: false }])
      expect((await refusalOf(calls.restore(body))).status).toBe(422);
  });
});

describe('the history', () => {
  it('is kept for 90 days', async () => {
    await catalogue.send([listing(1)]);
    app.clock.now += dayMs;
    await catalogue.send([listing(1, { price: 70_000 })]);
    const kinds = () =>
      app.services.db.kysely
        .selectFrom('batches')
        .select(['created', 'changed'])
        .where('user_id', '=', seller.userId)
        .execute();
    app.clock.now += historyLimits.retentionMs - dayMs / 2;
    await forgetOldHistory(app.services);
    expect(await kinds()).toEqual([{ created: 0, changed: 1 }]);
    app.clock.now += dayMs;
    await forgetOldHistory(app.services);
    expect(await kinds()).toEqual([]);
    expect(
      await app.services.db.kysely
        .selectFrom('batch_changes')
        .selectAll()
        .where('user_id', '=', seller.userId)
        .execute(),
    ).toEqual([]);
  });

  it('has a size limit: the oldest changes are deleted first', async () => {
    const { kysely } = app.services.db;
    await catalogue.send([listing(1)]);
    for (let time = 1; time <= 48; time += 1) await catalogue.send([listing(1, { price: 60_000 + time })]);
    await kysely
      .updateTable('batches')
      .set({ bytes: historyLimits.changesBytesMin })
      .where('number', '=', 10)
      .execute();
    await catalogue.send([listing(1, { price: 70_000 })]);
    const numbers = (
      await kysely
        .selectFrom('batches')
        .select('number')
        .where('user_id', '=', seller.userId)
        .orderBy('number')
        .execute()
    ).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, place) => 11 + place));
    const stored = await kysely
      .selectFrom('batch_changes')
      .select('batch_number')
      .where('user_id', '=', seller.userId)
      .orderBy('batch_number')
      .execute();
    expect(stored.map(({ batch_number: number }) => number)).toEqual(numbers);
  });
});
