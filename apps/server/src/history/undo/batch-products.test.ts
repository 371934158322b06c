import { expect, it } from 'vitest';
import { eachWithHistory, type History } from '../../test/calls/history-calls.ts';
import { refusalOf } from '../../test/client.ts';
import { registerSeller } from '../../test/factories.ts';
import { importAll, listings } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';

let app: TestApp;
let calls: History['calls'];
let catalogue: History['catalogue'];
let edit: History['edit'];
eachWithHistory((setup) => ({ app, calls, catalogue, edit } = setup));

it('an undo for a product that the batch did not change is refused, for every kind of batch', async () => {
  const { results } = await catalogue.send(listings(3));
  const [one = '', two = '', three = ''] = results.map((result) => result.id ?? '');
  const imported = await calls.newest();
  const edited = await edit(one, { name: 'Kemeja' });
  await calls.deleteOne(two);
  const deleted = await calls.newest();
  await calls.restore({ ids: [two] });
  const restored = await calls.newest();
  const other = await registerSeller(app);
  const [foreign] = await importAll(app, other.token, listings(1));
  for (const batch of [imported, edited, deleted, restored])
    for (const productId of ['tidak-ada', foreign?.id ?? '']) {
      const refusal = await refusalOf(calls.undo(batch.id, { productId }));
      expect(refusal).toMatchObject({ status: 404, error: 'batch-product-not-found' });
    }
  for (const [batch, productId] of [
    [edited, three],
    [deleted, one],
    [deleted, three],
    [restored, three],
  ] as const)
    expect(await refusalOf(calls.undo(batch.id, { productId }))).toMatchObject({ status: 404 });
  expect((await calls.undo(edited.id, { productId: one })).restored).toBe(1);
  // A product stays part of the batch after it was undone.
  expect((await calls.undo(edited.id, { productId: one })).restored).toBe(0);
  expect((await calls.undo(deleted.id, { productId: two })).restored).toBe(0);
  expect((await calls.undo(restored.id, { productId: two })).restored).toBe(1);
  expect((await calls.undo(imported.id, { productId: three })).restored).toBe(1);
  expect((await calls.undo(imported.id, { productId: three })).restored).toBe(0);
});

it('a deletion after a restore concerns the same product, and so does the earlier deletion', async () => {
  const { results } = await catalogue.send(listings(2));
  const [one = '', two = ''] = results.map((result) => result.id ?? '');
  await calls.deleteOne(one);
  const first = await calls.newest();
  await calls.restore({ all: true });
  await calls.deleteWindow(1);
  const second = await calls.newest();
  expect((await calls.undo(first.id, { productId: one })).restored).toBe(0);
  expect(await refusalOf(calls.undo(first.id, { productId: two }))).toMatchObject({ status: 404 });
  expect((await calls.undo(second.id, { productId: one })).restored).toBe(1);
  expect((await calls.undo(second.id, { productId: two })).restored).toBe(1);
});

it('conflicts are listed in the order of the batch, regardless of which product was changed last', async () => {
  const { results } = await catalogue.send(listings(6));
  const imported = await calls.newest();
  await calls.deleteWindow(1);
  await calls.restore({ all: true });
  const restored = await calls.newest();
  for (const place of [3, 0, 5, 1, 4, 2]) await edit(results[place]?.id ?? '', { price: 70_000 });

  for (const batch of [imported, restored]) {
    const named = (await calls.batch(batch.id)).changes.map(({ productId }) => productId);
    expect(named).toHaveLength(6);
    const { conflicts } = await calls.undo(batch.id);
    expect(conflicts.map(({ productId }) => productId)).toEqual(named);
  }
});
