import { dataConfigurationBody } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import { configurationLimits } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { digitsOf, typedNumber } from './digits.ts';

const { amountMax } = configurationLimits;

it('accepts the largest amount', () => {
  expect(typedNumber(String(amountMax))).toBe(String(amountMax));
});

it('keeps an amount above the limit, so that it is refused', () => {
  for (const typed of [String(amountMax + 1), '9'.repeat(400)])
    expect(dataConfigurationBody.shape.affiliateFee.safeParse(Number(typedNumber(typed))).error?.issues).toMatchObject([
      { message: fieldMessages.numberRange(0, amountMax) },
    ]);
});

it.each(['Rp 150.000,00', '150.000,5', 'Rp150,000.00', '150.000', 'Rp. 150.000 '])(
  'reads a pasted amount: %s',
  (pasted) => {
    expect(digitsOf(pasted)).toBe('150000');
    expect(typedNumber(pasted)).toBe('150000');
  },
);

it('drops anything but digits from other texts', () => {
  expect(digitsOf('0812-3456.78')).toBe('0812345678');
  expect(digitsOf('15,00')).toBe('1500');
});
