import { exportIssueTexts, type ExportIssueCode } from '@pindahlapak/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issueBitsOf, issuePlaces, issuesOfBits } from './issue-bits.ts';

const codes = Object.keys(exportIssueTexts) as ExportIssueCode[];

describe('the bits of issues', () => {
  it('bring back each issue once', () => {
    fc.assert(
      fc.property(fc.subarray(codes), fc.boolean(), (chosen, twice) => {
        const issues = (twice ? [...chosen, ...chosen] : chosen).map((code) => ({ code }));
        expect([...issuesOfBits(issueBitsOf(issues))].sort()).toEqual([...chosen].sort());
      }),
    );
  });

  it('have a place of their own that a number can hold exactly', () => {
    const places = Object.values(issuePlaces);
    expect(new Set(places).size).toBe(places.length);
    expect(Math.max(...places)).toBeLessThan(52);
  });

  it('keep the places that stored bits were written with', () => {
    expect(issuePlaces).toMatchObject({
      'category-missing': 0,
      'title-too-long': 6,
      'color-or-variant-missing': 11,
      'cell-too-long': 22,
      'guard-phone': 23,
      'guard-restricted': 29,
    });
  });
});
