import {
  getProductEndpoint,
  getReadinessEndpoint,
  importProductsEndpoint,
  listProductsEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
  updateProductEndpoint,
  preflightAkulakuEndpoint,
  listCategorySourcesEndpoint,
  proposeLeavesEndpoint,
  saveCategoryListEndpoint,
  saveExportSettingsEndpoint,
  saveMappingsEndpoint,
  getExportSettingsEndpoint,
} from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { defaultAkulakuConfiguration, guardLimits } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { operatorOf, registerSeller, type TestSeller } from '../test/factories.ts';
import { editOf, importAll, listing, listings } from '../test/listings.ts';
import { type TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';
import { Judging } from './judging.ts';
import { storeJudgements } from './readiness.sql.ts';
import { exportSettingsTexts } from '@pindahlapak/messages';

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

it('reports price warnings per window on request, and the list filters by them', async () => {
  const good = { category: '70365' };
  await importAll(
    app,
    seller.token,
    [listing(1, { ...good, price: 90_000 }), listing(2, { ...good, price: 110_000 })],
    1,
  );
  await importAll(app, seller.token, [listing(3, { ...good, price: 900_000 }), listing(4, { category: 'Topi' })], 2);
  const detailed = async (query: { window?: number | 'all'; readiness?: 'siap' } = {}) =>
    (await api().call(getReadinessEndpoint, { query: { window: 'all', ...query, include: 'details' } })).data;
  expect((await detailed()).notes).toEqual([
    { issue: 'margin-missing', products: 4, window: 1, message: 'Tanpa margin: dijual seharga modal' },
  ]);

  // 90,000 ends at 135,000, 110,000 at 115,500; 900,000 stays.
  const priceMargins = [
    { id: 1, minPrice: 1, maxPrice: 100_000, type: 'persentase' as const, value: 50 },
    { id: 2, minPrice: 100_001, maxPrice: 500_000, type: 'persentase' as const, value: 5 },
  ];
  await api().call(saveConfigurationEndpoint, { body: { ...configuration, stockQuantity: 0, priceMargins } });
  const found = await detailed();
  expect(found.windows).toEqual([
    { window: 1, ready: 2, review: 0, blocked: 0 },
    { window: 2, ready: 1, review: 0, blocked: 1 },
  ]);
  expect(found.notes?.map(({ issue, products, window }) => [issue, products, window])).toEqual([
    ['stock-zero', 4, 1],
    ['margin-missing', 1, 2],
    ['price-inverted', 1, 1],
  ]);
  expect(await detailed({ window: 2 })).toMatchObject({ windows: [{ window: 2, ready: 1, blocked: 1 }] });
  expect((await detailed({ readiness: 'siap' })).windows?.map(({ ready, blocked }) => [ready, blocked])).toEqual([
    [2, 0],
    [1, 0],
  ]);
  const namesOf = async (issue: string) =>
    (await api().call(listProductsEndpoint, { query: { window: 'all', issue } })).data.data.map(({ price }) => price);
  expect(await namesOf('price-inverted')).toEqual([110_000]);
  expect(await namesOf('margin-missing')).toEqual([900_000]);

  const preflight = (await api().call(preflightAkulakuEndpoint, { params: { window: 1 } })).data;
  expect(preflight).toMatchObject({ rowsWithIssues: 0, repairs: [], rows: [] });
  expect(preflight.notes.map(({ issue, products }) => [issue, products])).toEqual([
    ['stock-zero', 2],
    ['price-inverted', 1],
  ]);
});

const params = { marketplace: 'akulaku' } as const;
const sources = ['kaos-pria', 'tas-ransel-wanita', 'casing-hp', 'mesin-cuci', 'mukena', 'snack'];
const list = [
  'ID Kategori,Kategori',
  '70001,Pakaian Pria/Atasan/Kaos',
  '70002,Tas Wanita/Tas Ransel',
  '70003,Handphone & Aksesoris/Casing & Skin Handphone',
  '70004,Elektronik/Mesin Cuci & Pengering/Mesin Cuci',
  '70005,Fashion Muslim/Perlengkapan Ibadah/Mukena',
  '70006,Makanan & Minuman/Makanan Ringan/Snack',
];

/** Products as shown by marketplaces: long names, HTML, no description, no colour. */
const scraped = (number: number) => {
  const name = `Barang Uji ${number} Kualitas Bagus`;
  return listing(number, {
    name: number % 7 === 0 ? `${name} ${'Tahan Lama '.repeat(6)}`.trim() : name,
    category: sources[number % sources.length],
    color: null,
    variant: null,
    description1: number % 3 === 0 ? null : `<p>${name}</p><ul><li>Bahan kuat &amp; ringan</li></ul>`,
  });
};

it('one mapping per source category and two settings make a scraped catalogue ready or worth a look', async () => {
  const api = clientOf(app, seller.token);
  const report = async () => (await api.call(getReadinessEndpoint, { query: {} })).data;
  await importAll(
    app,
    seller.token,
    Array.from({ length: 120 }, (_, number) => scraped(number + 1)),
  );
  const file = new File([list.join('\n')], 'kategori.csv', { type: 'text/csv' });
  await api.call(saveCategoryListEndpoint, { params, body: {} }, { file });
  expect(await report()).toMatchObject({ ready: 0, review: 0, blocked: 120 });

  const { data: found } = await api.call(listCategorySourcesEndpoint, { params });
  expect(found.sources).toHaveLength(sources.length);
  for (const { marketplaceType, sourceKey } of found.sources) {
    const proposed = await api.call(proposeLeavesEndpoint, { params, query: { marketplaceType, sourceKey } });
    const leafId = proposed.data[0]?.id ?? '';
    await api.call(saveMappingsEndpoint, { params, body: { mappings: [{ marketplaceType, sourceKey, leafId }] } });
  }
  await api.call(saveExportSettingsEndpoint, { params, body: { variation: 'Standar', useTitleAsDescription: true } });

  const { ready, review, blocked } = await report();
  expect({ exportable: ready + review, blocked }).toEqual({ exportable: 120, blocked: 0 });
});

describe('the content guard', () => {
  const report = async () => (await api().call(getReadinessEndpoint, { query: {} })).data;

  const save = async (body: object) =>
    (await api().call(saveExportSettingsEndpoint, { params, body: body as never })).data;

  const take = async (...descriptions: string[]) =>
    (
      await importAll(
        app,
        seller.token,
        descriptions.map((description1, index) => listing(index + 1, { category: '70365', description1 })),
        1,
      )
    ).map(({ id }) => id ?? '');

  describe('matches of the content guard', () => {
    it('need a look, name the word to allow, and disappear once it is allowed', async () => {
      const [first = ''] = await take('Lebih murah dari Shopee', 'Ada di SHOPEE juga', 'Kaos katun');
      expect(await report()).toMatchObject({
        ready: 1,
        review: 2,
        blocked: 0,
        repairs: [{ issue: 'guard-marketplace', products: 2, readiness: 'perlu-dilihat' }],
      });
      const { data } = await api().call(getProductEndpoint, { params: { id: first } });
      expect(data.issues).toMatchObject([{ code: 'guard-marketplace', column: 'R', word: 'Shopee' }]);
      expect((await save({ allowWord: ' Shopee ' })).allowedWords).toEqual(['Shopee']);
      expect(await report()).toMatchObject({ ready: 3, review: 0, repairs: [] });
    });

    it('are reported by the preflight, and removed with the switch', async () => {
      await take('Kaos. WA: 0812-9920-5350', 'Kaos katun, garansi resmi');
      await save({ guardWords: ['garansi resmi'] });
      const issuesOf = async () =>
        (await api().call(preflightAkulakuEndpoint, { params: { window: 1 } })).data.rows.flatMap(({ issues }) =>
          issues.map(({ code, word }) => [code, word]),
        );
      expect(new Map((await issuesOf()) as [string, string][])).toEqual(
        new Map([
          ['guard-word', 'garansi resmi'],
          ['guard-phone', '0812-9920-5350'],
        ]),
      );
      await save({ removeContacts: true });
      expect(await issuesOf()).toEqual([['guard-word', 'garansi resmi']]);
      expect(await report()).toMatchObject({ ready: 1, review: 1 });
    });

    it('are searched again if another release’s words judged the products', async () => {
      await take('Lebih murah dari Shopee');
      await report();
      const db = app.services.db.kysely;
      const listed = async () =>
        (await api().call(listProductsEndpoint, { query: { window: 1 } })).data.data.map(({ readiness }) => readiness);
      await db
        .updateTable('products')
        .set({ readiness: 0, issue_bits: 0 })
        .where('user_id', '=', seller.userId)
        .execute();
      expect(await listed()).toEqual(['siap']);
      // In the combined number the guard's version is the second last part; the age of the category list is the last.
      await db
        .updateTable('products')
        .set((eb) => ({ judged_by: eb('judged_by', '-', 2) }))
        .where('user_id', '=', seller.userId)
        .execute();
      expect(await listed()).toEqual(['perlu-dilihat']);
    });
  });

  describe('the word lists', () => {
    it('accept a single word without overwriting another tab’s additions', async () => {
      await Promise.all(['satu', 'dua', 'tiga'].map((allowWord) => save({ allowWord })));
      await save({ allowWord: 'dua' });
      const { data } = await api().call(getExportSettingsEndpoint, { params });
      expect(data.allowedWords.toSorted()).toEqual(['dua', 'satu', 'tiga']);
    });

    it('have a size limit', async () => {
      const words = Array.from({ length: guardLimits.wordsMax }, (_, index) => `kata ${index}`);
      await save({ allowedWords: words, guardWords: words });
      expect(await refusalOf(save({ allowWord: 'satu lagi' }))).toMatchObject({
        status: 422,
        fields: { allowWord: exportSettingsTexts.allowedWordsFull(guardLimits.wordsMax) },
      });
      expect((await save({ allowWord: 'kata 7' })).allowedWords).toHaveLength(guardLimits.wordsMax);
      expect(await refusalOf(save({ guardWords: [...words, 'satu lagi'] }))).toMatchObject({ status: 422 });
      expect(await refusalOf(save({ guardWords: ['a'.repeat(guardLimits.wordMax + 1)] }))).toMatchObject({
        status: 422,
      });
    });
  });
});
