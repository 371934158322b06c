import { fieldMessages } from '@pindahlapak/messages';
import { configurationLimits, type PriceMargin } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { checkMargin, marginFormOf, type MarginForm } from './margin-form.ts';

const makeForm = (fields: Partial<MarginForm> = {}): MarginForm => ({
  minPrice: '1000',
  maxPrice: '5000',
  type: 'persentase',
  value: '10',
  ...fields,
});

const existing: PriceMargin[] = [{ id: 1, minPrice: 10_000, maxPrice: 20_000, type: 'nominal', value: 500 }];

const textOf = (fields: Partial<MarginForm>, others?: readonly PriceMargin[]) =>
  checkMargin(makeForm(fields), others).problem?.text ?? null;

describe('checkMargin', () => {
  it('parses the digits as whole amounts', () => {
    expect(checkMargin(makeForm()).rule).toEqual({ minPrice: 1000, maxPrice: 5000, type: 'persentase', value: 10 });
  });

  it.each(['minPrice', 'maxPrice', 'value'] as const)('requires a %s other than zero', (field) => {
    for (const typed of ['', '0', '000']) {
      expect(checkMargin(makeForm({ [field]: typed })).problem).toEqual({ field, text: 'Mohon lengkapi semua field' });
    }
  });

  it.each([
    ['5000', '10000', 'touches the lower end'],
    ['20000', '30000', 'touches the upper end'],
    ['12000', '13000', 'lies inside'],
    ['1000', '90000', 'holds the other'],
  ])('refuses a new range %s to %s, which %s', (minPrice, maxPrice) => {
    expect(textOf({ minPrice, maxPrice }, existing)).toBe('Rentang harga tumpang tindih dengan margin yang ada');
  });

  it.each([
    ['1000', '9999'],
    ['20001', '30000'],
  ])('accepts a new range %s to %s next to the other', (minPrice, maxPrice) => {
    expect(textOf({ minPrice, maxPrice }, existing)).toBeNull();
  });

  it('does not check overlaps without a list, as in editing', () => {
    expect(textOf({ minPrice: '12000', maxPrice: '13000' })).toBeNull();
  });

  it('refuses a range that ends before it starts, and amounts over the limits', () => {
    expect(checkMargin(makeForm({ minPrice: '6000' })).problem).toEqual({
      field: 'maxPrice',
      text: fieldMessages.marginReversed,
    });
    expect(textOf({ value: String(configurationLimits.percentMax + 1) })).toBe(
      fieldMessages.numberRange(0, configurationLimits.percentMax),
    );
    expect(textOf({ value: String(configurationLimits.percentMax + 1), type: 'nominal' })).toBeNull();
    expect(textOf({ maxPrice: String(configurationLimits.amountMax + 1) })).toBe(
      fieldMessages.numberRange(0, configurationLimits.amountMax),
    );
  });

  it('returns the same margin for an edit that changes nothing', () => {
    for (const margin of existing) expect({ ...checkMargin(marginFormOf(margin)).rule, id: margin.id }).toEqual(margin);
  });
});
