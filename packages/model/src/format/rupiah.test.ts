import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, formatNumber, formatRupiah } from './format.ts';

describe('formatRupiah', () => {
  it.each([
    [0, 'Rp\u00a00'],
    [999, 'Rp\u00a0999'],
    [1_250_000, 'Rp\u00a01.250.000'],
    [1_000_000_000_000, 'Rp\u00a01.000.000.000.000'],
    [-5000, '-Rp\u00a05.000'],
  ])('%d is written %j', (amount, text) => {
    expect(formatRupiah(amount)).toBe(text);
  });
});

describe('formatNumber', () => {
  it('groups thousands with dots', () => {
    expect(formatNumber(7594)).toBe('7.594');
    expect(formatNumber(12)).toBe('12');
  });

  it('and formatRupiah write whole numbers as the Indonesian locale does', () => {
    const rupiah = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(formatNumber(value)).toBe(value.toLocaleString('id-ID'));
        expect(formatRupiah(value)).toBe(rupiah.format(value));
      }),
    );
  });
});

describe('formatDecimal', () => {
  it.each([
    [2.5, 3, 0, '2,5'],
    [1.005, 2, 0, '1,01'],
    [1_234.5678, 3, 0, '1.234,568'],
    [0.05, 3, 2, '0,05'],
    [50, 3, 2, '50,00'],
    [-99.99, 2, 0, '-99,99'],
    [9.96, 1, 0, '10'],
  ])('%d with at most %d and at least %d decimals is %s', (value, most, least, text) => {
    expect(formatDecimal(value, most, least)).toBe(text);
  });

  it('writes decimals as the Indonesian locale does', () => {
    const decimals = fc.record({ most: fc.integer({ min: 1, max: 4 }), least: fc.integer({ min: 0, max: 1 }) });
    fc.assert(
      fc.property(
        fc.integer({ min: -1e10, max: 1e10 }),
        fc.integer({ min: 0, max: 5 }),
        decimals,
        (digits, places, { most, least }) => {
          const value = digits / 10 ** places;
          const expected = value.toLocaleString('id-ID', { maximumFractionDigits: most, minimumFractionDigits: least });
          expect(formatDecimal(value, most, least)).toBe(expected);
        },
      ),
    );
  });
});
