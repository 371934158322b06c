import { saveConfigurationEndpoint, type SentBulkChange } from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { beforeEach, expect, it } from 'vitest';
import { bulkCalls } from '../test/calls/bulk-calls.ts';
import { catalogueCalls } from '../test/calls/catalogue-calls.ts';
import { catalogueRows, historyCalls } from '../test/calls/history-calls.ts';
import { clientOf, refusalOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { editOf, importAll, listing, listings } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
let calls: ReturnType<typeof bulkCalls>;
let history: ReturnType<typeof historyCalls>;
eachWithSeller(
  (setup) => {
    ({ app, seller } = setup);
    calls = bulkCalls(app, seller);
    history = historyCalls(app, seller.token);
  },
  { product_quota: 5000 },
);
beforeEach(async () => {
  const words = [{ id: 1, titleWordOriginal: 'polos', titleWordReplacement: 'putih' }];
  await clientOf(app, seller.token).call(saveConfigurationEndpoint, {
    body: dataConfiguration({ titleWordReplacements: words }),
  });
  await importAll(app, seller.token, listings(4));
  await history.deleteOne((await firstListed()).id);
});

async function firstListed() {
  const [product] = (await calls.list()).data;
  if (!product) throw new Error('the catalogue is empty');
  return product;
}

const changes: SentBulkChange[] = [
  { op: 'set', field: 'brand', value: 'Lokal' },
  { op: 'clear', field: 'color' },
  { op: 'replaceText', field: 'name', find: 'Kaos', value: 'Kemeja' },
  { op: 'addPercent', value: 10 },
  { op: 'addRupiah', value: 500 },
  { op: 'moveWindow', value: 7 },
  { op: 'applyWordRules' },
  { op: 'delete' },
];

/** Changes that may happen between a preview and its change. */
const events: Record<string, () => Promise<unknown>> = {
  'a product arrives': () => importAll(app, seller.token, [listing(20)]),
  'a product changes at its source': () => importAll(app, seller.token, [listing(1, { price: 99_000 })]),
  'a product is edited': async () => {
    const product = await firstListed();
    await catalogueCalls(app, seller).edit(product.id, editOf(product, { name: 'Kaos Lain' }));
  },
  'a product is deleted': async () => history.deleteOne((await firstListed()).id),
  'a product comes back from the trash': () => history.restore({ all: true }),
  'a batch is undone': async () => history.undo((await history.batches())[0]?.id ?? ''),
  'others are changed at once': () => calls.bulk({ filter: {} }, { op: 'addRupiah', value: 1 }, { dryRun: false }),
  'the rules are saved': () =>
    clientOf(app, seller.token).call(saveConfigurationEndpoint, { body: dataConfiguration({ stockQuantity: 9 }) }),
};

const [anyChange] = changes as [SentBulkChange, ...SentBulkChange[]];
const arrival = 'a product arrives';

it.each([
  ...Object.keys(events).map((event) => ({ event, change: anyChange, op: anyChange.op })),
  ...changes.slice(1).map((change) => ({ event: arrival, change, op: change.op })),
])('requires a new preview if $event meanwhile: $op', async ({ event, change }) => {
  const look = await calls.bulk({ filter: {} }, change);
  expect(look).toMatchObject({ matched: 3, changed: 3 });
  await events[event]?.();
  const before = await catalogueRows(app, seller.userId);
  const refusal = await refusalOf(calls.bulk({ filter: {} }, change, { dryRun: false, version: look.version }));
  expect(refusal).toMatchObject({ status: 409, error: 'catalogue-changed' });
  expect(await catalogueRows(app, seller.userId)).toEqual(before);
  const { preview, done } = await calls.previewAndDo({ filter: {} }, change);
  expect(preview.version).not.toBe(look.version);
  expect(done.matched).toBe((before as { products: unknown[] }).products.length);
});

it('a bulk change affects exactly the previewed products, or is refused, while products keep arriving', async () => {
  const change: SentBulkChange = { op: 'set', field: 'brand', value: 'Lokal' };
  const arriving = { isDone: false, products: 3 };
  const importing = (async () => {
    for (let number = 100; !arriving.isDone; number += 1) {
      await importAll(app, seller.token, [listing(number)]);
      arriving.products += 1;
    }
  })();
  const ends = { done: 0, refused: 0 };
  for (let time = 0; time < 20; time += 1) {
    const look = await calls.bulk({ filter: {} }, { ...change, value: `Lokal ${time}` });
    const options = { dryRun: false, version: look.version };
    const tried = calls.bulk({ filter: {} }, { ...change, value: `Lokal ${time}` }, options);
    const [ended] = await Promise.allSettled([tried]);
    if (ended.status === 'fulfilled') {
      expect(ended.value).toMatchObject({ matched: look.matched, changed: look.changed });
      ends.done += 1;
    } else {
      expect(ended.reason).toMatchObject({ status: 409, error: 'catalogue-changed' });
      ends.refused += 1;
    }
  }
  arriving.isDone = true;
  await importing;
  expect(ends.done + ends.refused).toBe(20);
  const { done } = await calls.previewAndDo({ filter: {} }, change);
  expect(done.matched).toBe(arriving.products);
});
