import {
  type CategoryMapping,
  type ExportDefaults,
  type ExportSettings,
  type ListingFields,
  mappingKey,
} from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { buildExportRows } from '../build-export-rows.ts';
import { compileRules } from '../compile-rules.ts';
import {
  makeAkulakuConfiguration,
  makeDataConfiguration,
  makeDefaults,
  makeProduct,
  makeShopRules,
} from '../test/make-product.ts';
import type { ShopRules } from './compile-shop.ts';

const decidedAt = Date.parse('2026-11-21T03:00:00Z');
const mapped = (sourceKey: string, leafId: string, defaults: Partial<ExportDefaults> = {}) =>
  new Map<string, CategoryMapping>([
    [mappingKey('tokopedia', sourceKey), { leafId, defaults: makeDefaults(defaults), decidedAt }],
  ]);

interface Case {
  product?: Partial<ListingFields>;
  settings?: Partial<ExportSettings>;
  shop?: Partial<Omit<ShopRules, 'settings'>>;
}

function exported({ product, settings, shop }: Case) {
  const rules = compileRules(makeDataConfiguration(), makeAkulakuConfiguration(), makeShopRules({ settings, ...shop }));
  const { rows, trace, issues } = buildExportRows(makeProduct(product), rules);
  const [row] = rows;
  const [cells] = trace;
  if (row === undefined || cells === undefined) throw new Error('one row was expected');
  return { row, cells, codes: issues.map(({ code }) => code), issues };
}

const account = makeDefaults({
  brand: 'Bawaan',
  weightGram: 300,
  lengthCm: 21,
  widthCm: 22,
  heightCm: 23,
  shippingTemplateId: '77',
  variation: 'Standar',
  specification: 'bahan: katun;',
});
const ofMapping = {
  brand: 'Peta',
  weightGram: 1234,
  lengthCm: 31,
  widthCm: 32,
  heightCm: 33,
  shippingTemplateId: '88',
  variation: 'Semua ukuran',
  specification: 'bahan: kulit;',
};
const unfilled = { category: 'Kaos  PRIA!', color: null, variant: null };
const shop = { mappings: mapped('kaos pria', '70365', ofMapping) };

describe('the precedence of a cell', () => {
  it('uses constants if nobody decided anything', () => {
    const { row } = exported({ product: { category: '1' } });
    expect(row).toMatchObject({ brand: 'Other', specification: null, shippingTemplate: '0', weight: 1 });
    expect(row).toMatchObject({ length: 10, width: 10, height: 10 });
  });

  it("uses the account's defaults before the constants", () => {
    const { row } = exported({ product: unfilled, settings: { defaults: account } });
    expect(row).toMatchObject({ color: 'Standar', variation: null, brand: 'Bawaan', specification: 'bahan: katun;' });
    expect(row).toMatchObject({ shippingTemplate: '77', weight: 0.3, length: 21, width: 22, height: 23 });
  });

  it("uses the mapping's defaults before the account's", () => {
    const { row } = exported({ product: unfilled, settings: { defaults: account }, shop });
    expect(row).toMatchObject({ category: '70365', color: 'Semua ukuran', brand: 'Peta', weight: 1.23 });
    expect(row).toMatchObject({ shippingTemplate: '88', length: 31, width: 32, height: 33 });
    expect(row.specification).toBe('bahan: kulit;');
  });

  it('keeps the exact weight for other workbooks than Akulaku’s', () => {
    const weightOf = (weightGram: number) =>
      exported({ product: { weightGram }, shop: { hasExactWeights: true } }).row.weight;
    expect([4, 75, 1234].map(weightOf)).toEqual([0.004, 0.075, 1.234]);
  });

  it("prefers the product's own value to any default, and rounds half a hundredth of a kilogram up", () => {
    const product = {
      brand: 'Sendiri',
      weightGram: 2_345,
      lengthCm: 1,
      widthCm: 2,
      heightCm: 3,
      specification: 'a: b;',
    };
    const { row } = exported({ product: { ...unfilled, ...product }, settings: { defaults: account }, shop });
    expect(row).toMatchObject({
      brand: 'Sendiri',
      weight: 2.35,
      length: 1,
      width: 2,
      height: 3,
      specification: 'a: b;',
    });
  });

  it('resolves each default separately: gaps of the mapping are filled by the account', () => {
    const { row } = exported({
      product: unfilled,
      settings: { defaults: account },
      shop: { mappings: mapped('kaos pria', '70365', { weightGram: 500, brand: ' ' }) },
    });
    expect(row).toMatchObject({ category: '70365', weight: 0.5, brand: 'Bawaan' });
  });

  it('fills no variation if there is a colour or a variant', () => {
    const settings = { defaults: account };
    expect(exported({ product: { ...unfilled, variant: 'XL' }, settings }).row).toMatchObject({
      color: null,
      variation: 'XL',
    });
    expect(exported({ product: { ...unfilled, color: 'Merah' }, settings }).row).toMatchObject({
      color: 'Merah',
      variation: null,
    });
    expect(exported({ product: { ...unfilled, variant: ' ' }, settings }).row.color).toBe('Standar');
  });

  it('keeps a category that is a number, without a mapping', () => {
    const { row } = exported({ product: { category: ' 555 ' }, shop: { mappings: mapped('555', '70365', ofMapping) } });
    expect(row).toMatchObject({ category: ' 555 ', brand: 'Other' });
  });

  it('maps products without a category, and only those of one marketplace', () => {
    const mappings = mapped('', '70365');
    expect(exported({ product: { category: null }, shop: { mappings } }).row.category).toBe('70365');
    expect(exported({ product: { category: '---' }, shop: { mappings } }).row.category).toBe('70365');
    expect(exported({ product: { category: '555' }, shop: { mappings } }).row.category).toBe('555');
    expect(
      exported({ product: { category: null, marketplaceType: 'shopee' }, shop: { mappings } }).row.category,
    ).toBeNull();
  });
});

