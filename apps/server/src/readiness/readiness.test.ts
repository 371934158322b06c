import {
  getProductEndpoint,
  getReadinessEndpoint,
  importProductsEndpoint,
  listProductsEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { defaultAkulakuConfiguration } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import { operatorOf, registerSeller, type TestSeller } from '../test/factories.ts';
import { editOf, importAll, listing, listings } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';
import { Judging } from './judging.ts';
import { storeJudgements } from './readiness.sql.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup), { product_quota: 5000 });

const api = () => clientOf(app, seller.token);
const report = async (window: number | 'all' = 'all') =>
  (await api().call(getReadinessEndpoint, { query: { window } })).data;
const productsOf = async (window = 1) =>
  (await api().call(listProductsEndpoint, { query: { window, limit: 100 } })).data.data;
const storedOf = () =>
  app.services.db.kysely
    .selectFrom('products')
    .select(['id', 'version', 'readiness', 'issue_bits'])
    .where('user_id', '=', seller.userId)
    .orderBy('position')
    .execute();

const configuration = dataConfiguration({
  stockQuantity: 5,
});

describe('the readiness report', () => {
  it('counts per window and in total, with the repairs for most products first', async () => {
    await importAll(app, seller.token, listings(3, 1, { category: '70365' }), 1);
    await importAll(app, seller.token, listings(2, 11, { category: 'Mesin  Cuci' }), 2);
    await importAll(app, seller.token, [listing(21, { category: 'mesin cuci', description1: null })], 3);
    await importAll(app, seller.token, [listing(22, { category: null })], 3);
    expect(await report(1)).toEqual({ ready: 3, review: 0, blocked: 0, repairs: [] });
    const all = await report();
    expect(all).toMatchObject({ ready: 3, review: 0, blocked: 4 });
    expect(all.repairs[0]).toMatchObject({
      issue: 'category-unmapped',
      products: 3,
      window: 2,
      readiness: 'belum-siap',
      source: { marketplaceType: 'tokopedia', sourceKey: 'mesin cuci' },
    });
    expect(all.repairs[0]?.message.toLowerCase()).toMatch(/^kategori belum dipilih: mesin +cuci$/);
    expect(all.repairs.slice(1).map(({ issue, products }) => [issue, products])).toEqual(
      expect.arrayContaining([
        ['category-missing', 1],
        ['description-missing', 1],
      ]),
    );
    expect((await report(3)).blocked).toBe(2);
  });

  it('is all zeros for an empty account', async () => {
    expect(await report()).toEqual({ ready: 0, review: 0, blocked: 0, repairs: [] });
    expect(await report(9)).toEqual({ ready: 0, review: 0, blocked: 0, repairs: [] });
  });

  it('is correct after each save of a configuration, edit and import', async () => {
    const good = { category: '70365' };
    await importAll(app, seller.token, [listing(1, good), listing(2, good)], 1);
    expect(await report()).toMatchObject({ ready: 2, blocked: 0 });

    const words = [{ id: 1, titleWordOriginal: 'kaos polos nomor', titleWordReplacement: 'x'.repeat(119) }];
    await api().call(saveConfigurationEndpoint, { body: { ...configuration, titleWordReplacements: words } });
    expect(await report()).toMatchObject({ ready: 0, blocked: 2 });
    await api().call(saveConfigurationEndpoint, { body: configuration });
    expect(await report()).toMatchObject({ ready: 2, blocked: 0 });

    const insertion = { titlePrefix: 'x'.repeat(119), titleCondition: 'all' as const };
    await api().call(saveAkulakuConfigurationEndpoint, { body: { ...defaultAkulakuConfiguration, ...insertion } });
    expect(await report()).toMatchObject({ ready: 0, blocked: 2 });
    await api().call(saveAkulakuConfigurationEndpoint, { body: defaultAkulakuConfiguration });

    const [product] = await productsOf();
    if (!product) throw new Error('no product');
    const edit = editOf(product, { category: 'Kaos' });
    await api().call(updateProductEndpoint, { params: { id: product.id }, body: edit });
    expect(await report()).toMatchObject({ ready: 1, blocked: 1 });

    await importAll(app, seller.token, [listing(1, { ...good, description1: '' }), listing(3, good)], 1);
    expect(await report()).toMatchObject({ ready: 1, blocked: 2 });
  });

  it('judges only stale products', async () => {
    await importAll(app, seller.token, listings(3, 1, { category: '70365' }), 1);
    await report();
    const before = await storedOf();
    // A value that no judging would give.
    await app.services.db.kysely
      .updateTable('products')
      .set({ readiness: 1 })
      .where('id', '=', before[0]?.id ?? '')
      .execute();
    await importAll(app, seller.token, [listing(4, { category: '70365' })], 1);
    expect(await report()).toMatchObject({ ready: 3, review: 1, blocked: 0 });
  });

  it("never includes another account's products", async () => {
    const other = await registerSeller(app);
    await importAll(app, other.token, listings(2), 1);
    expect(await report()).toMatchObject({ ready: 0, blocked: 0 });
  });

  it('is the same for concurrent calls', async () => {
    await importAll(app, seller.token, listings(300), 1);
    const reports = await Promise.all(Array.from({ length: 8 }, () => report()));
    for (const each of reports) expect(each).toMatchObject({ blocked: 300, ready: 0 });
  });
});

describe('lists and single products', () => {
  it('return the readiness after each change, and a single product its issues', async () => {
    await importAll(app, seller.token, [listing(1, { category: '70365' }), listing(2, { category: 'Kaos' })], 1);
    const readinesses = async (limit = 100) =>
      (await api().call(listProductsEndpoint, { query: { window: 1, limit } })).data.data.map((row) => row.readiness);
    expect(await readinesses()).toEqual(['belum-siap', 'siap']);
    await report();
    expect(await readinesses(10)).toEqual(['belum-siap', 'siap']);

    const [unmapped, good] = await productsOf();
    if (!good || !unmapped) throw new Error('no products');
    const { data } = await api().call(getProductEndpoint, { params: { id: unmapped.id } });
    expect(data.readiness).toBe('belum-siap');
    expect(data.issues).toMatchObject([{ code: 'category-unmapped', column: 'A', readiness: 'belum-siap' }]);
    expect((await api().call(getProductEndpoint, { params: { id: good.id } })).data).toMatchObject({
      readiness: 'siap',
      issues: [],
    });

    await api().call(updateProductEndpoint, { params: { id: unmapped.id }, body: editOf(unmapped, { category: '1' }) });
    expect(await readinesses()).toEqual(['siap', 'siap']);
    const words = [{ id: 1, titleWordOriginal: 'kaos polos nomor 1', titleWordReplacement: 'x'.repeat(121) }];
    await api().call(saveConfigurationEndpoint, { body: { ...configuration, titleWordReplacements: words } });
    expect(await readinesses()).toEqual(['siap', 'belum-siap']);
  });

  it('return it for each row of a page sent in batches', async () => {
    const text = 'kata '.repeat(9000);
    await importAll(app, seller.token, listings(12, 1, { description1: text }), 1);
    const { data } = (await api().call(listProductsEndpoint, { query: { window: 1, limit: 500 } })).data;
    expect(data.map(({ readiness }) => readiness)).toEqual(Array.from({ length: 12 }, () => 'belum-siap'));
  });
});

describe('a stored judgement', () => {
  it('is not written if the product has changed meanwhile', async () => {
    await importAll(app, seller.token, listings(2, 1, { category: '70365' }), 1);
    const ctx = operatorOf(app);
    const products = (await productsOf()).map((product) => ({ ...product, version: product.version ?? 0 }));
    const judging = new Judging();
    const judged = await judging.judge(ctx, seller.userId, products);
    const [newest] = products;
    if (!newest) throw new Error('no product');
    const edit = editOf(newest, { category: 'Kaos' });
    await api().call(updateProductEndpoint, { params: { id: newest.id }, body: edit });
    const judgedBy = await judging.currentJudgedBy(ctx, seller.userId);
    const { kysely } = app.services.db;
    await storeJudgements(kysely, seller.userId, { judged, judgedBy });
    expect(await report()).toMatchObject({ ready: 1, blocked: 1 });
  });

  it('survives an import without changes', async () => {
    await importAll(app, seller.token, listings(2), 1);
    await report();
    const body = { window: 1, products: listings(2) };
    await api().call(importProductsEndpoint, { body });
    expect((await storedOf()).map(({ readiness }) => readiness)).toEqual([2, 2]);
  });
});
