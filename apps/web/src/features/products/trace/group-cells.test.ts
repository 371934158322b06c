import { defaultAkulakuConfiguration, defaultDataConfiguration } from '@pindahlapak/model';
import { akulakuColumns, buildExportRow, compileRules } from '@pindahlapak/rules';
import { expect, it } from 'vitest';
import { makeProduct } from '../test/make-product.ts';
import { groupCells } from './group-cells.ts';

it('sorts the columns of a row by how they came about', () => {
  const rules = compileRules(
    { ...defaultDataConfiguration, dataOptions: { minimumOrder: 1, stockQuantity: 5, affiliateFee: 1000 } },
    defaultAkulakuConfiguration,
  );
  const groups = groupCells(buildExportRow(makeProduct(), rules).trace);
  expect(groups.changed).toEqual(['E', 'G']);
  expect(groups.copied).toEqual(['A', 'B', 'C', 'J', 'R', 'S']);
  expect(groups.fixed).toEqual(['F', 'H', 'X', 'Y', 'Z', 'AA', 'AB']);
  expect(groups.empty).toEqual(['D', 'I', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'T', 'U', 'V', 'W']);
  expect(Object.values(groups).flat().sort()).toEqual([...akulakuColumns].sort());
});
