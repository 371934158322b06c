import {
  deleteProductEndpoint,
  getReadinessEndpoint,
  listProductsEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
  saveMappingsEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import {
  defaultAkulakuConfiguration,
  defaultExportSettings,
  emptyExportDefaults,
  readinesses,
} from '@pindahlapak/model';
import { buildExportRows, readinessOf } from '@pindahlapak/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWindow, withVariants } from '../catalogue/read-products.ts';
import { inAccount } from '../core/in-account.ts';
import { readExportRules } from '../exports/read-export-rules.ts';
import { recordRulesChange } from '../rules/configurations.sql.ts';
import { findShops } from '../shops/shops.sql.ts';
import { clientOf } from '../test/client.ts';
import { operatorOf, registerSeller, type TestSeller } from '../test/factories.ts';
import { editOf, importAll, listing } from '../test/listings.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const categories = ['70365', 'Kaos', 'Mesin Cuci', null];
const windows = [1, 2];

const change = fc.oneof(
  fc.record({
    kind: fc.constant('import' as const),
    number: fc.integer({ min: 1, max: 6 }),
    window: fc.constantFrom(...windows),
    category: fc.constantFrom(...categories),
    description1: fc.constantFrom('Bahan katun.', ''),
    color: fc.constantFrom('Hitam', null),
    prices: fc.array(fc.integer({ min: 1000, max: 5000 }), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('edit' as const),
    at: fc.nat(5),
    category: fc.constantFrom(...categories),
    window: fc.constantFrom(...windows),
  }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat(5) }),
  // Twice, so that consecutive saves often differ only in prices or in a word.
  ...[1, 2].map(() =>
    fc.record({
      kind: fc.constant('rules' as const),
      length: fc.constantFrom(0, 3, 130),
      descriptionWord: fc.constantFrom('katun', 'shopee', null),
      isCheap: fc.boolean(),
    }),
  ),
  fc.record({
    kind: fc.constant('prefix' as const),
    length: fc.constantFrom(0, 100),
    opening: fc.constantFrom('', 'Halo', 'Selamat datang', 'Ada di Shopee', 'p'.repeat(4_990)),
  }),
  fc.record({
    kind: fc.constant('mapping' as const),
    sourceKey: fc.constantFrom('kaos', 'mesin cuci', ''),
    leafId: fc.constantFrom('70366', null),
    brand: fc.constantFrom('x'.repeat(30), null),
  }),
  fc.record({
    kind: fc.constant('settings' as const),
    variation: fc.constantFrom('Standar', null),
    rowPerVariant: fc.boolean(),
    useTitleAsDescription: fc.boolean(),
  }),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

const configuration = { stockQuantity: 5, minimumOrder: 1, affiliateFee: 0, priceMargins: [] };

/** Makes a change as a seller does; settings as a row with the version that a save would leave. */
async function make(seller: TestSeller, one: Change): Promise<void> {
  const api = clientOf(app, seller.token);
  const productAt = async (index: number) => {
    const pages = await Promise.all(
      windows.map(async (window) => (await api.call(listProductsEndpoint, { query: { window } })).data.data),
    );
    return pages.flat()[index];
  };
  if (one.kind === 'import') {
    const { kind: _kind, number, window, prices, ...fields } = one;
    const variants = prices.map((price, index) => ({ option1: `Pilihan ${index}`, price }));
    const varied = variants.length > 0 ? { optionNames: ['Ukuran'], variants } : {};
    await importAll(app, seller.token, [{ ...listing(number), variant: null, ...fields, ...varied }], window);
  } else if (one.kind === 'edit') {
    const product = await productAt(one.at);
    if (!product) return;
    const body = editOf(product, { category: one.category, window: one.window });
    await api.call(updateProductEndpoint, { params: { id: product.id }, body });
  } else if (one.kind === 'delete') {
    const product = await productAt(one.at);
    if (product) await api.call(deleteProductEndpoint, { params: { id: product.id } });
  } else if (one.kind === 'rules') {
    const word = { id: 1, titleWordOriginal: 'polos', titleWordReplacement: 'x'.repeat(one.length) };
    const other = { id: 1, descriptionWordOriginal: 'bahan', descriptionWordReplacement: one.descriptionWord ?? '' };
    const rules = {
      titleWordReplacements: [word],
      descriptionWordReplacements: one.descriptionWord === null ? [] : [other],
      affiliateFee: one.isCheap ? 0 : 2_000_000_000,
    };
    await api.call(saveConfigurationEndpoint, { body: { ...configuration, ...rules } });
  } else if (one.kind === 'prefix') {
    const title = { titlePrefix: 'p'.repeat(one.length), titleCondition: 'all' as const };
    const description = { descriptionPrefix: one.opening, descriptionCondition: 'all' as const };
    const body = { ...defaultAkulakuConfiguration, ...title, ...description };
    await api.call(saveAkulakuConfigurationEndpoint, { body });
  } else if (one.kind === 'mapping') {
    const { kind: _kind, brand, ...mapping } = one;
    const mappings = [{ ...mapping, marketplaceType: 'tokopedia' as const, defaults: { brand } }];
    await api.call(saveMappingsEndpoint, { params: { marketplace: 'akulaku' }, body: { mappings } });
  } else {
    const { kind: _kind, variation, ...switches } = one;
    await inAccount(operatorOf(app), seller.userId, async ({ trx }) => {
      const defaults = { ...emptyExportDefaults, variation };
      const value = JSON.stringify({ ...defaultExportSettings, ...switches, defaults });
      await trx
        .insertInto('export_settings')
        .values({ user_id: seller.userId, target: 'akulaku', value, updated_at: 1 })
        .onConflict((conflict) => conflict.columns(['user_id', 'target']).doUpdateSet({ value }))
        .execute();
      await recordRulesChange(trx, seller.userId);
    });
  }
}

/** Counts readinesses and issues of a window from its products and rules only. */
async function recount(seller: TestSeller, counted: readonly number[]) {
  const db = app.services.db.kysely;
  // Rules of a named shop are never cached.
  const [shop] = await findShops(db, seller.userId);
  const rules = await readExportRules(db, seller.userId, app.clock.now, shop?.id);
  const counts = { siap: 0, 'perlu-dilihat': 0, 'belum-siap': 0 };
  const issues: Record<string, number> = {};
  for (const window of counted)
    for await (const products of readWindow(app.services.db.kysely, seller.userId, window))
      for (const product of await withVariants(db, seller.userId, products)) {
        const found = buildExportRows(product, rules).issues;
        counts[readinessOf(found)] += 1;
        for (const code of new Set(found.map((issue) => issue.code))) issues[code] = (issues[code] ?? 0) + 1;
      }
  return { counts: readinesses.map((readiness) => counts[readiness]), issues };
}

async function reported(seller: TestSeller, window: number | 'all') {
  const { data } = await clientOf(app, seller.token).call(getReadinessEndpoint, { query: { window } });
  const issues: Record<string, number> = {};
  for (const { issue, products } of data.repairs) issues[issue] = (issues[issue] ?? 0) + products;
  return { counts: [data.ready, data.review, data.blocked], issues };
}

/** Counts the readinesses of a window by its list. */
async function listed(seller: TestSeller, window: number) {
  const { data } = (await clientOf(app, seller.token).call(listProductsEndpoint, { query: { window } })).data;
  return readinesses.map((readiness) => data.filter((product) => product.readiness === readiness).length);
}

describe('after random changes of products, rules, mappings and settings', () => {
  it('the report equals a full recount with the code that exports', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        const seller = await registerSeller(app, { product_quota: 100 });
        for (const [index, one] of changes.entries()) {
          await make(seller, one);
          // Not after every change, so that several products are stale at once.
          if (index % 3 === 1) expect(await reported(seller, 'all')).toEqual(await recount(seller, windows));
        }
        // The list is sometimes read before the report has judged again, sometimes after.
        for (const window of changes.length % 2 === 0 ? windows : [])
          expect(await listed(seller, window)).toEqual((await recount(seller, [window])).counts);
        for (const window of windows) {
          expect(await reported(seller, window)).toEqual(await recount(seller, [window]));
          expect(await listed(seller, window)).toEqual((await recount(seller, [window])).counts);
        }
        expect(await reported(seller, 'all')).toEqual(await recount(seller, windows));
      }),
      { numRuns: 8 },
    );
  });
});
