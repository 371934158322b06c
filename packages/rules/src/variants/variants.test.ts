import type { ExportSettings, ProductVariant } from '@pindahlapak/model';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildExportRows, buildRows, checkRows } from '../build-export-rows.ts';
import { akulakuColumns } from '../akulaku/export-columns.ts';
import { readinessOf } from '../akulaku/export-issues.ts';
import { compileRules } from '../compile-rules.ts';
import { applyPricing } from '../pricing/apply-pricing.ts';
import { marginSegments } from '../pricing/margin-segments.ts';
import {
  makeAkulakuConfiguration,
  makeDataConfiguration,
  makeDefaults,
  makeMargin,
  makeProduct,
  makeShopRules,
  makeVariant,
} from '../test/make-product.ts';

const rulesWith = (settings: Partial<ExportSettings> = {}, data = makeDataConfiguration()) =>
  compileRules(data, makeAkulakuConfiguration(), makeShopRules({ settings }));

const colorAndSize = makeProduct({
  color: 'Hitam',
  variant: 'L',
  optionNames: ['Ukuran', 'Warna'],
  variants: [
    makeVariant({ id: 'a', option1: 'S', option2: 'Merah', price: 300_000, stock: 0, image: 'https://g.contoh/a.jpg' }),
    makeVariant({ id: 'b', option1: 'XL', option2: 'Biru', price: 3_000_000 }),
    makeVariant({ id: 'c', option1: 'XXL', option2: 'Hijau', price: 9_000_000, isOff: true }),
    makeVariant({ id: 'd', option1: 'M', option2: 'Ungu', price: 1, isGone: true }),
  ],
});

const pick = (rows: readonly object[], ...keys: string[]) =>
  rows.map((row) => keys.map((key) => (row as Record<string, unknown>)[key]));

