import { bulkChangeEndpoint, importProductsEndpoint, updateProductEndpoint } from '@pindahlapak/contract';
import { optionsKey, productLimits } from '@pindahlapak/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogueCalls } from '../../test/calls/catalogue-calls.ts';
import { catalogueRows, historyCalls } from '../../test/calls/history-calls.ts';
import { clientOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { editOf, listing } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';

// A failure prints the seed and the steps; FUZZ_RUNS raises the number of runs.
const runs = Number(process.env.FUZZ_RUNS ?? 15);

const which = fc.nat({ max: 50 });
const price = fc.integer({ min: 1, max: 9 }).map((thousands) => thousands * 1000);
const options = fc.uniqueArray(fc.constantFrom('Merah', 'merah ', 'Biru', 'Hijau', 'Putih'), { maxLength: 4 });

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      number: fc.integer({ min: 1, max: 2 }),
      options,
      price,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('import-many' as const),
      mark: fc.constantFrom('A', 'B', 'C'),
      count: fc.constantFrom(70, productLimits.variantsMax),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), which, price, isOff: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('bulk' as const), isDeletion: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('undo' as const), which, force: fc.boolean(), isOfOne: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo-and-back' as const), which, force: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % (items.length || 1)];

function actor(app: TestApp, seller: TestSeller) {
  const client = clientOf(app, seller.token);
  const calls = historyCalls(app, seller.token);
  const catalogue = catalogueCalls(app, seller);
  const undoable = async () => (await calls.batches()).filter(({ canUndo }) => canUndo);

  const importVariants = (number: number, names: readonly string[], own: number) => {
    const variants = names.map((option1, index) => ({ option1, option2: null, price: own + index, stock: 1 }));
    const varied = names.length === 0 ? { optionNames: null, variants: null } : { optionNames: ['Warna'], variants };
    return client.call(importProductsEndpoint, { body: { window: 1, products: [{ ...listing(number), ...varied }] } });
  };

  return async (action: Step): Promise<void> => {
    if (action.kind === 'import') await importVariants(action.number, action.options, action.price);
    else if (action.kind === 'import-many') {
      const names = Array.from({ length: action.count }, (_, index) => `${action.mark} ${index}`);
      await importVariants(1, names, 1000);
    } else if (action.kind === 'edit') {
      const id = pick(await catalogue.listed(), action.which)?.id;
      if (id === undefined) return;
      const product = await catalogue.detail(id);
      const variant = pick(product.variants, action.which);
      const variants = variant ? [{ id: variant.id, price: action.price, isOff: action.isOff }] : [];
      await client.call(updateProductEndpoint, {
        params: { id },
        body: { ...editOf(product), price: action.price, variants },
      });
    } else if (action.kind === 'bulk') {
      const change = action.isDeletion ? { op: 'delete' as const } : { op: 'addRupiah' as const, value: 7 };
      await client.call(bulkChangeEndpoint, { body: { selection: { filter: {} }, change, dryRun: false } });
    } else if (action.kind === 'restore') await calls.restore({ all: true });
    else if (action.kind === 'undo') {
      const batch = pick(await undoable(), action.which);
      const productId = action.isOfOne ? (await catalogue.listed())[0]?.id : undefined;
      if (!batch) return;
      // 404: the batch did not change that product.
      const undone = calls.undo(batch.id, { force: action.force, productId: productId ?? null });
      await undone.catch((error: unknown) => expect(error).toMatchObject({ status: 404 }));
    } else {
      const batch = pick(await undoable(), action.which);
      if (!batch) return;
      const before = await catalogueRows(app, seller.userId);
      const { batchId } = await calls.undo(batch.id, { force: action.force });
      if (batchId !== null) expect((await calls.undo(batchId)).conflicts).toEqual([]);
      expect(await catalogueRows(app, seller.userId)).toEqual(before);
    }
  };
}

async function expectWithinLimits(app: TestApp, seller: TestSeller): Promise<void> {
  const rows = await app.services.db.kysely
    .selectFrom('product_variants')
    .selectAll()
    .where('user_id', '=', seller.userId)
    .execute();
  for (const variants of Map.groupBy(rows, (row) => row.product_id).values()) {
    const live = variants.filter(({ is_gone: isGone }) => isGone === 0).map(optionsKey);
    expect(new Set(live).size).toBe(live.length);
    expect(live.length).toBeLessThanOrEqual(productLimits.variantsMax);
    expect(variants.length).toBeLessThanOrEqual(productLimits.storedVariantsMax);
  }
}

it(
  'whatever is imported, edited, deleted and undone: no two variants have the same options, none are too many, and an undo can be undone',
  async () => {
    const app = await makeApp();
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
          const seller = await registerSeller(app, { product_quota: 3 });
          const act = actor(app, seller);
          for (const one of steps) {
            await act(one);
            await expectWithinLimits(app, seller);
          }
        }),
        { numRuns: runs },
      );
    } finally {
      await app.close();
    }
  },
  60_000 + 3000 * runs,
);
