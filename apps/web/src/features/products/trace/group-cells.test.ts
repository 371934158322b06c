import { defaultAkulakuConfiguration, defaultDataConfiguration, type ListingFields } from '@pindahlapak/model';
import { akulakuColumns, buildExportRow, compileRules } from '@pindahlapak/rules';
import { expect, it } from 'vitest';
import { groupCells } from './group-cells.ts';

const product: ListingFields = {
  marketplaceType: 'shopee',
  name: 'Tas Ransel',
  category: '70365',
  color: 'Hitam',
  variant: null,
  etalase: null,
  condition: 'baru',
  productImage1: 'https://gambar.contoh.id/1.jpg',
  productImage2: null,
  productImage3: null,
  productImage4: null,
  productImage5: null,
  productImageBackgroundWhite: null,
  description1: 'Kuat dan ringan.',
  description2: null,
  description3: null,
  description4: null,
  description5: null,
  price: 150_000,
  urls: 'https://shopee.co.id/product/1/2',
};

it('sorts the columns of a row by how they came about', () => {
  const rules = compileRules(
    { ...defaultDataConfiguration, dataOptions: { minimumOrder: 1, stockQuantity: 5, affiliateFee: 1000 } },
    defaultAkulakuConfiguration,
  );
  const groups = groupCells(buildExportRow(product, rules).trace);
  expect(groups.changed).toEqual(['E', 'G']);
  expect(groups.copied).toEqual(['A', 'B', 'C', 'J', 'R', 'S']);
  expect(groups.fixed).toEqual(['F', 'H', 'X', 'Y', 'Z', 'AA', 'AB']);
  expect(groups.empty).toEqual(['D', 'I', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'T', 'U', 'V', 'W']);
  expect(Object.values(groups).flat().sort()).toEqual([...akulakuColumns].sort());
});
