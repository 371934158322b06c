import { defaultShopSettings, type PriceMargin } from '@pindahlapak/model';
import { marginSegments } from '@pindahlapak/rules';
import { describe, expect, it } from 'vitest';
import { sampleEvenly, simulatePrices } from './simulate-prices.ts';

const margin = (id: number, minPrice: number, maxPrice: number, value: number): PriceMargin => ({
  id,
  minPrice,
  maxPrice,
  type: 'persentase',
  value,
});

const item = (id: string, price: number, variantPrices?: number[]) => ({
  id,
  name: `Produk ${id}`,
  price,
  window: 1,
  variantPrices,
  hasCost: true,
});

const simulate = (prices: number[], margins: PriceMargin[], fee = 0) =>
  simulatePrices(
    prices.map((price, index) => item(String(index), price)),
    { segments: marginSegments(margins), fee, rowPerVariant: true },
  );

describe('simulatePrices', () => {
  it('prices every product as the export does, and calculates the rises', () => {
    const { prices, rises, withoutMargin } = simulate([200, 100], [margin(1, 1, 150, 50)], 10);
    expect(prices.map(({ before, after, margin }) => [before, after, margin?.id])).toEqual([
      [100, 160, 1],
      [200, 210, undefined],
    ]);
    // 60% and 5%: the median is 32.5%; a tenth of the way from either end 10.5% and 54.5%.
    expect(rises).toEqual({ middle: 33, low: 11, high: 55, middleProfit: 35 });
    expect(withoutMargin).toBe(1);
  });

  it("applies the shop's adjustment and deductions, and calculates the median net", () => {
    const shop = {
      ...defaultShopSettings,
      priceAdjustment: { percent: 10, rupiah: 0, roundTo: 1 as const, ending: null },
      deductions: [{ name: 'Biaya admin', percent: 5 }],
    };
    const items = [item('a', 1000), item('b', 2000), item('c', 4000)];
    const rules = { segments: marginSegments([margin(1, 1, 5000, 100)]), fee: 0, rowPerVariant: true };
    const { prices, middleNet } = simulatePrices(items, { ...rules, shop });
    expect(prices.map(({ after }) => after)).toEqual([2200, 4400, 8800]);
    // 4,400 less 220 less 2,000.
    expect(middleNet).toBe(2180);
    expect(simulatePrices(items, rules).middleNet).toBeNull();
  });

  it('counts a product once if several variants have no margin or are too expensive', () => {
    const items = [item('a', 100, [100, 200, 300]), item('b', 100)];
    const rules = { segments: marginSegments([margin(1, 1, 100, 50)]), fee: 99_999_800, rowPerVariant: true };
    expect(simulatePrices(items, rules)).toMatchObject({ withoutMargin: 1, overLimit: 1 });
  });

  it('finds each product that ends up cheaper than a cheaper one, once', () => {
    const { inversions } = simulate([90, 100, 101, 130, 200], [margin(1, 1, 100, 50), margin(2, 101, 500, 10)]);
    expect(inversions.map(({ cheaper, dearer }) => [cheaper.before, dearer.before])).toEqual([
      [100, 101],
      [100, 130],
    ]);
  });

  it('finds none if the order of prices is kept, and accepts equal prices', () => {
    expect(simulate([100, 100, 100], [margin(1, 1, 500, 10)]).inversions).toEqual([]);
    expect(simulate([], [])).toMatchObject({ prices: [], rises: null });
  });

  it('has one row for each exported variant at its own price, or one at the highest', () => {
    const items = [item('a', 100, [100, 3000, 200]), item('b', 150)];
    const rules = { segments: marginSegments([margin(1, 1, 250, 100)]), fee: 0 };
    const each = simulatePrices(items, { ...rules, rowPerVariant: true });
    expect(each.prices.map(({ before, after }) => [before, after])).toEqual([
      [100, 200],
      [150, 300],
      [200, 400],
      [3000, 3000],
    ]);
    expect(each.withoutMargin).toBe(1);
    const one = simulatePrices(items, { ...rules, rowPerVariant: false });
    expect(one.prices.map(({ before, after }) => [before, after])).toEqual([
      [150, 300],
      [3000, 3000],
    ]);
  });

  it("counts prices above Akulaku's maximum", () => {
    expect(simulate([99_999_999, 100_000_000], [], 1).overLimit).toBe(1);
  });
});

describe('sampleEvenly', () => {
  it('returns short lists unchanged, and keeps the ends of long ones', () => {
    expect(sampleEvenly([1, 2, 3], 5)).toEqual([1, 2, 3]);
    const sample = sampleEvenly(
      Array.from({ length: 1000 }, (_, index) => index),
      11,
    );
    expect([sample.length, sample[0], sample.at(-1)]).toEqual([11, 0, 999]);
  });
});
