import { expect, it } from 'vitest';
import { bulkCalls } from '../test/calls/bulk-calls.ts';
import { catalogueCalls, variedListings } from '../test/calls/catalogue-calls.ts';
import { catalogueRows, historyCalls } from '../test/calls/history-calls.ts';
import type { TestSeller } from '../test/factories.ts';
import { editOf, listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup), {});

const base = { price: 20_000 };

it('thousands of variant prices are changed as one batch and restored by the undo', async () => {
  const { send, detail } = catalogueCalls(app, seller);
  const { bulk, list } = bulkCalls(app, seller);
  const varied = variedListings(24, 'Merah').map((product, at) => (at % 5 === 0 ? listing(at) : product));
  await send(varied.map((product) => ({ ...product, ...base })));
  const ids = (await list()).data.map(({ id }) => id);
  const before = await catalogueRows(app, seller.userId);

  const done = await bulk({ filter: {} }, { op: 'addPercent', value: 10 }, { dryRun: false });
  expect(done).toMatchObject({ matched: 24, changed: 24, skipped: 0 });
  expect(done.preview.map(({ id }) => id)).toEqual(ids.slice(0, done.preview.length));
  for (const [index, id] of ids.entries()) {
    const { price, variants } = await detail(id);
    expect(price).toBe(22_000);
    expect(variants.map((variant) => variant.price)).toEqual(
      (ids.length - 1 - index) % 5 === 0 ? [] : Array.from({ length: 100 }, (_, at) => 55_000 + Math.round(at * 1.1)),
    );
  }

  const undone = await historyCalls(app, seller.token).undo(done.batchId ?? '');
  expect(undone).toMatchObject({ restored: 24, conflictCount: 0 });
  expect(await catalogueRows(app, seller.userId)).toEqual(before);
});

it('preview and history list variants in the order of the page, regardless of earlier edits', async () => {
  const { send, detail, edit } = catalogueCalls(app, seller);
  const { bulk } = bulkCalls(app, seller);
  const colours = ['Merah', 'Hitam', 'Biru', 'Kuning', 'Abu', 'Putih'];
  const variants = colours.map((option1) => ({ option1, price: 50_000 }));
  await send([{ ...listing(1), optionNames: ['Warna'], variants }]);
  const [id = ''] = (await bulkCalls(app, seller).list()).data.map((product) => product.id);
  const product = await detail(id);
  const [first] = product.variants;
  await edit(id, editOf(product, { variants: [{ id: first?.id ?? '', price: 60_000 }] }));

  const { preview } = await bulk({ ids: [id] }, { op: 'addRupiah', value: 1000 });
  // Without rules the export has the prices themselves; the edited one is the highest.
  expect(preview[0]?.exportPrice).toEqual({
    before: { min: 50_000, max: 60_000 },
    after: { min: 51_000, max: 61_000 },
  });
  const done = await bulk({ ids: [id] }, { op: 'addRupiah', value: 1000 }, { dryRun: false });
  const inOrder = product.variants.map((variant) => `variants.${variant.id}`);
  expect(Object.keys(done.preview[0]?.before ?? {})).toEqual(['price', ...inOrder]);
  expect(done.preview[0]?.variantNames).toEqual(Object.fromEntries(inOrder.map((name, at) => [name, colours[at]])));
  const { changes } = await historyCalls(app, seller.token).batch(done.batchId ?? '');
  const named = changes[0]?.changes.flatMap(({ variant }) => variant ?? []);
  expect(named).toEqual(colours);
});
