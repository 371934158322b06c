import {
  getReadinessEndpoint,
  listProductsEndpoint,
  preflightAkulakuEndpoint,
  saveConfigurationEndpoint,
} from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const api = () => clientOf(app, seller.token);
const configuration = dataConfiguration({
  stockQuantity: 5,
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
