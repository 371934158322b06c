import {
  bulkChangeEndpoint,
  decideSourceChangesEndpoint,
  reportObservationsEndpoint,
  listBatchesEndpoint,
  listRulesVersionsEndpoint,
  renameDeviceEndpoint,
  saveConfigurationEndpoint,
  type EditProduct,
} from '@pindahlapak/contract';
import { batchKinds, defaultDataConfiguration, type BatchKind } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { deleteProduct, deleteWindow } from '../../catalogue/edit/delete-products.ts';
import { updateProduct, updateProducts } from '../../catalogue/edit/update-product.ts';
import { importProducts } from '../../catalogue/import/import-products.ts';
import { saveDataConfiguration } from '../../rules/save-configuration.ts';
import { catalogueCalls } from '../../test/calls/catalogue-calls.ts';
import { eachWithHistory, historyCalls, type History } from '../../test/calls/history-calls.ts';
import { clientOf, refusalOf } from '../../test/client.ts';
import { openSession, operatorOf, type TestSeller } from '../../test/factories.ts';
import { editOf, importAll, listings } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { decideChanges } from '../../source/decide-changes.ts';
import { purgeTrash, restoreTrash } from '../trash.ts';
import { undoBatch } from '../undo/undo-batch.ts';

let app: TestApp;
let seller: TestSeller;
let calls: History['calls'];
let catalogue: History['catalogue'];
eachWithHistory((setup) => ({ app, seller, calls, catalogue } = setup));

/** Steps that make a batch of each kind, each preparing the next. */
type EachKind = Record<BatchKind, () => Promise<unknown>>;

async function firstEdit(changes: Partial<EditProduct>): Promise<{ id: string; edit: EditProduct }> {
  const [product] = await catalogue.listed();
  if (!product) throw new Error('the catalogue is empty');
  return { id: product.id, edit: editOf(product, changes) };
}
const firstId = async () => (await firstEdit({})).id;
const newestId = async () => (await calls.batches())[0]?.id ?? '';

/** Reports another price on the last product's page. */
async function reportPrice() {
  const last = (await catalogue.listed()).at(-1);
  if (!last) throw new Error('the catalogue is empty');
  const { marketplaceType, urls } = last;
  app.clock.now += 1000;
  const seenAt = new Date(app.clock.now).toISOString();
  const observations = [{ marketplaceType, urls, seenAt, state: 'ok' as const, price: 123_456 }];
  await clientOf(app, seller.token).call(reportObservationsEndpoint, { body: { observations } });
}

/** Runs each step; returns the actor of its batch by kind. */
async function actorsBy(steps: EachKind): Promise<Record<string, unknown>> {
  const actors: Record<string, unknown> = {};
  for (const [kind, step] of Object.entries(steps)) {
    await step();
    const [newest] = await calls.batches();
    expect(newest?.kind).toBe(kind);
    actors[kind] = newest?.actor;
  }
  return actors;
}

const allKindsBy = (actor: object) => Object.fromEntries(batchKinds.map((kind) => [kind, actor]));

it('every kind of batch names the seller as its actor', async () => {
  const client = clientOf(app, seller.token);
  const bulk = { selection: { filter: {} }, change: { op: 'addRupiah' as const, value: 5 }, dryRun: false };
  const actors = await actorsBy({
    import: () => catalogue.send(listings(3)),
    edit: async () => {
      const { id, edit } = await firstEdit({ name: 'Kemeja' });
      await catalogue.edit(id, edit);
    },
    bulk: () => client.call(bulkChangeEndpoint, { body: bulk }),
    source: async () => {
      await reportPrice();
      await client.call(decideSourceChangesEndpoint, { body: { filter: {}, decision: 'accept' } });
    },
    delete: async () => calls.deleteOne(await firstId()),
    restore: () => calls.restore({ all: true }),
    undo: async () => calls.undo(await newestId()),
    purge: () => calls.purge({ all: true }),
    'delete-window': () => calls.deleteWindow(1),
  });
  expect(actors).toEqual(allKindsBy({ kind: 'seller', name: null }));
});

