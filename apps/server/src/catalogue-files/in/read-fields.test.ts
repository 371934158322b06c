import { expect, it } from 'vitest';
import { readFields } from './read-fields.ts';

it.each([
  ['Berat (gram)', '1.000', 1000],
  ['Berat (gram)', '12.500', 12_500],
  ['Berat (gram)', '1,000', 1000],
  ['Berat (gram)', '1.000.000', 1_000_000],
  ['Berat (gram)', '250,5', 251],
  ['Berat (gram)', '0.500', 1],
  ['Berat (gram)', '1000', 1000],
  ['Berat (gram)', '1.000,5', '1.000,5'],
  ['Berat (kg)', '1.000', 1000],
  ['Berat (kg)', '1,25', 1250],
  ['Berat (kg)', '2.007', 2007],
])('a weight under %s that reads %s is %s', (header, cell, weightGram) => {
  expect(readFields([cell], ['weightGram'], [header]).fields).toMatchObject({ weightGram });
});

it.each([
  ['1.000', 1000],
  ['2.500', 2500],
  ['1,000', 1000],
  ['5', 5],
  ['5.0', 5],
  ['5.00', 5],
  ['2,5', '2,5'],
  ['1.0000', '1.0000'],
])('a stock that reads %s is %s', (cell, stock) => {
  expect(readFields([cell], ['stock'], ['Stok Varian']).stock).toBe(stock);
});
