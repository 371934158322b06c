import { describe, expect, it } from 'vitest';
import { bulkChangeOf, type BulkValues, firstValues } from './bulk-fields.tsx';

const changeOf = (own: Partial<BulkValues>) => bulkChangeOf({ ...firstValues('category'), ...own });

describe('the change from the controls', () => {
  it.each([
    [{ value: '70365' }, { op: 'set', field: 'category', value: '70365' }],
    [
      { field: 'weightGram', value: '1200' },
      { op: 'set', field: 'weightGram', value: 1200 },
    ],
    [
      { op: 'clear', field: 'brand' },
      { op: 'clear', field: 'brand' },
    ],
    [
      { op: 'addPercent', value: '-12,5', roundTo: '500', rounding: 'up' },
      { op: 'addPercent', value: -12.5, roundTo: 500, rounding: 'up' },
    ],
    [
      { op: 'addRupiah', value: '2500' },
      { op: 'addRupiah', value: 2500, roundTo: 1, rounding: 'nearest' },
    ],
    [
      { op: 'addRupiah', value: '-Rp 1.000' },
      { op: 'addRupiah', value: -1000, roundTo: 1, rounding: 'nearest' },
    ],
    [
      { op: 'addRupiah', value: '+2.500' },
      { op: 'addRupiah', value: 2500, roundTo: 1, rounding: 'nearest' },
    ],
    [
      { op: 'replaceText', find: 'murah ', value: '' },
      { op: 'replaceText', field: 'name', find: 'murah ', value: '' },
    ],
    [
      { op: 'moveWindow', value: '7' },
      { op: 'moveWindow', value: 7 },
    ],
    [{ op: 'applyWordRules', text: '' }, { op: 'applyWordRules' }],
    [
      { op: 'applyWordRules', text: 'description' },
      { op: 'applyWordRules', field: 'description' },
    ],
    [{ op: 'delete' }, { op: 'delete' }],
  ] satisfies [Partial<BulkValues>, object][])('%j', (values, change) => {
    expect(changeOf(values)).toEqual({ change, problem: null });
  });

  it.each([{}, { value: '  ' }, { op: 'replaceText' }, { op: 'addPercent' }] satisfies Partial<BulkValues>[])(
    'is incomplete: %j',
    (values) => {
      expect(changeOf(values)).toEqual({ change: null, problem: null });
    },
  );

  it.each([
    { op: 'addPercent', value: '-100' },
    { op: 'addPercent', value: 'banyak' },
    { op: 'addPercent', value: '1.000' },
    { op: 'addRupiah', value: '2,5' },
    { op: 'addRupiah', value: '2.5' },
    { op: 'moveWindow', value: '1000' },
  ] satisfies Partial<BulkValues>[])('has a problem: %j', (values) => {
    const { change, problem } = changeOf(values);
    expect(change).toBeNull();
    expect(problem).toMatch(/\S/);
  });
});
