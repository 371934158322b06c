import { centimetreUnits, gramUnits } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { measureFrom } from './page-properties.ts';

describe('a weight as a page writes it', () => {
  it.each<[unknown, number]>([
    ['300 g', 300],
    ['300gr', 300],
    ['300 Gram', 300],
    ['300 gram.', 300],
    ['1,8 kg', 1800],
    ['1.8 KG', 1800],
    ['0,250 kg', 250],
    ['0.25 kg', 250],
    ['1,2345 kg', 1235],
    ['1.250 gram', 1250],
    ['1,250 g', 1250],
    ['1.250,5 gram', 1251],
    ['1,250.5 gram', 1251],
    ['12.500.000 mg', 12_500],
    ['2 ons', 200],
    ['± 300 gram', 300],
    ['sekitar 1 kg', 1000],
    ['300 g (dengan kemasan)', 300],
    ['<b>300</b> g', 300],
    ['1 lb', 454],
    ['0,4 g', 1],
    [{ amount: 1.1, unit: 'kg' }, 1100],
    [{ amount: 1.125, unit: 'KG' }, 1125],
    [{ amount: '1.125', unit: 'kg' }, 1125],
    [{ amount: 1800, unit: 'GRAM' }, 1800],
    [{ amount: '1,8', unit: 'kg' }, 1800],
  ])('%j is %d g', (text, grams) => {
    expect(measureFrom(text, gramUnits)).toBe(grams);
  });

  it.each([
    '300',
    300,
    'ringan',
    '',
    '1-2 kg',
    '1 kg 200 g',
    '1.250 kg',
    '1,250 kg',
    '1.25.0 kg',
    '-5 kg',
    '5 cm',
    'kg',
    '1 constructor',
    `${'9'.repeat(20)} g`,
    { amount: 5 },
    { unit: 'kg' },
    { amount: Number.NaN, unit: 'g' },
    { amount: 5, unit: 'toString' },
    [],
    ['300 g'],
    null,
    undefined,
    true,
  ])('guesses nothing from %j', (value) => {
    expect(measureFrom(value, gramUnits)).toBeNull();
  });
});

describe('a size as a page writes it', () => {
  it.each<[unknown, number]>([
    ['45 mm', 5],
    ['45 cm', 45],
    ['10,5 cm', 11],
    ['1,5 m', 150],
    ['14 inci', 36],
    ['14"', 36],
  ])('%j is %d cm, rounded up', (text, centimetres) => {
    expect(measureFrom(text, centimetreUnits)).toBe(centimetres);
  });
});
