import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, formatRupiah } from './format.ts';

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
