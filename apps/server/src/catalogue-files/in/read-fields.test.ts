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
])('a weight under %s that reads %s is %s', (header, cell, weightGram) => {
  expect(readFields([cell], ['weightGram'], [header]).fields).toMatchObject({ weightGram });
});
