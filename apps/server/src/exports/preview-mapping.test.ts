import {
  createShopEndpoint,
  importProductsEndpoint,
  listCategorySourcesEndpoint,
  previewMappingEndpoint,
  saveExportSettingsEndpoint,
  saveMappingsEndpoint,
} from '@pindahlapak/contract';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const params = { marketplace: 'akulaku' } as const;
const source = { marketplaceType: 'tokopedia', sourceKey: 'mesin cuci' } as const;
const client = () => clientOf(app, seller.token);

interface Sent {
  shop?: string;
  leafId: string | null;
  defaults?: { weightGram?: number | null; variation?: string | null; brand?: string | null };
}
const save = ({ shop, ...sent }: Sent) =>
  client().call(saveMappingsEndpoint, { params, body: { mappings: [{ ...source, ...sent }], shop } });
const preview = async (sent: Sent, from: { marketplaceType: 'tokopedia' | 'shopee'; sourceKey: string } = source) =>
  (await client().call(previewMappingEndpoint, { params, body: { ...from, ...sent } })).data;

let number = 0;
const take = async (fields: Record<string, unknown>) => {
  number += 1;
  const products = [{ ...listing(number), ...fields }];
  const { data } = await client().call(importProductsEndpoint, { body: { products: products as never } });
  expect(data.results.map(({ status }) => status)).toEqual(['created']);
};

it('for another marketplace has the defaults for Akulaku, as its templates do', async () => {
  await take({ category: 'Mesin Cuci' });
  await client().call(saveExportSettingsEndpoint, { params, body: { defaults: { brand: 'LG' } } });
  const { data } = await client().call(previewMappingEndpoint, {
    params: { marketplace: 'shopee' },
    body: { ...source, leafId: '100001', defaults: { brand: 'LG' } },
  });
  expect(data.examples.map(({ changes }) => changes.map(({ column }) => column))).toEqual([['A']]);
});

describe('the effect of a changed mapping', () => {
  it('is counted by product and shown with the old and new number; nothing is saved', async () => {
    await take({ category: 'Mesin Cuci', name: 'Mesin cuci LG' });
    await take({ category: 'mesin-cuci', name: 'Mesin cuci Sharp' });
    await take({ category: '70365', name: 'Nomor sendiri' });
    await take({ category: 'Kulkas', name: 'Kulkas LG' });
    await save({ leafId: '111' });
    const before = (await client().call(listCategorySourcesEndpoint, { params })).data;
    const { products, isComplete, examples } = await preview({ leafId: '222' });
    expect({ products, isComplete }).toEqual({ products: 2, isComplete: true });
    expect(new Set(examples.map(({ name }) => name))).toEqual(new Set(['Mesin cuci LG', 'Mesin cuci Sharp']));
    const changes = [{ column: 'A', label: 'ID kategori', before: '111', after: '222' }];
    expect(examples.map((example) => example.changes)).toEqual([changes, changes]);
    expect((await client().call(listCategorySourcesEndpoint, { params })).data).toEqual(before);
  });

  it('is the source’s own name if the mapping is removed', async () => {
    await take({ category: 'Mesin Cuci' });
    await save({ leafId: '111', defaults: { brand: 'LG' } });
    const { products, examples } = await preview({ leafId: null });
    expect(products).toBe(1);
    expect(examples[0]?.changes).toEqual([
      { column: 'A', label: 'ID kategori', before: '111', after: 'Mesin Cuci' },
      expect.objectContaining({ column: 'H', before: 'LG', after: 'Other' }),
    ]);
  });

  it('is the mapping of all shops if a shop’s own one is removed', async () => {
    await take({ category: 'Mesin Cuci' });
    await save({ leafId: '111' });
    const body = { name: 'Toko kedua', marketplace: 'akulaku' } as const;
    const { id: shop } = (await client().call(createShopEndpoint, { body })).data;
    expect((await preview({ leafId: null, shop })).products).toBe(0);
    await save({ leafId: '222', shop });
    const { examples } = await preview({ leafId: null, shop });
    expect(examples[0]?.changes).toEqual([{ column: 'A', label: 'ID kategori', before: '222', after: '111' }]);
  });

  it('concerns only fields that products lack, and nothing if the account fills in the same', async () => {
    await take({ category: 'Mesin Cuci', name: 'Ringan', weightGram: 300, color: 'Putih' });
    await take({ category: 'Mesin Cuci', name: 'Tanpa berat', color: 'Putih' });
    await save({ leafId: '111' });
    await client().call(saveExportSettingsEndpoint, { params, body: { weightGram: 2000 } });
    const heavier = await preview({ leafId: '111', defaults: { weightGram: 30_000 } });
    expect(heavier.products).toBe(1);
    expect(heavier.examples).toMatchObject([{ name: 'Tanpa berat', changes: [{ column: 'Y', before: 2, after: 30 }] }]);
    expect(await preview({ leafId: '111', defaults: { weightGram: 2000 } })).toMatchObject({ products: 0 });
    expect(await preview({ leafId: '111', defaults: { variation: 'Standar' } })).toMatchObject({ products: 0 });
  });

  it('leaves out other sources and products without a category, and shows a few of many', async () => {
    seller = await registerSeller(app, { product_quota: 2000 });
    const many = Array.from({ length: 1200 }, (_, index) => ({
      ...listing(10_000 + index),
      category: index % 4 === 0 ? null : 'Mesin Cuci',
    }));
    await importAll(app, seller.token, many);
    const { products, examples } = await preview({ leafId: '222' });
    expect([products, examples.length]).toEqual([900, 5]);
    const nameless = await preview({ leafId: '222' }, { marketplaceType: 'tokopedia', sourceKey: '' });
    expect(nameless.products).toBe(300);
    const other = await preview({ leafId: '222' }, { marketplaceType: 'shopee', sourceKey: 'mesin cuci' });
    expect(other).toEqual({ products: 0, isComplete: true, examples: [] });
  });

  it('of another seller’s mapping is independent', async () => {
    await take({ category: 'Mesin Cuci' });
    seller = await registerSeller(app);
    expect(await preview({ leafId: '222' })).toEqual({ products: 0, isComplete: true, examples: [] });
  });
});
