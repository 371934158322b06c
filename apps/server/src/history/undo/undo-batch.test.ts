import { describe, expect, it } from 'vitest';
import { restoreTrashEndpoint } from '@pindahlapak/contract';
import { forgetOldHistory } from '../../core/batches/batch.ts';
import { clientOf, refusalOf } from '../../test/client.ts';
import { openSession, registerSeller, type TestSeller } from '../../test/factories.ts';
import { eachWithHistory, historyCalls, type History, catalogueRows } from '../../test/calls/history-calls.ts';
import { editOf, importAll, listing, listings } from '../../test/listings.ts';
import { type TestApp } from '../../test/make-app.ts';
import { send } from '../../test/send.ts';
import { optionsKey, productLimits } from '@pindahlapak/model';

let app: TestApp;
let seller: TestSeller;
let calls: History['calls'];
let catalogue: History['catalogue'];
let edit: History['edit'];
eachWithHistory((setup) => ({ app, seller, calls, catalogue, edit } = setup));

describe('a batch', () => {
  it('records what was done, by whom, and the number of products', async () => {
    const products = await catalogue.send(listings(3));
    const [id = ''] = products.results.map((result) => result.id ?? '');
    await edit(id, { name: 'Kemeja Putih' });
    await calls.deleteOne(id);
    await calls.deleteWindow(1);
    const device = { user_id: seller.userId, id: 'pc-1', name: 'PC Gudang', created_at: 1, last_used_at: null };
    await app.services.db.kysely.insertInto('devices').values(device).execute();
    await importAll(app, await openSession(app, seller.userId, 'pc-1'), listings(2, 10));
    expect(
      (await calls.batches()).map(({ kind, actor, subject, window, created, changed, deleted }) => [
        kind,
        actor,
        subject,
        window,
        created,
        changed,
        deleted,
      ]),
    ).toEqual([
      ['import', { kind: 'device', name: 'PC Gudang' }, null, 1, 2, 0, 0],
      ['delete-window', { kind: 'seller', name: null }, null, 1, 0, 0, 2],
      ['delete', { kind: 'seller', name: null }, 'Kemeja Putih', 1, 0, 0, 1],
      ['edit', { kind: 'seller', name: null }, 'Kemeja Putih', 1, 0, 1, 0],
      ['import', { kind: 'seller', name: null }, null, 1, 3, 0, 0],
    ]);
  });

  it('is not created without changes', async () => {
    await catalogue.send(listings(2));
    await catalogue.send(listings(2));
    const [product] = await catalogue.listed();
    if (product) await catalogue.edit(product.id, editOf(product));
    await calls.deleteWindow(7);
    expect((await calls.batches()).map(({ kind }) => kind)).toEqual(['import']);
  });

  it('shows old and new values of fields and variants', async () => {
    const id = await catalogue.importVaried();
    const { variants } = await catalogue.detail(id);
    const batch = await edit(id, {
      name: 'Kemeja',
      window: 4,
      description1: 'd'.repeat(600),
      variants: [{ id: variants[0]?.id ?? '', price: 310_000 }],
    });
    const { changes, totalItems } = await calls.batch(batch.id);
    expect(totalItems).toBe(1);
    expect(changes[0]).toMatchObject({ productId: id, name: 'Kemeja', effect: 'changed' });
    expect(changes[0]?.changes).toEqual([
      { field: 'name', variant: null, part: null, old: 'Kaos Polos Nomor 1', new: 'Kemeja' },
      { field: 'description1', variant: null, part: null, old: 'Bahan katun, nomor 1.', new: `${'d'.repeat(500)}…` },
      { field: 'window', variant: null, part: null, old: 1, new: 4 },
      { field: 'variants', variant: 'Merah / M', part: 'price', old: 300_000, new: 310_000 },
    ]);
    const [entry] = await calls.history(id);
    expect(entry).toMatchObject({ batchId: batch.id, kind: 'edit', changes: changes[0]?.changes });
  });

  it('of an import that only creates products stores no changes', async () => {
    await catalogue.send(listings(5));
    expect(
      await app.services.db.kysely
        .selectFrom('batch_changes')
        .selectAll()
        .where('user_id', '=', seller.userId)
        .execute(),
    ).toEqual([]);
    const { changes } = await calls.batch((await calls.newest()).id, 2, 2);
    expect(changes.map(({ effect, name }) => [effect, name])).toEqual([
      ['created', 'Kaos Polos Nomor 3'],
      ['created', 'Kaos Polos Nomor 2'],
    ]);
  });

  it('is listed in pages', async () => {
    for (let number = 1; number <= 5; number += 1) await catalogue.send([listing(number)]);
    const answer = await send(app, 'GET', '/api/batches?page=2&limit=2', { token: seller.token });
    expect(answer.body.data).toMatchObject({ totalItems: 5, totalPages: 3, data: [{ number: 3 }, { number: 2 }] });
  });
});

