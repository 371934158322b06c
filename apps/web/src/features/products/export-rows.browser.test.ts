import type { CategorySources } from '@pindahlapak/contract';
import {
  defaultAkulakuConfiguration,
  defaultDataConfiguration,
  defaultExportSettings,
  defaultShopSettings,
  emptyExportDefaults,
  emptyListing,
  type ListingFields,
  unvaried,
} from '@pindahlapak/model';
import { akulakuColumns, buildExportRows, compileRules } from '@pindahlapak/rules';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '../../test/make-product.ts';
import { groupCells, shopRulesOf } from './export-rows.ts';

const mapping = (leafId: string, isUnlisted: boolean) => ({
  leafId,
  path: null,
  defaults: { ...emptyExportDefaults, brand: 'Umum' },
  decidedAt: '2026-11-21T03:00:00.000Z',
  isUnlisted,
  version: 1,
});

const list = {
  fileName: 'kategori.xlsx',
  leaves: 20_000,
  uploadedAt: '2026-11-01T00:00:00.000Z',
  isOld: false,
  isShared: false,
};

const known: CategorySources = {
  sources: [
    {
      marketplaceType: 'shopee',
      sourceKey: 'casing hp',
      name: 'Casing HP',
      products: 5,
      mapping: mapping('70365', false),
    },
    { marketplaceType: 'shopee', sourceKey: 'helm', name: 'Helm', products: 3, mapping: mapping('999', true) },
    { marketplaceType: 'shopee', sourceKey: 'sapu', name: 'Sapu', products: 2, mapping: null },
  ],
  mappedProducts: 8,
  totalProducts: 10,
  list: null,
};

const settings = { ...defaultExportSettings, defaults: { ...emptyExportDefaults, variation: 'Standar' } };

const rowOf = (product: Partial<ListingFields>, sources: CategorySources, codes: string[] = []) => {
  const issues = codes.map((code) => ({ code, column: 'A', message: code }));
  const listing: ListingFields = { ...emptyListing, marketplaceType: 'shopee', name: 'Tas', ...product };
  const shop = shopRulesOf(sources, settings, { ...listing, issues });
  const rules = compileRules(defaultDataConfiguration, defaultAkulakuConfiguration, shop);
  const built = buildExportRows({ ...listing, ...unvaried }, rules);
  return {
    row: built.rows[0],
    trace: built.trace[0],
    ofCategory: built.issues.filter(({ column }) => column === 'category').map(({ code }) => code),
  };
};

const shops = (['akulaku', 'shopee'] as const).map((marketplace) => ({
  ...defaultShopSettings,
  id: marketplace,
  name: `Toko ${marketplace}`,
  marketplace,
  minimumNet: marketplace === 'shopee' ? { rupiah: 20_000 } : {},
  version: 1,
}));

describe('the rules of the shop', () => {
  it('contain the minimum nets of the other shops while no shop is chosen, as the list’s do', () => {
    const found = (chosen?: string) => {
      const shop = shopRulesOf(known, settings, makeProduct(), shops, chosen);
      const rules = compileRules(defaultDataConfiguration, defaultAkulakuConfiguration, shop);
      const { issues } = buildExportRows({ ...makeProduct(), ...unvaried }, rules);
      return issues.filter(({ code }) => code === 'net-too-low');
    };
    expect(found()).toMatchObject([{ params: { shop: 'Toko shopee' } }]);
    expect(found('akulaku')).toEqual([]);
  });

  it('map a category, fill empty cells, and contain the date of the mapping', () => {
    const { row, trace, ofCategory } = rowOf({ category: 'Casing-HP' }, known);
    expect(row).toMatchObject({ category: '70365', brand: 'Umum', color: 'Standar' });
    expect(trace?.category.steps).toEqual([
      { kind: 'mapping', before: 'Casing-HP', after: '70365', decidedAt: Date.parse('2026-11-21T03:00:00Z') },
    ]);
    expect(ofCategory).toEqual([]);
  });

  it('do not change unmapped categories, nor those of another marketplace', () => {
    expect(rowOf({ category: 'Sapu' }, known)).toMatchObject({
      row: { category: 'Sapu', brand: 'Other' },
      ofCategory: ['category-unmapped'],
    });
    expect(rowOf({ category: 'Helm', marketplaceType: 'tokopedia' }, known).ofCategory).toEqual(['category-unmapped']);
  });

  it('check leaves against the list, if there is one', () => {
    const checked = { ...known, list };
    expect(rowOf({ category: 'Helm' }, known).ofCategory).toEqual([]);
    expect(rowOf({ category: 'Helm' }, checked).ofCategory).toEqual(['category-unlisted']);
    expect(rowOf({ category: 'Casing HP' }, checked).ofCategory).toEqual([]);
    expect(rowOf({ category: 'Casing HP' }, { ...known, list: { ...list, isOld: true } }).ofCategory).toEqual([
      'category-list-old',
    ]);
  });

  it("read from the product's issues whether its own leaf is listed", () => {
    const checked = { ...known, list };
    expect(rowOf({ category: '123' }, checked).ofCategory).toEqual([]);
    expect(rowOf({ category: '123' }, checked, ['category-unlisted']).ofCategory).toEqual(['category-unlisted']);
  });
});

it('groups the columns of a row by the origin of their values', () => {
  const rules = compileRules(
    { ...defaultDataConfiguration, dataOptions: { minimumOrder: 1, stockQuantity: 5, affiliateFee: 1000 } },
    defaultAkulakuConfiguration,
  );
  const [trace] = buildExportRows({ ...makeProduct(), ...unvaried }, rules).trace;
  if (trace === undefined) throw new Error('one row was expected');
  const groups = groupCells(trace);
  expect(groups.changed).toEqual(['price', 'sku']);
  expect(groups.copied).toEqual(['category', 'title', 'color', 'mainPicture', 'description', 'detailPicture1']);
  expect(groups.fixed).toEqual(['stock', 'brand', 'shippingTemplate', 'weight', 'length', 'width', 'height']);
  expect(groups.empty).toEqual([
    'variation',
    'specification',
    'extraPicture1',
    'extraPicture2',
    'extraPicture3',
    'extraPicture4',
    'extraPicture5',
    'variationPicture',
    'whitePicture',
    'detailPicture2',
    'detailPicture3',
    'detailPicture4',
    'detailPicture5',
  ]);
  expect(Object.values(groups).flat().sort()).toEqual(akulakuColumns.map(({ key }) => key).sort());
});
