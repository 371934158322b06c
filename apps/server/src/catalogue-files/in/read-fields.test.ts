import { catalogueFileTexts } from '@pindahlapak/messages';
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
  ['Berat (kilogram)', '0,5', 500],
  ['Berat Kilo', '2', 2000],
  ['Berat', '500 gr', 500],
  ['Berat', '0,5 kg', 500],
  ['Berat (kg)', '500g', 500],
  ['Berat', '1-2 kg', '1-2 kg'],
])('a weight under %s that reads %s is %s', (header, cell, weightGram) => {
  expect(readFields([cell], ['weightGram'], [header]).fields).toMatchObject({ weightGram });
});

it.each([
  ['Berat', '0,5', 1],
  ['Berat', '12,75', 13],
  ['Berat', '3', 3],
])('a weight under %s that reads %s is probably in kilograms', (header, cell, grams) => {
  const message = catalogueFileTexts.lowWeight(grams);
  expect(readFields([cell], ['weightGram'], [header]).note).toEqual({ field: 'weightGram', message });
});

it.each([
  ['Berat', '50'],
  ['Berat (gram)', '5'],
  ['Berat', '5 gr'],
  ['Berat', '5g'],
  ['Berat (kg)', '0,005'],
])('a weight under %s that reads %s is not suspicious', (header, cell) => {
  expect(readFields([cell], ['weightGram'], [header]).note).toBeNull();
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
