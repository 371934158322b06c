import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TrigramFilter } from './trigram-filter.ts';

describe('the filter of a text', () => {
  it('denies no words that the text holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(60), fc.nat(20), (text, start, length) => {
        expect(new TrigramFilter(text).mayHold(text.slice(start, start + length))).toBe(true);
      }),
    );
  });

  it('denies words with three characters that stand nowhere together', () => {
    const filter = new TrigramFilter('kaos polos katun\ntopi rajut 250');
    for (const words of ['xylofon', 'kaos topi', 'topi 250', '205']) expect(filter.mayHold(words)).toBe(false);
    for (const words of ['', 'x', 'xy', 'olos k', 'kaos katun', 'topi rajut']) expect(filter.mayHold(words)).toBe(true);
  });
});
