import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeenSentences, sentenceKey } from './seen-sentences.ts';

describe('SeenSentences', () => {
  it('knows a sentence again without case, punctuation and spacing', () => {
    const seen = new SeenSentences();
    expect(
      ['Bahan katun.', 'bahan-KATUN!', 'B a h a n katun', 'Bahan', 'bahan'].map((text) => seen.repeats(text)),
    ).toEqual([false, true, true, false, true]);
  });

  it('never counts a text without words as repeated', () => {
    const seen = new SeenSentences();
    for (const text of ['', ' ', '---', '★', '★', '---', '===', '===']) expect(seen.repeats(text)).toBe(false);
  });

  it('keeps sentences apart whose hashes meet', () => {
    // Texts of two letters, more than a 32-bit hash of so few bits keeps apart by chance alone.
    const texts = Array.from({ length: 3_000 }, (_, index) => `kata${index}`);
    const seen = new SeenSentences();
    expect(texts.filter((text) => seen.repeats(text))).toEqual([]);
    expect(texts.filter((text) => !seen.repeats(text))).toEqual([]);
  });

  it('decides as a plain set of keys does', () => {
    const sentence = fc.string({ unit: fc.constantFrom(...'aAbB1 .,!$+=-_é★ßİ', 'e\u0301', '\u200b'), maxLength: 4 });
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 30 }), (sentences) => {
        const seen = new SeenSentences();
        const keys = new Set<string>();
        for (const text of sentences) {
          const key = sentenceKey(text);
          expect(seen.repeats(text)).toBe(key !== null && keys.has(key));
          if (key !== null) keys.add(key);
        }
      }),
      { numRuns: 500 },
    );
  });
});
