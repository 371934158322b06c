import { historyTexts } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import { shownValue } from './history.tsx';

describe('a value in the history', () => {
  it.each([
    [99_999_999, '99.999.999'],
    [2.5, '2,5'],
    [0, '0'],
    ['70365', '70365'],
  ])('shows %j as %s', (value, shown) => {
    expect(shownValue(value, false)).toBe(shown);
  });

  it('has thousands separators in the percentage of a margin too', () => {
    expect(historyTexts.marginRule({ minPrice: 1, maxPrice: 2, type: 'persentase', value: 12_345.5 })).toMatch(
      /\+12\.345,5%$/,
    );
  });
});
