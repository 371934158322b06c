import { describe, expect, it } from 'vitest';
import { startsFormula } from './format.ts';

describe('a cell of a csv file', () => {
  it.each([
    '=1',
    '+1',
    '-1',
    '@SUM(A1)',
    ' =1',
    '\t=1',
    '\tx',
    '\rx',
    '\n=1',
    '\u200b=1',
    '\u202e+1',
    '＝1',
    ' ＋1',
    '－1',
    '＠x',
  ])('that reads %j may be calculated', (text) => {
    expect(startsFormula(text)).toBe(true);
  });

  it.each(['', 'a=1', '1', "'=1", '1-2', ' x', '\u200bx', '（=1）'])('that reads %j is a text', (text) => {
    expect(startsFormula(text)).toBe(false);
  });
});
