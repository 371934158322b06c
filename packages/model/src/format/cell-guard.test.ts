import { describe, expect, it } from 'vitest';
import { guardGuardedParts, guardParts, startsFormula, unguardParts } from './cell-guard.ts';

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
  ])('with %j may be calculated', (text) => {
    expect(startsFormula(text)).toBe(true);
  });

  it.each(['', 'a=1', '1', "'=1", '1-2', ' x', '\u200bx', '（=1）'])('with %j is a text', (text) => {
    expect(startsFormula(text)).toBe(false);
  });
});

describe('a part of a csv cell for another separator', () => {
  it.each([
    [',=1', ",'=1"],
    ['Kaos;@SUM(A1)', "Kaos;'@SUM(A1)"],
    ['Kaos, "＝1', 'Kaos, "\'＝1'],
    ["Kaos\n'=1", "Kaos\n''=1"],
    ["a,-2+cmd|' /C calc'!A0", "a,'-2+cmd|' /C calc'!A0"],
    ['a\t+HYPERLINK("x")', 'a\t\'+HYPERLINK("x")'],
  ])('%j becomes %j', (text, guarded) => {
    expect(guardParts(text)).toBe(guarded);
  });

  it.each(['S, M, L', 'Bahan:\n- katun\n- linen', '5, -2', 'a=1, b=2'])('%j does not change', (text) => {
    expect(guardParts(text)).toBe(text);
  });

  it.each([
    '=1',
    ',=1',
    "Kaos\n'=1",
    "a,-2+cmd|' /C calc'!A0",
    "Bahan:\n'- katun",
    "\n''- a!",
    'S, M\n- Garansi 7 hari!',
    "x,'",
  ])('%j survives a csv file and a workbook', (text) => {
    expect(unguardParts(guardParts(text))).toBe(text);
    expect(unguardParts(guardGuardedParts(text))).toBe(text);
  });

  it('loses its guard even if the seller edited it to be no formula', () => {
    expect(guardParts('Isi:\n- Garansi 7 hari!')).toBe("Isi:\n'- Garansi 7 hari!");
    expect(unguardParts("Isi:\n'- Garansi 14 hari")).toBe('Isi:\n- Garansi 14 hari');
  });
});
