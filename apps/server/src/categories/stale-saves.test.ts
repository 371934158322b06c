import {
  createShopEndpoint,
  deleteShopEndpoint,
  getExportSettingsEndpoint,
  listCategorySourcesEndpoint,
  listRulesVersionsEndpoint,
  listShopsEndpoint,
  restoreRulesVersionEndpoint,
  saveExportSettingsEndpoint,
  saveMappingsEndpoint,
} from '@pindahlapak/contract';
import { errorMessages } from '@pindahlapak/messages';
import { keyTextMax } from '@pindahlapak/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { registerSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());

const params = { marketplace: 'akulaku' as const };
const changed = { status: 409, error: 'configuration-changed', message: errorMessages['configuration-changed'] };
const kaos = { marketplaceType: 'tokopedia' as const, sourceKey: 'kaos' };

/** Creates a seller with a product of the category 'Kaos' and two tabs. */
async function twoTabs() {
  const seller = await registerSeller(app);
  await importAll(app, seller.token, [listing(1, { category: 'Kaos' })]);
  const api = clientOf(app, seller.token);
  const mapping = async () => (await api.call(listCategorySourcesEndpoint, { params })).data.sources[0]?.mapping;
  const save = (leafId: string | null, readVersion?: number) =>
    api.call(saveMappingsEndpoint, { params, body: { mappings: [{ ...kaos, leafId, readVersion }] } });
  return { api, mapping, save, seller };
}

describe('a mapping open in two tabs', () => {
  it('keeps the first save if the second is based on an older version, and accepts it once it is current', async () => {
    const { mapping, save } = await twoTabs();
    await save('70365', 0);
    expect(await refusalOf(save('70366', 0))).toMatchObject(changed);
    const first = await mapping();
    expect(first?.leafId).toBe('70365');
    await save('70366', first?.version);
    expect((await mapping())?.leafId).toBe('70366');
    expect(await refusalOf(save(null, first?.version))).toMatchObject(changed);
  });

  it('has a new version after it was removed and created again', async () => {
    const { mapping, save } = await twoTabs();
    await save('70365');
    const first = await mapping();
    await save(null);
    await save('70366');
    expect(await refusalOf(save('70367', first?.version))).toMatchObject(changed);
    expect((await mapping())?.leafId).toBe('70366');
  });

  it('changes nothing of a save if one of its mappings has changed', async () => {
    const { api, mapping, save } = await twoTabs();
    await save('70365');
    const shirts = { ...kaos, sourceKey: 'kemeja', leafId: '70366' };
    const body = { mappings: [shirts, { ...kaos, leafId: '70367', readVersion: 0 }] };
    expect(await refusalOf(api.call(saveMappingsEndpoint, { params, body }))).toMatchObject(changed);
    expect((await mapping())?.leafId).toBe('70365');
    const { sources } = (await api.call(listCategorySourcesEndpoint, { params })).data;
    expect(sources.map(({ sourceKey }) => sourceKey)).toEqual(['kaos']);
  });
});

