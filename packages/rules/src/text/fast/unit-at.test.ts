import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeUnit, unitCharactersAt } from '../text-unit.ts';
import { unitAt } from './unit-at.ts';

const simple = (text: string, index: number) => makeUnit(unitCharactersAt(text, index));

describe('unitAt', () => {
  it('gives the unit that the text has there, whatever follows it', () => {
    const unit = fc.constantFrom(
      ...'aZ0_.! \n\u00a0é★ßΣ•\u0301\u0316\u200b\u200d\ufe0f',
      'e\u0301',
      '👍🏽',
      '👨‍👩‍👧',
      '\ud83d',
      '\udc4d',
      `a${'\u0301'.repeat(20)}`,
    );
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1 }), (text) => {
        for (let index = 0; index < text.length; index += 1) expect(unitAt(text, index)).toEqual(simple(text, index));
      }),
      { numRuns: 200 },
    );
  });

  it('gives it also where more different units were seen than are kept', () => {
    const first = Array.from({ length: 20_000 }, (_, index) => String.fromCodePoint(0x3400 + index));
    const differing = [...first, ...first].filter((text) => unitAt(text, 0).key !== simple(text, 0).key);
    expect(differing).toEqual([]);
  });

  it('keeps what is used, however many rare units were met before', () => {
    for (let code = 0x4e00; code < 0x4e00 + 10_000; code += 1) unitAt(String.fromCharCode(code), 0);
    const unit = unitAt('。', 0);
    for (let code = 0x4e00; code < 0x4e00 + 10_000; code += 1) {
      unitAt(String.fromCharCode(code), 0);
      expect(unitAt('。', 0)).toBe(unit);
    }
  });
});
