import { historyLimits } from '@pindahlapak/model';
import { describe, expect, it, beforeEach } from 'vitest';
import { forgetOldHistory } from '../core/batches/batch.ts';
import { refusalOf } from '../test/client.ts';
import { type TestSeller } from '../test/factories.ts';
import { catalogueRows, eachWithHistory, type History, historyCalls } from '../test/calls/history-calls.ts';
import { listing, listings } from '../test/listings.ts';
import { type TestApp } from '../test/make-app.ts';
import { forgetOldTrash } from './trash.ts';
import { errorMessages } from '@pindahlapak/messages';
import { catalogueCalls } from '../test/calls/catalogue-calls.ts';
import { eachWithSeller } from '../test/seller-app.ts';

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

describe('a number that the seller was shown', () => {
  let calls: ReturnType<typeof historyCalls>;

  eachWithSeller((setup) => {
    ({ app, seller } = setup);
    calls = historyCalls(app, seller.token);
  });

  const send = (products: readonly unknown[]) => catalogueCalls(app, seller).send(products);

  const countChanged = { status: 409, error: 'count-changed', message: errorMessages['count-changed'] };

  describe('deleting all of a window or of the trash', () => {
    it('deletes a window only if it has as many products as the seller was shown', async () => {
      await send(listings(3));
      await send([listing(4)]);
      const before = await catalogueRows(app, seller.userId);
      for (const shown of [3, 5, 0]) expect(await refusalOf(calls.deleteWindow(1, shown))).toMatchObject(countChanged);
      expect(await refusalOf(calls.deleteWindow(2, 1))).toMatchObject(countChanged);
      expect(await catalogueRows(app, seller.userId)).toEqual(before);
      expect((await calls.trash()).totalItems).toBe(0);
      expect((await calls.deleteWindow(1, 4)).data).toEqual({ deleted: 4 });
      expect((await calls.deleteWindow(1, 0)).data).toEqual({ deleted: 0 });
    });

    describe('the trash', () => {
      beforeEach(async () => {
        await send(listings(3));
        await calls.deleteWindow(1);
      });

      it('restores', async () => {
        for (const shown of [2, 4]) {
          expect(await refusalOf(calls.restore({ all: true, expected: shown }))).toMatchObject(countChanged);
          expect((await calls.trash()).totalItems).toBe(3);
        }
        expect(await calls.restore({ all: true, expected: 3 })).toMatchObject({ restored: 3, conflicts: [] });
      });

      it('deletes permanently; selected products need no number', async () => {
        for (const shown of [2, 4])
          expect(await refusalOf(calls.purge({ all: true, expected: shown }))).toMatchObject(countChanged);
        const [one] = (await calls.trash()).data;
        expect(await calls.purge({ ids: [one?.id ?? ''], expected: 7 })).toEqual({ deleted: 1 });
        expect(await calls.purge({ all: true, expected: 2 })).toEqual({ deleted: 2 });
        expect((await calls.batches())[0]).toMatchObject({ kind: 'purge', deleted: 2, canUndo: false });
      });
    });

    it('checks the number in the transaction: only one of two concurrent calls succeeds', async () => {
      await send(listings(30));
      const ended = await Promise.allSettled([calls.deleteWindow(1, 30), calls.deleteWindow(1, 30)]);
      const done = ended.filter(({ status }) => status === 'fulfilled');
      expect(done).toHaveLength(1);
      expect((await calls.trash()).totalItems).toBe(30);
    });
  });
});