describe('a mapping that the first shop has of its own', () => {
  /** Adds a shop that is newer than the others; returns its id. */
  async function addShop(api: ReturnType<typeof clientOf>, name: string): Promise<string> {
    app.clock.now += 1000;
    return (await api.call(createShopEndpoint, { body: { name, marketplace: 'akulaku' } })).data.id;
  }

  /** Deletes the first shop, so that a shop with its own mapping of 'kaos' to 70366 becomes the first. */
  async function withOwnMapping() {
    const { api, mapping, save } = await twoTabs();
    const [first] = (await api.call(listShopsEndpoint, {})).data.shops;
    const second = await addShop(api, 'Kedua');
    await save('70364');
    await save('70365');
    const mappings = [{ ...kaos, leafId: '70366' }];
    await api.call(saveMappingsEndpoint, { params, body: { mappings, shop: second } });
    await api.call(deleteShopEndpoint, { params: { id: first?.id ?? '' } });
    expect((await mapping())?.leafId).toBe('70366');
    return { api, mapping, save };
  }

  it('is its own, while that of all shops is inherited and cannot be removed for it alone', async () => {
    const { api, save } = await withOwnMapping();
    await save('70367');
    const shop = await addShop(api, 'Ketiga');
    const seen = async () =>
      (await api.call(listCategorySourcesEndpoint, { params, query: { shop } })).data.sources[0]?.mapping;
    expect(await seen()).toMatchObject({ leafId: '70367', isInherited: true });
    await api.call(saveMappingsEndpoint, { params, body: { mappings: [{ ...kaos, leafId: null }], shop } });
    expect(await seen()).toMatchObject({ leafId: '70367', isInherited: true });
    await api.call(saveMappingsEndpoint, { params, body: { mappings: [{ ...kaos, leafId: '70368' }], shop } });
    expect(await seen()).toMatchObject({ leafId: '70368' });
    expect(await seen()).not.toHaveProperty('isInherited');
  });

  it('is replaced by one for all shops, and removed with it', async () => {
    const { mapping, save } = await withOwnMapping();
    await save('70367', (await mapping())?.version);
    expect((await mapping())?.leafId).toBe('70367');
    await save(null, (await mapping())?.version);
    expect(await mapping()).toBeNull();
  });

  it('is not restored for other shops', async () => {
    const { api, save } = await withOwnMapping();
    const shop = await addShop(api, 'Ketiga');
    const seen = async () =>
      (await api.call(listCategorySourcesEndpoint, { params, query: { shop } })).data.sources[0]?.mapping?.leafId;
    const [before] = (await api.call(listRulesVersionsEndpoint, { query: {} })).data.data;
    await save('70367');
    expect(await seen()).toBe('70367');
    await api.call(restoreRulesVersionEndpoint, { params: { version: before?.version ?? 0 } });
    expect(await seen()).toBe('70365');
  });

  it('does not hide a restored one', async () => {
    const { api, mapping } = await withOwnMapping();
    const versions = (await api.call(listRulesVersionsEndpoint, { query: {} })).data.data;
    const [version = 0] = versions
      .flatMap(({ version, parts }) => (parts.includes('mappings') ? [version] : []))
      .sort();
    await api.call(restoreRulesVersionEndpoint, { params: { version } });
    expect((await mapping())?.leafId).toBe('70364');
  });
});

describe('export settings open in two tabs', () => {
  it('keep the first save if the second is based on an older version, and accept one without a version', async () => {
    const { api } = await twoTabs();
    const read = async () => (await api.call(getExportSettingsEndpoint, { params })).data;
    const save = (brand: string, readVersion?: number) =>
      api.call(saveExportSettingsEndpoint, { params, body: { defaults: { brand }, readVersion } });
    const { version } = await read();
    const first = (await save('Pertama', version)).data;
    expect(await refusalOf(save('Kedua', version))).toMatchObject(changed);
    expect(await read()).toEqual(first);
    await save('Kedua', first.version);
    await save('Ketiga');
    expect(await read()).toMatchObject({ version: 3, defaults: { brand: 'Ketiga' } });
  });
});

describe('categories that are very long when folded', () => {
  // Each character unfolds to up to six letters of three bytes, and neighbours differ.
  const signs = Array.from({ length: 80 }, (_, index) => String.fromCodePoint(0x3300 + ((index * 37) % 88)));
  const long = (end: string) => `${Array.from({ length: 290 }, (_, index) => signs[(index * 31) % 80]).join('')}${end}`;

  it('are imported, distinguished and mapped', async () => {
    const { api, seller } = await twoTabs();
    const results = await importAll(app, seller.token, [
      listing(2, { category: long('satu') }),
      listing(3, { category: long('dua') }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['created', 'created']);
    const { sources } = (await api.call(listCategorySourcesEndpoint, { params })).data;
    const keys = sources.map(({ sourceKey }) => sourceKey).filter((key) => key !== 'kaos');
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key.length).toBeLessThanOrEqual(keyTextMax);
    const mappings = keys.map((sourceKey) => ({ ...kaos, sourceKey, leafId: '70365' }));
    const { data } = await api.call(saveMappingsEndpoint, { params, body: { mappings } });
    expect(data.mappedProducts).toBe(2);
  });
});