describe('one row for each variant', () => {
  it('has its options, price, stock and picture, and the same product in all rows', () => {
    const { rows, issues } = buildExportRows(colorAndSize, rulesWith({ stockSource: 'source' }));
    expect(pick(rows, 'color', 'variation', 'price', 'stock', 'variationPicture')).toEqual([
      ['Merah', 'S', 300_000, 0, 'https://g.contoh/a.jpg'],
      ['Biru', 'XL', 3_000_000, 1, null],
    ]);
    const varying = new Set(['color', 'variation', 'price', 'stock', 'variationPicture']);
    for (const { key } of akulakuColumns)
      if (!varying.has(key)) expect([key, rows[1]?.[key]]).toEqual([key, rows[0]?.[key]]);
    expect(issues).toEqual([]);
  });

  it('has the configured stock unless the source is used', () => {
    expect(pick(buildRows(colorAndSize, rulesWith()).rows, 'stock')).toEqual([[1], [1]]);
  });

  it.each([
    [['Warna'], 'Merah', null],
    [['Ukuran'], 'Merah', null],
    [['Pilihan Warna', 'Ukuran'], 'Merah', 'XL'],
    [['Ukuran', 'Colour'], 'XL', 'Merah'],
    [['Ukuran', 'Motif'], 'Merah', 'XL'],
    [null, 'Merah', 'XL'],
  ])('%o: color %s, variation %s', (optionNames, color, variation) => {
    const variant = makeVariant({ option1: 'Merah', option2: variation === null && color === 'Merah' ? null : 'XL' });
    const { rows } = buildRows(makeProduct({ optionNames, variants: [variant] }), rulesWith());
    expect(pick(rows, 'color', 'variation')).toEqual([[color, variation]]);
  });

  it('traces each row by its own variant', () => {
    const rules = rulesWith({}, makeDataConfiguration({ priceMargins: [makeMargin({ maxPrice: 1_000_000 })] }));
    const { trace, rows } = buildExportRows(colorAndSize, rules);
    expect(trace[0]?.price).toMatchObject({ source: 'variantPrice', before: 300_000, after: 330_000 });
    expect(trace[1]?.price).toEqual({ source: 'variantPrice', before: 3_000_000, steps: [], after: 3_000_000 });
    expect(trace[1]?.color).toEqual({ source: 'option2', before: 'Biru', steps: [], after: 'Biru' });
    for (const [index, row] of rows.entries())
      for (const { key } of akulakuColumns) expect(trace[index]?.[key].after).toBe(row[key]);
  });

  it('reports the row of each issue, shared ones once', () => {
    const product = makeProduct({
      name: 'x'.repeat(121),
      variants: [makeVariant(), makeVariant({ option1: 'y'.repeat(51), price: 200_000_000 })],
    });
    const { issues } = buildExportRows(product, rulesWith());
    expect(pick(issues, 'code', 'row')).toEqual([
      ['title-too-long', null],
      ['color-too-long', 1],
      ['price-out-of-range', 1],
    ]);
  });

  it('reports each row whose options equal those of an earlier row', () => {
    const variants = [
      makeVariant({ option1: 'Merah', option2: 'L' }),
      makeVariant({ option1: 'Merah', option2: 'M' }),
      makeVariant({ option1: ' merah', option2: 'L' }),
      makeVariant({ option1: 'Merah', option2: 'L', isOff: true }),
      makeVariant({ option1: 'MERAH', option2: 'l' }),
    ];
    const { issues } = buildExportRows(makeProduct({ variants }), rulesWith());
    expect(pick(issues, 'code', 'readiness', 'row', 'params')).toEqual([
      ['variants-equal', 'perlu-dilihat', 2, { options: ' merah, L' }],
      ['variants-equal', 'perlu-dilihat', 3, { options: 'MERAH, l' }],
    ]);
    expect(buildExportRows(makeProduct({ variants }), rulesWith({ rowPerVariant: false })).issues).toEqual([]);
  });

  it('is absent if all variants are off or gone, with an issue', () => {
    const variants = [makeVariant({ isOff: true }), makeVariant({ isGone: true })];
    const { rows, issues, trace } = buildExportRows(makeProduct({ variants }), rulesWith());
    expect([rows, trace]).toEqual([[], []]);
    expect(pick(issues, 'code', 'readiness')).toEqual([['variants-all-off', 'belum-siap']]);
  });

  it.each([true, false])("is the product's own if its listing no longer varies (one row per variant: %s)", (each) => {
    const variants = [makeVariant({ isGone: true, price: 1 }), makeVariant({ isGone: true, isOff: true, price: 9 })];
    const rules = rulesWith({ rowPerVariant: each });
    const { rows, issues } = buildExportRows(makeProduct({ variants }), rules);
    expect([rows, issues]).toEqual([buildRows(makeProduct(), rules).rows, []]);
  });
});

describe('one row for the product', () => {
  const settings = { rowPerVariant: false };

  it('has the highest price after the rules and reports the range', () => {
    const { rows, issues, trace } = buildExportRows({ ...colorAndSize, price: 300_000 }, rulesWith(settings));
    expect(pick(rows, 'color', 'variation', 'price', 'stock')).toEqual([['Hitam', 'L', 3_000_000, 1]]);
    expect(issues).toMatchObject([
      { code: 'variant-price-range', readiness: 'perlu-dilihat', params: { min: 300_000, max: 3_000_000 } },
    ]);
    expect(trace[0]?.price.steps).toEqual([{ kind: 'highest', before: 300_000, after: 3_000_000 }]);
    expect(readinessOf(issues)).toBe('perlu-dilihat');
  });

  it('has the source price of the dearest variant, though rules round several to the highest price', () => {
    const rules = compileRules(
      makeDataConfiguration(),
      makeAkulakuConfiguration(),
      makeShopRules({
        settings,
        prices: {
          priceAdjustment: { percent: 0, rupiah: 0, roundTo: 1000, ending: null },
          deductions: [],
          minimumNet: {},
        },
      }),
    );
    const variants = [makeVariant({ price: 99_100 }), makeVariant({ option1: 'Biru', price: 99_900 })];
    const { trace } = buildExportRows(makeProduct({ price: 99_100, variants }), rules);
    expect(trace[0]?.price).toMatchObject({ steps: [{ kind: 'highest', after: 99_900 }, {}], after: 100_000 });
  });

  it("has the sum of the source's stocks", () => {
    const variants = [makeVariant({ stock: 3 }), makeVariant({ stock: null }), makeVariant({ stock: 4 })];
    const { rows } = buildRows(makeProduct({ variants }), rulesWith({ ...settings, stockSource: 'source' }));
    expect(pick(rows, 'stock')).toEqual([[7]]);
  });

  it('reports nothing about variants of equal price, and fills a missing variation', () => {
    const product = makeProduct({ color: null, variants: [makeVariant(), makeVariant()] });
    const { rows, issues } = buildExportRows(
      product,
      rulesWith({ ...settings, defaults: makeDefaults({ variation: 'Campur' }) }),
    );
    expect([rows[0]?.color, issues]).toEqual(['Campur', []]);
  });
});