describe('the title as a missing description', () => {
  const settings = { useTitleAsDescription: true };

  it('goes through the rules of the description', () => {
    const rules = compileRules(
      makeDataConfiguration({
        descriptionWordReplacements: [
          { id: 1, descriptionWordOriginal: 'kaos', descriptionWordReplacement: 'T-Shirt' },
        ],
      }),
      makeAkulakuConfiguration({ titlePrefix: 'Promo', titleCondition: 'all' }),
      makeShopRules({ settings }),
    );
    const { rows, trace, issues } = buildExportRows(makeProduct({ description1: ' ', description3: null }), rules);
    expect(rows[0]?.description).toBe('T-Shirt Polos Katun');
    expect(trace[0]?.description.steps.map(({ kind }) => kind)).toEqual(['join', 'title', 'words']);
    expect(issues).toEqual([]);
  });

  it('is not used if there is a description, or without the switch', () => {
    expect(exported({ product: { description1: null, description4: 'Empat' }, settings }).row.description).toBe(
      'Empat',
    );
    const { row, codes } = exported({ product: { description1: null } });
    expect([row.description, codes]).toEqual([null, ['description-missing']]);
  });
});

describe('the trace of filled cells', () => {
  it('shows the mapping, the default and the conversion, but not constants', () => {
    const { cells } = exported({ product: unfilled, settings: { defaults: account }, shop });
    expect(cells.category).toEqual({
      source: 'category',
      before: 'Kaos  PRIA!',
      steps: [{ kind: 'mapping', before: 'Kaos  PRIA!', after: '70365', decidedAt }],
      after: '70365',
    });
    expect(cells.weight).toEqual({
      source: 'weightGram',
      before: null,
      steps: [
        { kind: 'filled', by: 'mapping', before: null, after: 1234 },
        { kind: 'kilograms', before: 1234, after: 1.23 },
      ],
      after: 1.23,
    });
    const other = exported({ product: unfilled, settings: { defaults: makeDefaults({ shippingTemplateId: '77' }) } });
    expect(other.cells.shippingTemplate.steps).toEqual([{ kind: 'filled', by: 'account', before: null, after: '77' }]);
    expect(other.cells.weight).toEqual({ source: 'fixed', before: 1, steps: [], after: 1 });
  });
});

describe('issues of a category', () => {
  const listed = { listedLeaves: new Set(['70365']), listIsOld: false };

  it('name the source category that is not mapped', () => {
    const { issues } = exported({ product: { category: 'Mesin Cuci' } });
    expect(issues).toEqual([
      {
        code: 'category-unmapped',
        column: 'category',
        readiness: 'belum-siap',
        params: { category: 'Mesin Cuci' },
        row: null,
      },
    ]);
  });

  it('warn of a leaf that is not in the list, mapped or typed, and of an old list', () => {
    expect(exported({ product: { category: ' 70365 ' }, shop: listed }).codes).toEqual([]);
    expect(exported({ product: { category: '555' }, shop: listed }).codes).toEqual(['category-unlisted']);
    const mappings = mapped('kaos', '556');
    const old = exported({ product: { category: 'Kaos' }, shop: { ...listed, listIsOld: true, mappings } });
    expect(old.codes).toEqual(['category-unlisted', 'category-list-old']);
    expect(old.issues.every(({ readiness }) => readiness === 'perlu-dilihat')).toBe(true);
    expect(exported({ product: { category: '555' } }).codes).toEqual([]);
  });
});