describe('an undo', () => {
  it('restores an edit, as a whole or only one field', async () => {
    const { results } = await catalogue.send(listings(1));
    const id = results[0]?.id ?? '';
    const { id: batch } = await edit(id, { name: 'Kemeja', price: 90_000 });
    expect(await calls.undo(batch, { field: 'price' })).toMatchObject({ restored: 1, conflicts: [] });
    expect(await catalogue.detail(id)).toMatchObject({ name: 'Kemeja', price: 50_001 });
    expect(await calls.undo(batch, { productId: null, field: null })).toMatchObject({ restored: 1, conflicts: [] });
    expect(await catalogue.detail(id)).toMatchObject({ name: 'Kaos Polos Nomor 1', price: 50_001 });
    expect(await calls.undo(batch)).toEqual({ restored: 0, conflicts: [], conflictCount: 0, batchId: null });
  });

  it('leaves and lists later changes, and restores them too if forced', async () => {
    const { results } = await catalogue.send(listings(1));
    const id = results[0]?.id ?? '';
    const { id: batch } = await edit(id, { name: 'Kemeja', price: 90_000 });
    await edit(id, { price: 95_000 });
    const undone = await calls.undo(batch);
    expect(undone).toMatchObject({
      restored: 1,
      conflictCount: 1,
      conflicts: [
        { productId: id, field: 'price', reason: 'changed', message: 'sejak itu diubah', old: 50_001, current: 95_000 },
      ],
    });
    expect(await catalogue.detail(id)).toMatchObject({ name: 'Kaos Polos Nomor 1', price: 95_000 });
    expect((await calls.batches()).find((one) => one.id === batch)).toMatchObject({ canUndo: true });
    expect(await calls.undo(batch, { field: 'price', force: true })).toMatchObject({ restored: 1, conflicts: [] });
    expect(await catalogue.detail(id)).toMatchObject({ price: 50_001 });
  });

  it('is a batch that can be undone, after which the first one can be undone again', async () => {
    const { results } = await catalogue.send(listings(1));
    const id = results[0]?.id ?? '';
    const { id: batch } = await edit(id, { name: 'Kemeja' });
    const { batchId } = await calls.undo(batch);
    expect(await calls.newest()).toMatchObject({ id: batchId, kind: 'undo', undoOf: batch, changed: 1, canUndo: true });
    expect((await calls.batches())[1]).toMatchObject({ id: batch, canUndo: false });
    await calls.undo(batchId ?? '');
    expect(await catalogue.detail(id)).toMatchObject({ name: 'Kemeja' });
    expect((await calls.batches()).find((one) => one.id === batch)).toMatchObject({ canUndo: true });
    await calls.undo(batch);
    expect(await catalogue.detail(id)).toMatchObject({ name: 'Kaos Polos Nomor 1' });
  });

  it('of an import moves created products to the trash, except those changed since', async () => {
    const { results } = await catalogue.send(listings(3));
    const ids = results.map((result) => result.id ?? '');
    const { id: batch } = await calls.newest();
    await edit(ids[1] ?? '', { price: 1 });
    const undone = await calls.undo(batch);
    expect(undone).toMatchObject({ restored: 2, conflicts: [{ productId: ids[1], field: null, reason: 'changed' }] });
    expect((await catalogue.listed()).map(({ id }) => id)).toEqual([ids[1]]);
    expect((await calls.trash()).totalItems).toBe(2);
    expect(await calls.undo(undone.batchId ?? '')).toMatchObject({ restored: 2, conflicts: [] });
    expect(await catalogue.listed()).toHaveLength(3);
  });

  it('of a restore leaves a product that changed since, even after the whole history has expired', async () => {
    for (let number = 1; number <= 3; number += 1) await catalogue.send(listings(1, number));
    const [{ id } = { id: '' }] = await catalogue.listed();
    await app.services.db.kysely.updateTable('batches').set({ created_at: 0 }).execute();
    await forgetOldHistory(app.services);
    expect(await calls.batches()).toEqual([]);
    await calls.deleteOne(id);
    await clientOf(app, seller.token).call(restoreTrashEndpoint, { body: { ids: [id] } });
    const { id: batch } = await calls.newest();
    await edit(id, { price: 99_000 });
    expect(await calls.undo(batch)).toMatchObject({ restored: 0, conflicts: [{ productId: id, reason: 'changed' }] });
  });

  it('of an update makes the next import decide as before', async () => {
    await catalogue.send([listing(1)]);
    await catalogue.send([listing(1, { price: 77_000 })]);
    await calls.undo((await calls.newest()).id);
    expect((await catalogue.listed())[0]?.price).toBe(50_001);
    const again = await catalogue.send([listing(1, { price: 77_000 })]);
    expect(again.results[0]?.status).toBe('updated');
  });

  it('of an address is a conflict if its listing exists again', async () => {
    const { results } = await catalogue.send(listings(1));
    const id = results[0]?.id ?? '';
    const { id: batch } = await edit(id, { urls: 'https://www.tokopedia.com/toko-contoh/lain', name: 'Lain' });
    await catalogue.send([listing(1)]);
    expect(await calls.undo(batch)).toMatchObject({ restored: 0, conflicts: [{ field: 'urls', reason: 'taken' }] });
  });

  it('of a change to a deleted product is a conflict', async () => {
    const { results } = await catalogue.send(listings(1));
    const id = results[0]?.id ?? '';
    const { id: batch } = await edit(id, { price: 60_000 });
    await edit(id, { name: 'Kemeja' });
    await calls.deleteOne(id);
    // Listed by its name in the trash.
    expect(await calls.undo(batch)).toMatchObject({
      restored: 0,
      conflicts: [{ productId: id, name: 'Kemeja', reason: 'gone' }],
    });
  });

  it('of a permanent deletion is refused', async () => {
    await catalogue.send(listings(1));
    await calls.deleteWindow(1);
    expect(await calls.purge({ all: true })).toEqual({ deleted: 1 });
    const refused = await refusalOf(calls.undo((await calls.newest()).id));
    expect(refused).toMatchObject({ status: 409, error: 'batch-final' });
  });

  it('needs no body', async () => {
    await catalogue.send(listings(1));
    await calls.deleteWindow(1);
    const answer = await send(app, 'POST', `/api/batches/${(await calls.newest()).id}/undo`, { token: seller.token });
    expect(answer).toMatchObject({ status: 200, body: { data: { restored: 1 } } });
  });
});