describe('for any variants and rules', () => {
  const variant: fc.Arbitrary<ProductVariant> = fc.record({
    id: fc.uuid(),
    option1: fc.constantFrom('Merah', 'Biru', 'Hijau'),
    option2: fc.constantFrom(null, 'S', 'M'),
    price: fc.integer({ min: 1, max: 300 }),
    stock: fc.option(fc.nat(9)),
    image: fc.constant(null),
    sourceKey: fc.constant(null),
    isOff: fc.boolean(),
    isGone: fc.boolean(),
  });
  const margin = fc.record({
    id: fc.nat(),
    minPrice: fc.nat(200),
    maxPrice: fc.nat(300),
    type: fc.constantFrom('persentase' as const, 'nominal' as const),
    value: fc.nat(300),
  });
  const anyText = fc.constantFrom('', 'Isi', `https://g.contoh/${'x'.repeat(40_000)}`);
  const anyListing = fc.record(
    {
      category: fc.constantFrom(null, '70365', 'Kaos'),
      productImage1: anyText,
      productImage3: anyText,
      productImageBackgroundWhite: anyText,
      urls: anyText,
      specification: anyText,
      brand: anyText,
      weightGram: fc.integer({ min: 1, max: 1_000_000 }),
    },
    { requiredKeys: [] },
  );
  const anyCase = fc.record({
    variants: fc.array(variant, { maxLength: 6 }),
    margins: fc.array(margin, { maxLength: 4 }),
    affiliateFee: fc.nat(50),
    rowPerVariant: fc.boolean(),
    stockSource: fc.constantFrom('source' as const, 'configuration' as const),
  });

  it('no exported price is below that of the rules for that variant', () => {
    fc.assert(
      fc.property(anyCase, ({ variants, margins, affiliateFee, ...settings }) => {
        const dataOptions = { minimumOrder: 1, stockQuantity: 1, affiliateFee };
        const rules = rulesWith(settings, makeDataConfiguration({ dataOptions, priceMargins: margins }));
        const { rows } = buildRows(makeProduct({ price: 1, variants }), rules);
        const exported = variants.filter(({ isOff, isGone }) => !isOff && !isGone);
        const ruled = exported.map(({ price }) => applyPricing(price, marginSegments(margins), affiliateFee).price);
        const prices = rows.map(({ price }) => price);
        if (variants.every(({ isGone }) => isGone)) expect(prices).toHaveLength(1);
        else if (settings.rowPerVariant) expect(prices).toEqual(ruled);
        else expect(prices).toEqual(exported.length === 0 ? [] : [Math.max(...ruled)]);
      }),
    );
  });

  it('the fast functions return the same rows and issues as the complete one', () => {
    fc.assert(
      fc.property(anyCase, anyListing, ({ variants, margins, affiliateFee: _fee, ...settings }, listing) => {
        const rules = rulesWith(settings, makeDataConfiguration({ priceMargins: margins }));
        const product = makeProduct({ variants, name: 'x'.repeat(130), ...listing });
        const { trace, ...checked } = buildExportRows(product, rules);
        expect(checkRows(product, rules)).toMatchObject(checked);
        expect(buildRows(product, rules).rows).toEqual(checked.rows);
        expect(
          trace.map((cells) => Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, cell.after]))),
        ).toEqual(checked.rows);
      }),
    );
  });
});
