import { utf8Length } from '@pindahlapak/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCase } from './text-unit.ts';
import { compileWords } from './word-matcher.ts';
import { growthOf } from './growth-of.ts';
import { replaceWords } from './replace-words.ts';

const rulesOf = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([original, replacement], id) => ({ id, original, replacement }));

describe('growthOf', () => {
  it.each([
    [[], 1],
    [[['kaos', 'x']], 1],
    [[['xl', 'sangat besar']], 6],
    [[['a b', 'abcd']], 2],
    [[['★', 'bintang']], 7],
    [[['\ufe0f \ufe0f', 'tak terlihat']], 12],
    [
      [
        ['', 'x'.repeat(100)],
        [' ', 'x'.repeat(100)],
      ],
      1,
    ],
  ] as const)('of %j is %d', (pairs, growth) => {
    expect(growthOf(rulesOf(pairs))).toBe(growth);
  });

  it('counts on no character being compared as more letters of ASCII than it has bytes', () => {
    const wrong: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      const key = foldCase(character);
      if (/^[\0-\x7f]*$/.test(key) && key.length > utf8Length(character)) wrong.push(character);
    }
    expect(wrong).toEqual([]);
  });

  it('bounds what rules make of any text', () => {
    const part = fc.constantFrom(
      'kaos',
      'KAOS',
      'strasse',
      'straße',
      'ﬃ',
      'ffi',
      'é',
      'e\u0301',
      '★',
      '\ufe0f',
      ' ',
      '\n',
      'a',
    );
    const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    const rules = fc.array(fc.tuple(text, fc.constantFrom('', 'x', 'panjang sekali', '★★★')), { maxLength: 4 });
    fc.assert(
      fc.property(text, rules, (one, pairs) => {
        const words = rulesOf(pairs);
        const made = replaceWords(one, compileWords(words)).text;
        expect(made.length).toBeLessThanOrEqual(growthOf(words) * utf8Length(one));
      }),
      { numRuns: 500 },
    );
  });
});
