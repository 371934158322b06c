import {
  getAkulakuConfigurationEndpoint,
  getConfigurationEndpoint,
  getProductEndpoint,
  listLiveEndpoint,
  listProductsEndpoint,
  listShopsEndpoint,
  saveConfigurationEndpoint,
  saveShopEndpoint,
} from '@pindahlapak/contract';
import { buildExportRows, compileRules, noShopRules } from '@pindahlapak/rules';
import { type ListingFixture, shopeeSales } from '@pindahlapak/template/test';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import { addShop, uploadLive } from '../test/live-shop.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup), { product_quota: 1000 });

const seed = Number(process.env['SEED'] ?? 26_112_026);
const one = <Value>(values: fc.Arbitrary<Value>): Value => {
  const [value] = fc.sample(values, { seed, numRuns: 1 });
  return value as Value;
};
const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
const cost = fc.integer({ min: 1000, max: 900_000 });
const amount = fc.integer({ min: 0, max: 9000 });
const deduction = fc.record({ name: fc.constant('Biaya'), percent: hundredths(30), capRupiah: amount, rupiah: amount });
const anyShop = fc.record({
  priceAdjustment: fc.record({
    percent: hundredths(40),
    rupiah: amount,
    roundTo: fc.constantFrom(1 as const, 100 as const, 500 as const, 1000 as const),
    ending: fc.option(fc.integer({ min: 0, max: 999 })),
  }),
  deductions: fc.array(deduction, { minLength: 1, maxLength: 4 }),
  minimumNet: fc.record({ percent: hundredths(20) }),
});
type AnyShop = typeof anyShop extends fc.Arbitrary<infer Value> ? Value : never;

/** Computes the net of a sale in hundredths of a percent and whole numbers, without the code of the rules. */
function netOf(price: number, source: number, { deductions }: AnyShop): number {
  const deducted = deductions.map(({ percent, capRupiah, rupiah }) => {
    const parts = BigInt(price) * BigInt(Math.round(percent * 100));
    return Math.min(Number((parts + 9999n) / 10_000n), capRupiah) + rupiah;
  });
  return price - source - deducted.reduce((sum, each) => sum + each, 0);
}

it(`the list, the trace and the rows on sale name the same net (seed ${seed})`, async () => {
  const client = clientOf(app, seller.token);
  const costs = one(fc.array(fc.array(cost, { minLength: 1, maxLength: 4 }), { minLength: 240, maxLength: 240 }));
  const settings = one(anyShop);
  const margins = one(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 3, maxLength: 3 }));
  const priceMargins = margins.map((value, at) => ({
    id: at + 1,
    minPrice: 1 + at * 250_000,
    maxPrice: (at + 1) * 250_000,
    type: 'persentase' as const,
    value,
  }));
  const dataOptions = { stockQuantity: 5, minimumOrder: 1, affiliateFee: one(amount) };
  await client.call(saveConfigurationEndpoint, {
    body: { ...dataOptions, priceMargins, titleWordReplacements: [], descriptionWordReplacements: [] },
  });
  const [akulaku] = (await client.call(listShopsEndpoint, {})).data.shops;
  await client.call(saveShopEndpoint, { params: { id: akulaku?.id ?? '' }, body: settings });
  const shopee = await addShop({ app, token: seller.token }, settings);

  const varied = (prices: readonly number[]) => ({
    optionNames: ['Warna'],
    variants: prices.map((price, at) => ({
      option1: `Warna ${at}`,
      option2: null,
      price,
      image: null,
      sourceKey: null,
    })),
  });
  await importAll(
    app,
    seller.token,
    costs.map((prices, at) =>
      listing(at, { name: `Produk ${at}`, price: prices[0] ?? 1, ...(prices.length > 1 && varied(prices)) }),
    ),
  );
  const sold = costs.flatMap((prices, at) =>
    prices.map((_, place): ListingFixture => ({
      productId: String(10_000_000 + at),
      variationId: String(place),
      title: `Produk ${at}`,
      price: 1000,
      stock: 1,
      ...(prices.length > 1 && { options: `Warna ${place}` }),
    })),
  );
  expect((await uploadLive({ app, token: seller.token }, shopee, shopeeSales(sold))).status).toBe(201);

  const rows: { title: string; price: number | null; net: number | null }[] = [];
  for (let page = 1; rows.length < sold.length; page += 1) {
    const query = { page, limit: 200 };
    const found = (await client.call(listLiveEndpoint, { params: { id: shopee }, query })).data.rows;
    expect(found).not.toEqual([]);
    rows.push(...found.map(({ title, ours: { price, net } }) => ({ title, price, net })));
  }
  const data = (await client.call(getConfigurationEndpoint, {})).data;
  const akulakuRules = (await client.call(getAkulakuConfigurationEndpoint, {})).data;
  const rules = compileRules(data, akulakuRules, { ...noShopRules, prices: { ...noShopRules.prices, ...settings } });
  const listed = (await client.call(listProductsEndpoint, { query: { window: 'all', limit: 1000, include: 'net' } }))
    .data;
  expect(listed.data).toHaveLength(costs.length);
  for (const { id, name, net } of listed.data) {
    const own = rows.filter(({ title }) => title === name);
    const sources = costs[Number(name.split(' ')[1])] ?? [];
    const expected = own.map(({ price }, at) => netOf(price ?? 0, sources[at] ?? 0, settings));
    expect(own.map((row) => row.net)).toEqual(expected);
    expect(net).toBe(Math.min(...expected));
    const product = (await client.call(getProductEndpoint, { params: { id } })).data;
    expect(buildExportRows(product, rules).nets.map((each) => each?.net)).toEqual(expected);
  }
}, 60_000);