it('every kind of batch names the operator as its actor', async () => {
  const operator = operatorOf(app);
  const { userId } = seller;
  const actors = await actorsBy({
    import: () => importProducts(operator, { userId, products: listings(3) }),
    edit: async () => updateProduct(operator, { userId, ...(await firstEdit({ name: 'Kemeja' })) }),
    bulk: async () => updateProducts(operator, { userId, edits: [await firstEdit({ price: 7000 })] }),
    source: async () => {
      await reportPrice();
      await decideChanges(operator, { userId, filter: { state: 'open' }, decision: 'accept' });
    },
    delete: async () => deleteProduct(operator, { userId, id: await firstId() }),
    restore: () => restoreTrash(operator, { userId }),
    undo: async () => undoBatch(operator, { userId, id: await newestId() }),
    purge: () => purgeTrash(operator, { userId }),
    'delete-window': () => deleteWindow(operator, { userId, window: 1 }),
  });
  expect(actors).toEqual(allKindsBy({ kind: 'operator', name: null }));
  const all = await calls.batches();
  for (const kind of batchKinds) {
    const { data } = await clientOf(app, seller.token).call(listBatchesEndpoint, { query: { kind, limit: 100 } });
    expect(data.data, kind).toEqual(all.filter((batch) => batch.kind === kind));
    expect(data.totalItems, kind).toBe(data.data.length);
  }

  await importProducts(operator, { userId, products: listings(1, 50) });
  const { id, edit } = await firstEdit({ name: 'Lain' });
  await updateProduct(operator, { userId, id, edit });
  expect((await calls.history(id)).map(({ actor }) => actor)).toEqual([{ kind: 'operator', name: null }]);
});

it('an import keeps the PC’s name at that time, and a PC may only import', async () => {
  const device = { user_id: seller.userId, id: 'pc-1', name: 'PC Gudang', created_at: 1, last_used_at: null };
  await app.services.db.kysely.insertInto('devices').values(device).execute();
  const token = await openSession(app, seller.userId, 'pc-1');
  await importAll(app, token, listings(2));
  await importAll(app, token, listings(1, 1, { price: 99_000 }));
  const client = clientOf(app, seller.token);
  await client.call(renameDeviceEndpoint, { params: { id: 'pc-1' }, body: { name: 'PC Toko' } });
  await importAll(app, token, listings(1, 10));
  const batches = (await calls.batches()).map(({ actor, created, changed }) => [actor, created, changed]);
  expect(batches).toEqual([
    [{ kind: 'device', name: 'PC Toko' }, 1, 0],
    [{ kind: 'device', name: 'PC Gudang' }, 0, 1],
    [{ kind: 'device', name: 'PC Gudang' }, 2, 0],
  ]);
  const changedId = (await catalogue.listed()).find(({ price }) => price === 99_000)?.id ?? '';
  expect((await calls.history(changedId)).map(({ actor }) => actor)).toEqual([{ kind: 'device', name: 'PC Gudang' }]);

  const pc = { ...historyCalls(app, token), ...catalogueCalls(app, { ...seller, token }) };
  const { id, edit } = await firstEdit({ name: 'Kemeja' });
  const bulk = { selection: { filter: {} }, change: { op: 'delete' as const }, dryRun: false };
  const batchId = await newestId();
  const refused = [
    () => pc.edit(id, edit),
    () => clientOf(app, token).call(bulkChangeEndpoint, { body: bulk }),
    () => pc.deleteOne(id),
    () => pc.deleteWindow(1),
    () => pc.restore({ all: true }),
    () => pc.purge({ all: true }),
    () => pc.undo(batchId),
  ];
  for (const call of refused) expect((await refusalOf(call())).status).toBe(401);
  expect(await calls.batches()).toHaveLength(3);
});

it('a version of the rules names its author', async () => {
  const client = clientOf(app, seller.token);
  const { userId } = seller;
  const save = (stockQuantity: number) =>
    saveDataConfiguration(operatorOf(app), {
      userId,
      configuration: { ...defaultDataConfiguration, dataOptions: { minimumOrder: 1, stockQuantity, affiliateFee: 0 } },
    });
  await save(7);
  await client.call(saveConfigurationEndpoint, {
    body: {
      stockQuantity: 8,
      minimumOrder: 1,
      affiliateFee: 0,
      priceMargins: [],
      titleWordReplacements: [],
      descriptionWordReplacements: [],
    },
  });
  const versions = (await client.call(listRulesVersionsEndpoint, { query: { limit: 2 } })).data.data;
  expect(versions.map(({ actor }) => actor)).toEqual([
    { kind: 'seller', name: null },
    { kind: 'operator', name: null },
  ]);
});
