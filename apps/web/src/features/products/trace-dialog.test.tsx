import { defaultAkulakuConfiguration, defaultDataConfiguration, unvaried } from '@pindahlapak/model';
import { akulakuColumns, buildExportRows, compileRules } from '@pindahlapak/rules';
import { expect, it } from 'vitest';
import { makeProduct } from '../../test/make-product.ts';
import { groupCells } from './trace-dialog.tsx';

it('sorts the columns of a row by how they came about', () => {
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
