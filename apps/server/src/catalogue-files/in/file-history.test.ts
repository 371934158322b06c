import { expect, it } from 'vitest';
import {
  csvOf,
  eachWithCatalogueFiles,
  rowWithId,
  rowWithoutId,
  type CatalogueFiles,
} from '../../test/calls/catalogue-file-calls.ts';
import { historyCalls } from '../../test/calls/history-calls.ts';
import { importAll, listings } from '../../test/listings.ts';

let files: CatalogueFiles;
eachWithCatalogueFiles((setup) => (files = setup));

const numbers = Array.from({ length: 230 }, (_, at) => at + 1000);

it('a file is one named change regardless of its rows, and can be undone at once', async () => {
  const { app, seller, commit, listed } = files;
  await importAll(app, seller.token, listings(120));
  const before = await listed();
  const edits = before.map((product) => rowWithId(product, { price: product.price + 500 }));
  await commit(csvOf(...edits, ...numbers.map((number) => rowWithoutId(number))));
  const after = await listed();
  const calls = historyCalls(app, seller.token);

  const [file, ...older] = await calls.batches();
  expect(file).toMatchObject({ kind: 'import', subject: 'katalog.csv', created: 230, changed: 120, canUndo: true });
  expect(older).toHaveLength(2);
  const id = file?.id ?? '';
  const { totalItems, changes } = await calls.batch(id, 4, 100);
  expect({ totalItems, effects: new Set(changes.map(({ effect }) => effect)) }).toEqual({
    totalItems: 350,
    effects: new Set(['changed']),
  });

  const changed = before[7]?.id ?? '';
  expect(await calls.undo(id, { productId: changed })).toMatchObject({ restored: 1, conflictCount: 0 });
  expect((await listed()).find((product) => product.id === changed)?.price).toBe(before[7]?.price);
  const [partly] = await calls.batches();
  await calls.undo(partly?.id ?? '');

  const undone = await calls.undo(id);
  expect(undone).toMatchObject({ restored: 350, conflictCount: 0 });
  const values = (products: typeof before) => products.map(({ name, price, window }) => [name, price, window]);
  expect(values(await listed())).toEqual(values(before));
  expect((await calls.newest()).kind).toBe('undo');
  expect((await calls.batches()).find((batch) => batch.id === id)).toMatchObject({ canUndo: false });
  expect(after).toHaveLength(350);
});

it('the undo of a file is one change too, and can be undone', async () => {
  const { app, seller, commit, listed } = files;
  await commit(csvOf(...numbers.map((number) => rowWithoutId(number))));
  const values = async () => (await listed()).map(({ id, name, price, version }) => [id, name, price, version !== 0]);
  const imported = await values();
  const calls = historyCalls(app, seller.token);
  const [file] = await calls.batches();
  await calls.undo(file?.id ?? '');
  expect(await listed()).toEqual([]);
  const [undo, ...others] = await calls.batches();
  expect(undo).toMatchObject({ kind: 'undo', subject: 'katalog.csv', deleted: 230 });
  expect(others).toHaveLength(1);
  await calls.undo(undo?.id ?? '');
  expect(await values()).toEqual(imported);
  expect((await calls.batches()).map(({ kind, canUndo }) => [kind, canUndo])).toEqual([
    ['undo', true],
    ['undo', false],
    ['import', true],
  ]);
});
