import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAtLeast, isAtMost, textLength } from './text-length.ts';

describe('textLength', () => {
  it.each([
    ['', 0],
    ['Kemeja', 6],
    ['é', 1],
    ['e\u0301', 1],
    ['👨‍👩‍👧‍👦', 1],
    ['🇮🇩🇲🇾', 2],
    ['👍🏽 ok', 4],
    ['a\r\nb', 3],
    ['ꦲꦤ', 2],
  ])('%j has %d characters', (text, length) => {
    expect(textLength(text)).toBe(length);
  });
});

describe('isAtMost and isAtLeast', () => {
  it('agree with textLength', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, limit) => {
        expect(isAtMost(text, limit)).toBe(textLength(text) <= limit);
        expect(isAtLeast(text, limit)).toBe(textLength(text) >= limit);
      }),
    );
  });

  it('does not let one letter with a million accents through as one character', () => {
    expect(isAtMost('a' + '\u0301'.repeat(1_000_000), 120)).toBe(false);
    expect(isAtMost('👨‍👩‍👧‍👦'.repeat(120), 120)).toBe(true);
  });

  it('decide about 10 MB without counting it', () => {
    const started = performance.now();
    expect(isAtMost('👍🏽'.repeat(2_500_000), 120)).toBe(false);
    expect(isAtLeast('👍🏽'.repeat(2_500_000), 120)).toBe(true);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