it('other accounts can neither see nor undo a batch', async () => {
  const { results } = await catalogue.send(listings(2));
  const id = results[0]?.id ?? '';
  await calls.deleteOne(id);
  const batch = await calls.newest();
  const other = historyCalls(app, (await registerSeller(app)).token);
  expect(await other.batches()).toEqual([]);
  expect((await other.trash()).totalItems).toBe(0);
  const refused = [() => other.batch(batch.id), () => other.undo(batch.id), () => other.history(id)];
  for (const call of refused) expect((await refusalOf(call())).status).toBe(404);
  expect(await other.restore({ ids: [id] })).toMatchObject({ restored: 0, conflicts: [] });
  expect(await other.purge({ ids: [id] })).toEqual({ deleted: 0 });
  expect((await calls.trash()).totalItems).toBe(1);
});

describe('the limits of an undo', () => {
  let setup: History;

  eachWithHistory((history) => (setup = history));

  const variant = (option1: string) => ({ option1, option2: null, price: 50_000, stock: 1 });

  const send = async (options: readonly string[]): Promise<string> => {
    const variants = options.length === 0 ? null : options.map(variant);
    const product = { ...listing(1), optionNames: variants && ['Warna'], variants };
    return (await setup.catalogue.send([product])).results[0]?.id ?? '';
  };

  const live = async (id: string) => (await setup.catalogue.detail(id)).variants.filter(({ isGone }) => !isGone);

  const keys = async (id: string) => (await live(id)).map(optionsKey).toSorted();

  it.each([{ force: false }, { force: true }])(
    'an undo brings back no variant whose options the product has again ($force)',
    async (body) => {
      const id = await send(['Merah', 'Biru']);
      await send([]);
      const withoutVariants = await setup.calls.newest();
      await send(['Biru', 'merah ']);
      const before = await keys(id);
      const { conflicts } = await setup.calls.undo(withoutVariants.id, body);
      expect(conflicts).toContainEqual(
        expect.objectContaining({
          productId: id,
          field: 'variants',
          reason: 'taken',
          message: 'varian dengan pilihan yang sama sudah ada lagi',
        }),
      );
      expect(await keys(id)).toEqual(before);
    },
  );

  it.each([{ force: false }, { force: true }])(
    'an undo never brings a product past the variants that it may have ($force)',
    async (body) => {
      const options = (mark: string) =>
        Array.from({ length: productLimits.variantsMax }, (_, index) => `${mark} ${index}`);
      const id = await send(options('Warna'));
      await send([]);
      const withoutVariants = await setup.calls.newest();
      await send(options('Ukuran'));
      const { conflicts } = await setup.calls.undo(withoutVariants.id, body);
      expect(conflicts).toContainEqual(
        expect.objectContaining({ field: 'variants', reason: 'limit', message: 'melewati batas satu produk' }),
      );
      expect(await live(id)).toHaveLength(productLimits.variantsMax);
    },
  );

  it.each([{ force: false }, { force: true }])(
    'an undo never brings a product past the bytes that it may have ($force)',
    async (body) => {
      const text = 'a'.repeat(productLimits.descriptionMax);
      const wide = '漢'.repeat(productLimits.descriptionMax);
      const { results } = await setup.catalogue.send([listing(1, { description1: wide, description2: wide })]);
      const id = results[0]?.id ?? '';
      const shortened = await setup.edit(id, { description1: text });
      await setup.edit(id, { description3: wide });
      const { conflicts, restored } = await setup.calls.undo(shortened.id, body);
      expect(conflicts).toEqual([expect.objectContaining({ productId: id, field: 'description1', reason: 'limit' })]);
      expect(restored).toBe(0);
      expect((await setup.catalogue.detail(id)).description1).toBe(text);
    },
  );
});

describe('source digests', () => {
  let setup: History;

  eachWithHistory((history) => (setup = history));

  it('source digests stored without a batch do not block an undo', async () => {
    const { app, seller, calls, catalogue, edit } = setup;
    const priced = async (price: number, name = 'Kaos') => {
      const { results } = await catalogue.send([listing(1, { price, name })]);
      return results[0]?.id ?? '';
    };
    const rows = () => catalogueRows(app, seller.userId);
    const states: unknown[] = [];
    const recording = async <Answer>(change: Promise<Answer>): Promise<Answer> => {
      const answer = await change;
      states.push(await rows());
      return answer;
    };

    const id = await recording(priced(1000));
    await recording(edit(id, { price: 5000 }));
    await priced(1001);
    expect(await rows()).toEqual(states.at(-1));
    await recording(priced(1002, 'Baju'));
    await priced(1003, 'Baju');
    await recording(edit(id, { price: 1003 }));
    await recording(priced(1004, 'Baju'));

    for (const batch of (await calls.batches()).slice(0, -1)) {
      expect((await calls.undo(batch.id)).conflicts).toEqual([]);
      states.pop();
      expect(await rows()).toEqual(states.at(-1));
    }
  });
});
