import { exportIssueTexts, moneyNoteTexts, type ExportIssueCode, type MoneyNoteCode } from '@pindahlapak/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issueBitOf, issueBitPositions, issueBitsOf, issuesOfBits, notesOfBits } from './issues.ts';

const codes = Object.keys(exportIssueTexts) as ExportIssueCode[];
const noteCodes = Object.keys(moneyNoteTexts) as MoneyNoteCode[];

describe('the bits of issues', () => {
  it('return each issue once', () => {
    fc.assert(
      fc.property(fc.subarray(codes), fc.subarray(noteCodes), fc.boolean(), (chosen, notes, twice) => {
        const issues = (twice ? [...chosen, ...chosen] : chosen).map((code) => ({ code }));
        const bits = issueBitsOf(issues, notes);
        expect([...issuesOfBits(bits)].sort()).toEqual([...chosen].sort());
        expect([...notesOfBits(bits)].sort()).toEqual([...notes].sort());
      }),
    );
  });

  it('are found by the name of an issue or a warning', () => {
    expect(issueBitOf('category-missing')).toBe(1);
    expect(issueBitOf('margin-missing')).toBe(2 ** 30);
    expect(issueBitOf('toString')).toBeNull();
  });

  it('have unique positions that a number can represent exactly', () => {
    const positions = Object.values(issueBitPositions);
    expect(positions).toHaveLength(codes.length + noteCodes.length);
    expect(new Set(positions).size).toBe(positions.length);
    expect(Math.max(...positions)).toBeLessThan(52);
  });

  it('keep the positions of stored bits', () => {
    expect(issueBitPositions).toMatchObject({
      'category-missing': 0,
      'title-too-long': 6,
      'color-or-variant-missing': 11,
      'cell-too-long': 22,
      'guard-phone': 23,
      'guard-restricted': 29,
      'variants-equal': 33,
      'margin-missing': 30,
      'price-inverted': 31,
      'stock-zero': 32,
    });
  });
});
