import {
  deleteShopEndpoint,
  getExportSettingsEndpoint,
  importProductsEndpoint,
  listCategorySourcesEndpoint,
  listProductsEndpoint,
  listShopsEndpoint,
  proposeLeavesEndpoint,
  saveExportSettingsEndpoint,
  saveMappingsEndpoint,
  searchLeavesEndpoint,
  strongProposal,
  saveCategoryListEndpoint,
} from '@pindahlapak/contract';
import { emptyExportDefaults, type MarketplaceType, guardLimits } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import { addShop } from '../test/live-shop.ts';
import { type TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';
import { sendForm } from '../test/send.ts';
import { findIdsOfSource, findSources } from './sources/sources.sql.ts';
import { fieldMessages } from '@pindahlapak/messages';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const params = { marketplace: 'akulaku' } as const;
const client = (token = seller.token) => clientOf(app, token);
const sources = async (token?: string) => (await client(token).call(listCategorySourcesEndpoint, { params })).data;

interface Mapping {
  marketplaceType: MarketplaceType;
  sourceKey: string;
  leafId: string | null;
  defaults?: Record<string, unknown>;
}
const map = async (...mappings: Mapping[]) =>
  (await client().call(saveMappingsEndpoint, { params, body: { mappings: mappings as never } })).data;

let number = 0;
const take = async (
  category: string | null,
  count = 1,
  marketplaceType: MarketplaceType = 'tokopedia',
  token?: string,
) => {
  const products = Array.from({ length: count }, () => {
    number += 1;
    return { ...listing(number), marketplaceType, category };
  });
  const { data } = await client(token).call(importProductsEndpoint, { body: { products: products as never } });
  expect(data.results.map(({ status }) => status)).toEqual(products.map(() => 'created'));
};

const rulesVersion = async () =>
  Number(
    (
      await app.services.db.kysely
        .selectFrom('users')
        .select('rules_version')
        .where('id', '=', seller.userId)
        .executeTakeFirstOrThrow()
    ).rules_version,
  );

describe('sources of categories', () => {
  it('are counted by marketplace and folded category, largest first; typed numbers are left out', async () => {
    await take('Mesin Cuci', 2);
    await take('MESIN-CUCI');
    await take('Mesin Cuci', 2, 'shopee');
    await take(null);
    await take('70365', 4);
    const { sources: found, mappedProducts, totalProducts, list } = await sources();
    expect(found.map(({ marketplaceType, sourceKey, products }) => [marketplaceType, sourceKey, products])).toEqual([
      ['tokopedia', 'mesin cuci', 3],
      ['shopee', 'mesin cuci', 2],
      ['tokopedia', '', 1],
    ]);
    expect(found[0]?.name.toLowerCase().replace('-', ' ')).toBe('mesin cuci');
    expect(found[2]?.name).toBe('Tanpa kategori');
    expect({ mappedProducts, totalProducts, list }).toEqual({ mappedProducts: 0, totalProducts: 6, list: null });
  });

  it('have their mappings, which stay without products', async () => {
    await take('Mesin Cuci', 3);
    await take(null, 2);
    const before = await rulesVersion();
    const answer = await map(
      { marketplaceType: 'tokopedia', sourceKey: 'mesin cuci', leafId: '123', defaults: { weightGram: 30_000 } },
      { marketplaceType: 'tokopedia', sourceKey: '', leafId: '70365' },
      { marketplaceType: 'blibli', sourceKey: 'tas anak', leafId: '70273' },
    );
    expect(await rulesVersion()).toBe(before + 1);
    expect(answer).toEqual(await sources());
    expect(answer.mappedProducts).toBe(5);
    expect(
      answer.sources.map(({ name, products, mapping }) => [name, products, mapping?.leafId, mapping?.path]),
    ).toEqual([
      ['Mesin Cuci', 3, '123', null],
      ['Tanpa kategori', 2, '70365', 'Kaos Anak Laki-Laki / Kaos Polo Pria / Kaos Pria'],
      ['tas anak', 0, '70273', expect.stringContaining('Tas')],
    ]);
    expect(answer.sources[0]?.mapping).toEqual({
      leafId: '123',
      path: null,
      version: expect.any(Number),
      isUnlisted: false,
      decidedAt: new Date(app.clock.now).toISOString(),
      defaults: { ...emptyExportDefaults, weightGram: 30_000 },
    });
  });

  it('are mapped by a name that is longer than its key', async () => {
    // Each ligature is folded into eighteen signs.
    const name = `Kaos ${'\uFDFA'.repeat(60)}`;
    await take(name);
    const { sources: found, mappedProducts } = await map({
      marketplaceType: 'tokopedia',
      sourceKey: name,
      leafId: '123',
    });
    expect({ found: found.length, mappedProducts }).toEqual({ found: 1, mappedProducts: 1 });
  });

  it('are listed up to 2,000, and beyond that all mapped ones', async () => {
    seller = await registerSeller(app, { product_quota: 5000 });
    const products = Array.from({ length: 2100 }, (_, index) => listing(index, { category: `Jenis ${index % 2050}` }));
    await importAll(app, seller.token, products);
    await map({ marketplaceType: 'tokopedia', sourceKey: 'jenis 999', leafId: '123' });
    const { sources: found, totalProducts } = await sources();
    expect(found).toHaveLength(2001);
    expect(found.find(({ sourceKey }) => sourceKey === 'jenis 999')?.mapping?.leafId).toBe('123');
    expect(totalProducts).toBe(2100);
  });

  it('count as mapped in the filter of the list if workbooks of the first shop map them', async () => {
    await take('Mesin Cuci');
    await take('Kulkas', 2);
    const mapped = async (query: { mapped: boolean }) =>
      (await client().call(listProductsEndpoint, { query: { window: 'all', ...query } })).data.totalItems;
    const second = await addShop({ app, token: seller.token }, { name: 'Dua', marketplace: 'akulaku' });
    const mappings = [{ marketplaceType: 'tokopedia' as const, sourceKey: 'kulkas', leafId: '123' }];
    await client().call(saveMappingsEndpoint, { params, body: { mappings, shop: second } });
    expect([await mapped({ mapped: true }), await mapped({ mapped: false })]).toEqual([0, 3]);
    const [first] = (await client().call(listShopsEndpoint, {})).data.shops;
    await client().call(saveMappingsEndpoint, { params, body: { mappings, shop: first?.id } });
    expect([await mapped({ mapped: true }), await mapped({ mapped: false })]).toEqual([2, 1]);
    await client().call(deleteShopEndpoint, { params: { id: first?.id ?? '' } });
    expect((await sources()).mappedProducts).toBe(2);
    expect(await mapped({ mapped: true })).toBe(2);
  });

  it('belong to one seller, and so do mappings and settings', async () => {
    const other = await registerSeller(app);
    await take('Mesin Cuci', 1, 'tokopedia', other.token);
    await map({ marketplaceType: 'tokopedia', sourceKey: 'mesin cuci', leafId: '1' });
    await client().call(saveExportSettingsEndpoint, { params, body: { brand: 'Milikku' } });
    expect((await sources(other.token)).sources).toEqual([
      { marketplaceType: 'tokopedia', sourceKey: 'mesin cuci', name: 'Mesin Cuci', products: 1, mapping: null },
    ]);
    const theirs = await client(other.token).call(getExportSettingsEndpoint, { params });
    expect(theirs.data.defaults).toEqual(emptyExportDefaults);
    const proposed = await client(other.token).call(proposeLeavesEndpoint, {
      params,
      query: { marketplaceType: 'tokopedia', sourceKey: 'mesin cuci' },
    });
    expect(proposed.data.map(({ id }) => id)).not.toContain('1');
  });
});

describe('saved mappings', () => {
  it('keep defaults that a save omits, clear those that are null, and are deleted by a null leaf', async () => {
    const key = { marketplaceType: 'tokopedia', sourceKey: 'tas' } as const;
    await map({ ...key, leafId: '1', defaults: { brand: 'A', weightGram: 300, variation: 'Campur' } });
    const changed = await map({ ...key, leafId: '2', defaults: { brand: null, lengthCm: 20 } });
    expect(changed.sources[0]?.mapping).toMatchObject({
      leafId: '2',
      defaults: { ...emptyExportDefaults, weightGram: 300, lengthCm: 20, variation: 'Campur' },
    });
    expect((await map({ ...key, leafId: null })).sources).toEqual([]);
  });

  it('belong to the folded category, however a save spells its name', async () => {
    await map({ marketplaceType: 'tokopedia', sourceKey: 'Tas  Pria', leafId: '1' });
    const changed = await map({ marketplaceType: 'tokopedia', sourceKey: 'tas pria', leafId: '2' });
    expect(changed.sources.map(({ sourceKey, mapping }) => [sourceKey, mapping?.leafId])).toEqual([['tas pria', '2']]);
    expect((await map({ marketplaceType: 'tokopedia', sourceKey: 'TAS PRIA', leafId: null })).sources).toEqual([]);
  });

  it('are refused as a whole if one is invalid', async () => {
    const refusal = await refusalOf(
      map(
        { marketplaceType: 'tokopedia', sourceKey: 'tas', leafId: '1' },
        { marketplaceType: 'tokopedia', sourceKey: 'topi', leafId: 'Topi', defaults: { weightGram: -1 } },
      ),
    );
    expect(refusal.status).toBe(422);
    expect((await sources()).sources).toEqual([]);
  });

  it('are limited per account', async () => {
    const portion = (start: number) =>
      Array.from({ length: 1000 }, (_, at) => ({
        marketplaceType: 'tokopedia' as const,
        sourceKey: `kategori ${start + at}`,
        leafId: '1',
      }));
    for (let start = 0; start < 5000; start += 1000) await map(...portion(start));
    expect((await sources()).sources).toHaveLength(2000);
    const refusal = await refusalOf(map({ marketplaceType: 'tokopedia', sourceKey: 'satu lagi', leafId: '1' }));
    expect([refusal.status, refusal.error]).toEqual([409, 'mappings-full']);
  });
});

describe('leaves', () => {
  const propose = async (sourceKey: string) =>
    (await client().call(proposeLeavesEndpoint, { params, query: { marketplaceType: 'tokopedia', sourceKey } })).data;

  it('are proposed from built-in ones and from the seller’s own decisions', async () => {
    // Enter accepts the first of these: it fits clearly better than the others.
    for (const [name, leaf] of [
      ['kaos pria', '70365'],
      ['jaket pria', '70369'],
    ] as const) {
      const [first, second] = await propose(name);
      expect(first?.id).toBe(leaf);
      expect(first?.score).toBeGreaterThanOrEqual(strongProposal);
      expect((first?.score ?? 0) - (second?.score ?? 0)).toBeGreaterThanOrEqual(0.05);
    }
    expect(await propose('kaos pria')).toHaveLength(5);
    await take('Fashion Pria > Atasan > T-Shirt Pria');
    const proposals = await propose('fashion pria atasan t shirt pria');
    expect(proposals[0]?.id).toBe('70365');
    expect(proposals.length).toBeLessThanOrEqual(5);
    expect(new Set(proposals.map(({ id }) => id)).size).toBe(proposals.length);
    await map({ marketplaceType: 'shopee', sourceKey: 't shirt pria', leafId: '70681' });
    expect((await propose('t shirt pria'))[0]?.id).toBe('70681');
    expect(await propose('')).toEqual([]);
  });

  it('are found by words and by id', async () => {
    const search = async (words: string) =>
      (await client().call(searchLeavesEndpoint, { params, query: { search: words } })).data;
    expect((await search('ransel TAS')).map(({ path }) => path)).toEqual([
      'Tas Ransel Pria',
      'Tas Ransel Wanita',
      'Tas Ransel Anak',
    ]);
    expect((await search('70358')).map(({ path }) => path)).toEqual(['Sajadah']);
    expect(await search('')).toHaveLength(50);
  });
});

describe('export settings', () => {
  it('are saved flat or below defaults; absent ones stay, null clears', async () => {
    const save = async (body: object) =>
      (await client().call(saveExportSettingsEndpoint, { params, body: body as never })).data;
    const before = await rulesVersion();
    await save({ brand: 'Lokal', defaults: { weightGram: 300 }, useTitleAsDescription: true });
    const saved = await save({
      defaults: { brand: null, lengthCm: 15 },
      stockSource: 'dari halaman sumber',
      guardWords: [' palsu ', 'palsu', 'KW'],
    });
    expect(saved).toEqual({
      defaults: { ...emptyExportDefaults, weightGram: 300, lengthCm: 15 },
      useTitleAsDescription: true,
      rowPerVariant: true,
      stockSource: 'source',
      removeContacts: false,
      guardWords: ['palsu', 'KW'],
      allowedWords: [],
      version: 2,
    });
    expect((await client().call(getExportSettingsEndpoint, { params })).data).toEqual(saved);
    await save({ rowPerVariant: true });
    // The last save contains only what was stored before.
    expect(await rulesVersion()).toBe(before + 2);
  });
});
const decide = (sourceKey: string, leafId: string) =>
  clientOf(app, seller.token).call(saveMappingsEndpoint, {
    params,
    body: { mappings: [{ marketplaceType: 'tokopedia', sourceKey, leafId }] },
  });
const proposedFor = async (sourceKey: string) =>
  (
    await clientOf(app, seller.token).call(proposeLeavesEndpoint, {
      params,
      query: { marketplaceType: 'shopee', sourceKey },
    })
  ).data.map(({ id, path }) => [id, path]);

it('a typed category number is proposed for similar categories while there is no list', async () => {
  await decide('mesin cuci', '123456');
  await decide('kulkas', '654321');
  expect((await proposedFor('mesin cuci'))[0]).toEqual(['123456', 'mesin cuci']);
  expect(await proposedFor('celana pria')).not.toContainEqual(['123456', 'mesin cuci']);
  const form = new FormData();
  form.append('file', new Blob(['id,nama\n5,Mesin Cuci Baju\n7,Tas']), 'kategori.csv');
  const path = saveCategoryListEndpoint.path.replace('{marketplace}', 'akulaku');
  await sendForm(app, 'PUT', path, { token: seller.token, form });
  expect(await proposedFor('mesin cuci')).toEqual([['5', 'Mesin Cuci Baju']]);
});

it('sources are listed once each, largest first, named as in their newest product', async () => {
  const many = await registerSeller(app, { product_quota: 2000 });
  const products = Array.from({ length: 1100 }, (_, at) => ({
    ...listing(at),
    marketplaceType: at % 10 === 0 ? 'shopee' : 'tokopedia',
    category: at < 20 ? `${at < 18 ? 'UMUM' : 'Umum'} ${at % 2}` : `Jenis ${at}`,
  }));
  for (let start = 0; start < products.length; start += 100)
    await importAll(app, many.token, products.slice(start, start + 100) as never);
  const found = await findSources(app.services.db.kysely, many.userId);
  expect(new Set(found.map(({ marketplaceType, name }) => `${marketplaceType} ${name}`)).size).toBe(found.length);
  expect(found.reduce((sum, { products: count }) => sum + count, 0)).toBe(1100);
  expect(found.filter(({ marketplaceType }) => marketplaceType === 'tokopedia')).toHaveLength(974);
  expect(found.slice(0, 3).map(({ name, products: count }) => [name, count])).toEqual([
    ['Umum 1', 10],
    ['Umum 0', 8],
    ['UMUM 0', 2],
  ]);
  expect(await findSources(app.services.db.kysely, seller.userId)).toEqual([]);
});

it('products of a source are found up to the limit', async () => {
  const many = await registerSeller(app, { product_quota: 3000 });
  const products = Array.from({ length: 2300 }, (_, at) => ({
    ...listing(at),
    category: at < 2100 ? 'Tas' : 'Sepatu',
  }));
  await importAll(app, many.token, products);
  const find = (limit: number, userId = many.userId) =>
    findIdsOfSource(app.services.db.kysely, userId, { marketplaceType: 'tokopedia', sourceKey: 'tas' }, limit);
  for (const [limit, found, isComplete] of [
    [10_000, 2100, true],
    [2100, 2100, true],
    [2099, 2099, false],
    [1000, 1000, false],
    [999, 999, false],
  ] as const) {
    const { ids, ...rest } = await find(limit);
    expect([new Set(ids).size, ids.length, rest], `at most ${limit}`).toEqual([found, found, { isComplete }]);
  }
  expect(await find(10, seller.userId)).toEqual({ ids: [], isComplete: true });
});

const save = async (body: object) => {
  const params = { marketplace: 'akulaku' } as const;
  return (await clientOf(app, seller.token).call(saveExportSettingsEndpoint, { params, body })).data;
};

it('a list holds each visible word once, ignoring case', async () => {
  const { guardWords } = await save({ guardWords: ['Garansi', 'GARANSI ', '\u200b', 'resmi'] });
  expect(guardWords).toEqual(['Garansi', 'resmi']);
  await save({ allowWord: 'Shopee' });
  expect((await save({ allowWord: 'SHOPEE' })).allowedWords).toEqual(['Shopee']);
});

it('a full list accepts a word that it already has, and reports its limit', async () => {
  const words = Array.from({ length: guardLimits.wordsMax }, (_, index) => `kata ${index}`);
  await save({ allowedWords: words });
  expect((await save({ allowWord: 'Kata 7' })).allowedWords).toEqual(words);
  expect(await refusalOf(save({ guardWords: [...words, 'satu lagi'] }))).toMatchObject({
    status: 422,
    fields: { guardWords: fieldMessages.guardWordsTooMany },
  });
});
