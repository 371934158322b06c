import { describe, expect, it } from 'vitest';
import { insertAround, type Insertion } from './apply-text-rules.ts';

const title = (fields: Partial<Insertion> = {}): Insertion => ({
  prefix: 'Promo',
  suffix: 'Garansi',
  condition: 'all',
  separator: ' ',
  ...fields,
});

describe('insertAround', () => {
  it('joins the pieces of a title with a space and those of a description with a line break', () => {
    expect(insertAround(' Kaos ', title({ prefix: 'Promo ' }))).toBe('Promo Kaos Garansi');
    expect(insertAround('Kaos', title({ separator: '\n' }))).toBe('Promo\nKaos\nGaransi');
  });

  it('skips blank pieces', () => {
    expect(insertAround('Kaos', title({ prefix: ' ' }))).toBe('Kaos Garansi');
    expect(insertAround('', title({ suffix: '' }))).toBe('Promo');
    expect(insertAround(' Kaos ', title({ prefix: '', suffix: ' ' }))).toBe(' Kaos ');
  });

  it('does nothing without a condition', () => {
    expect(insertAround('Kaos', title({ condition: '' }))).toBe('Kaos');
  });

  it.each([
    ['less_than_30', 30],
    ['less_than_40', 40],
  ] as const)(
    '%s judges the length before the insertion, in characters as a person counts them',
    (condition, limit) => {
      for (const character of ['a', 'e\u0301', '👨‍👩‍👧']) {
        const short = character.repeat(limit - 1);
        const long = character.repeat(limit);
        expect(insertAround(short, title({ condition }))).toBe(`Promo ${short} Garansi`);
        expect(insertAround(long, title({ condition }))).toBe(long);
      }
    },
  );
});
