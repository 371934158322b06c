import { dataConfigurationBody } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import { configurationLimits } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { typedNumber } from './digits.ts';

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
