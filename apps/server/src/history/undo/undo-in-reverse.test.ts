import {
  bulkChangeEndpoint,
  getAkulakuConfigurationEndpoint,
  getConfigurationEndpoint,
  getExportSettingsEndpoint,
  getProductEndpoint,
  importProductsEndpoint,
  listProductsEndpoint,
  listRulesVersionsEndpoint,
  restoreRulesVersionEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
  saveExportSettingsEndpoint,
  saveMappingsEndpoint,
  updateProductEndpoint,
  type SentBulkChange,
} from '@pindahlapak/contract';
import { defaultAkulakuConfiguration } from '@pindahlapak/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { variedListing } from '../../test/calls/catalogue-calls.ts';
import { clientOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { catalogueRows, historyCalls } from '../../test/calls/history-calls.ts';
import { editOf, listing } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';

const runs = 12;

const word = fc.constantFrom('Kaos', 'kaus "polos" \\ \n baris', 'Baju 👕 ñ', '<b>tebal</b>', 'x'.repeat(300));
const longText = fc.constantFrom('pendek', 'panjang '.repeat(100), "petik ' dan { kurung }", null);
const place = fc.integer({ min: 1, max: 4 });
const price = fc.integer({ min: 1000, max: 1005 });

const listingChange = fc.record({
  name: word,
  price,
  description1: longText,
  category: fc.constantFrom('Kaos', '70365'),
});
const variantPrices = fc.option(fc.array(price, { maxLength: 3 }), { nil: undefined });

const bulkChange = fc.oneof(
  fc.record({ op: fc.constant('set' as const), field: fc.constant('brand' as const), value: word }),
  fc.record({ op: fc.constant('clear' as const), field: fc.constantFrom('brand' as const, 'color' as const) }),
  fc.record({
    op: fc.constant('replaceText' as const),
    field: fc.constantFrom('name' as const, 'description1' as const),
    find: fc.constantFrom('a', 'baju'),
    value: fc.constantFrom('', 'ganti'),
  }),
  fc.record({ op: fc.constant('addPercent' as const), value: fc.constantFrom(-50, 10), roundTo: fc.constant(100) }),
  fc.record({ op: fc.constant('addRupiah' as const), value: fc.constantFrom(-1002, 7) }),
  fc.record({ op: fc.constant('moveWindow' as const), value: fc.integer({ min: 1, max: 3 }) }),
  fc.constant({ op: 'applyWordRules' as const }),
  fc.constant({ op: 'delete' as const }),
) satisfies fc.Arbitrary<SentBulkChange>;

const action = fc.oneof(
  fc.record({ kind: fc.constant('bulk' as const), window: fc.integer({ min: 1, max: 3 }), change: bulkChange }),
  fc.record({ kind: fc.constant('rules' as const), stock: place, replacement: fc.constantFrom('', 'kaus', 'Baju') }),
  fc.record({ kind: fc.constant('prefix' as const), prefix: fc.constantFrom('', 'Promo', 'Baru') }),
  fc.record({
    kind: fc.constant('mapping' as const),
    sourceKey: fc.constantFrom('kaos', 'tas'),
    leafId: fc.constantFrom(null, '70365', '70366'),
    brand: fc.constantFrom(null, 'Lokal'),
  }),
  fc.record({ kind: fc.constant('settings' as const), word: fc.constantFrom('palsu', 'kw') }),
  fc.record({
    kind: fc.constant('import' as const),
    window: fc.integer({ min: 1, max: 2 }),
    products: fc.array(fc.record({ number: place, change: listingChange, variantPrices }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  fc.record({
    kind: fc.constant('edit' as const),
    which: fc.nat(),
    change: listingChange,
    window: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('edit-variant' as const), which: fc.nat(), price, isOff: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('delete-window' as const), window: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('restore' as const), which: fc.nat(), all: fc.boolean() }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat() }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

const rulesKinds = ['rules', 'prefix', 'settings', 'mapping'] as const;
type RulesKind = (typeof rulesKinds)[number];
const isOfRules = (step: Action): step is Extract<Action, { kind: RulesKind }> =>
  rulesKinds.some((kind) => kind === step.kind);

const akulaku = { marketplace: 'akulaku' as const };

function actor(app: TestApp, seller: TestSeller) {
  const client = clientOf(app, seller.token);
  const calls = historyCalls(app, seller.token);
  const all = async () => {
    const windows = [1, 2, 3].map((window) => client.call(listProductsEndpoint, { query: { window, limit: 100 } }));
    return (await Promise.all(windows)).flatMap(({ data }) => data.data);
  };
  const pick = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % (items.length || 1)];

  async function saveRules(step: Extract<Action, { kind: RulesKind }>): Promise<void> {
    if (step.kind === 'rules') {
      const titleWordReplacements = [{ id: 1, titleWordOriginal: 'kaos', titleWordReplacement: step.replacement }];
      const amounts = { stockQuantity: step.stock, minimumOrder: 1, affiliateFee: 0, priceMargins: [] };
      const body = { ...amounts, titleWordReplacements, descriptionWordReplacements: [] };
      await client.call(saveConfigurationEndpoint, { body });
    } else if (step.kind === 'prefix')
      await client.call(saveAkulakuConfigurationEndpoint, {
        body: { ...defaultAkulakuConfiguration, titlePrefix: step.prefix },
      });
    else if (step.kind === 'mapping') {
      const { sourceKey, leafId, brand } = step;
      const mapping = { marketplaceType: 'tokopedia' as const, sourceKey, leafId, defaults: { brand } };
      await client.call(saveMappingsEndpoint, { params: akulaku, body: { mappings: [mapping] } });
    } else await client.call(saveExportSettingsEndpoint, { params: akulaku, body: { guardWords: [step.word] } });
  }

  async function act(step: Action): Promise<void> {
    if (isOfRules(step)) await saveRules(step);
    else if (step.kind === 'bulk')
      await client.call(bulkChangeEndpoint, {
        body: { selection: { filter: { window: step.window } }, change: step.change, dryRun: false },
      });
    else if (step.kind === 'import') {
      const products = step.products.map(({ number, change, variantPrices: prices }) => ({
        ...(prices === undefined
          ? listing(number)
          : variedListing({
              ...listing(number),
              variants: prices.map((own, index) => ({
                option1: `Pilihan ${index}`,
                option2: 'M',
                price: own,
                stock: index,
              })),
            })),
        ...change,
      }));
      await client.call(importProductsEndpoint, { body: { window: step.window, products } });
    } else if (step.kind === 'delete-window') await calls.deleteWindow(step.window);
    else if (step.kind === 'restore') {
      const id = pick((await calls.trash()).data, step.which)?.id;
      if (id !== undefined) await calls.restore(step.all ? { all: true } : { ids: [id] });
    } else if (step.kind === 'undo') {
      const batch = pick(await calls.batches(), step.which);
      if (batch) await calls.undo(batch.id);
    } else {
      const product = pick(await all(), step.which);
      if (!product) return;
      if (step.kind === 'delete') await calls.deleteOne(product.id);
      else if (step.kind === 'edit')
        await client.call(updateProductEndpoint, {
          params: { id: product.id },
          body: editOf(product, { ...step.change, window: step.window }),
        });
      else {
        const { variants } = (await client.call(getProductEndpoint, { params: { id: product.id } })).data;
        const variant = pick(variants, step.which);
        if (variant)
          await client.call(updateProductEndpoint, {
            params: { id: product.id },
            body: { ...editOf(product), variants: [{ id: variant.id, price: step.price, isOff: step.isOff }] },
          });
      }
    }
  }
  /** Returns the stored products, and the rules without their numbers of saves. */
  async function everything(): Promise<unknown> {
    const { version: _data, ...data } = (await client.call(getConfigurationEndpoint, {})).data;
    const { version: _akulaku, ...options } = (await client.call(getAkulakuConfigurationEndpoint, {})).data;
    const { version: _settings, ...settings } = (await client.call(getExportSettingsEndpoint, { params: akulaku }))
      .data;
    const mappings = await app.services.db.kysely
      .selectFrom('category_mappings')
      .select(['marketplace_type', 'source_key', 'leaf_id', 'defaults'])
      .where('user_id', '=', seller.userId)
      .orderBy('source_key')
      .execute();
    return { catalogue: await catalogueRows(app, seller.userId), data, options, settings, mappings };
  }
  const rulesVersion = async () =>
    (await client.call(listRulesVersionsEndpoint, { query: { limit: 1 } })).data.data[0]?.version ?? 0;
  const restoreRules = (version: number) => client.call(restoreRulesVersionEndpoint, { params: { version } });
  return { act, calls, everything, rulesVersion, restoreRules };
}

const taken = (...variantPrices: (number[] | undefined)[]): Action => ({
  kind: 'import',
  window: 1,
  products: variantPrices.map((prices) => ({
    number: 1,
    change: { name: 'Kaos', price: 1000, description1: 'pendek', category: 'Kaos' },
    variantPrices: prices,
  })),
});
/** Failed once: a bulk change wrote a product's origins in another order. */
const bulkBeforeVariants: Action[] = [
  taken([], undefined),
  { kind: 'bulk', window: 1, change: { op: 'addRupiah', value: 7 } },
  taken([1000]),
];

it(
  'whatever was done, undone from the newest to the oldest, leaves rows and rules byte for byte as they were',
  async () => {
    const app = await makeApp();
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 9 }), async (steps) => {
          const seller = await registerSeller(app, { product_quota: 6 });
          const { act, calls, everything, rulesVersion, restoreRules } = actor(app, seller);
          await act({ kind: 'rules', stock: 1, replacement: '' });
          const done: { batch: string | null; version: number; before: unknown }[] = [];
          for (const step of steps) {
            const before = await everything();
            const version = await rulesVersion();
            const known = new Set((await calls.batches()).map(({ id }) => id));
            await act(step);
            const [newest] = await calls.batches();
            const batch = newest && !known.has(newest.id) ? newest.id : null;
            if (batch !== null || (await rulesVersion()) !== version) done.push({ batch, version, before });
            else expect(await everything()).toEqual(before);
          }
          for (const { batch, version, before } of done.toReversed()) {
            if (batch === null) await restoreRules(version);
            else {
              const after = await everything();
              const { batchId, conflicts } = await calls.undo(batch);
              expect(conflicts).toEqual([]);
              if (batchId !== null) {
                const again = await calls.undo(batchId);
                expect(await everything()).toEqual(after);
                await calls.undo(again.batchId ?? '');
              }
            }
            expect(await everything()).toEqual(before);
          }
        }),
        { numRuns: runs, examples: [[bulkBeforeVariants]] },
      );
    } finally {
      await app.close();
    }
  },
  60_000 + 3000 * runs,
);
