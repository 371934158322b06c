import {
  getReadinessEndpoint,
  listCategorySourcesEndpoint,
  proposeLeavesEndpoint,
  saveCategoryListEndpoint,
  saveExportSettingsEndpoint,
  saveMappingsEndpoint,
} from '@pindahlapak/contract';
import { expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup), { product_quota: 1000 });

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
