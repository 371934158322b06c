import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeenSentences } from './seen-sentences.ts';
import { sentenceKey } from '../sentences/sentence-key.ts';
import { sentenceHash } from './sentence-hash.ts';

/** Which of the sentences stood already further up. */
function repeated(sentences: readonly string[]): boolean[] {
  const text = sentences.join('');
  const seen = new SeenSentences(text);
  let start = 0;
  return sentences.map((sentence) => {
    start += sentence.length;
    const part = { start: start - sentence.length, contentEnd: start };
    return !seen.takesAtOnce(part) && seen.repeats(part);
  });
}

describe('SeenSentences', () => {
  it('knows a sentence again without case, punctuation and spacing', () => {
    expect(repeated(['Bahan katun.', 'bahan-KATUN!', 'B a h a n katun', 'Bahan', 'bahan'])).toEqual([
      false,
      true,
      true,
      false,
      true,
    ]);
  });

  it('never counts a text without words as repeated', () => {
    expect(repeated(['', ' ', '---', '★', '★', '---', '===', '==='])).not.toContain(true);
  });

  it('keeps thousands of sentences apart, and knows each again', () => {
    const sentences = Array.from({ length: 3_000 }, (_, index) => `kata${index}`);
    const result = repeated([...sentences, ...sentences]);
    expect(result.indexOf(true)).toBe(sentences.length);
    expect(result.lastIndexOf(false)).toBe(sentences.length - 1);
  });

  const units = [
    ...'aAbB1 .,!$+=-_é★ßİΣς•’✨',
    'long enough a part',
    'another long part of a sentence',
    'e\u0301',
    '\u0301',
    '\u200b',
    '\ufe0f',
    '👍🏽',
    '\ud83d',
    '\udc4d',
  ];
  const sentence = fc.string({ unit: fc.constantFrom(...units), maxLength: 4 });

  it('decides as a plain set of keys does', () => {
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 30 }), (sentences) => {
        const keys = new Set<string>();
        const expected = sentences.map((text) => {
          const key = sentenceKey(text);
          const isKnown = key !== null && keys.has(key);
          if (key !== null) keys.add(key);
          return isKnown;
        });
        expect(repeated(sentences)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  it('hashes a sentence as it hashes its key, whatever character it holds', () => {
    const differing: string[] = [];
    const step = 11;
    // Only a sentence's beginning is hashed: the character stands also where that ends, and behind it.
    for (const before of ['a', `${'x'.repeat(14)}e`, `${'x'.repeat(15)}e`, `${'x'.repeat(16)}e`]) {
      for (let code = 0; code <= 0x1ffff; code += before === 'a' ? 1 : step) {
        const text = `${before}${String.fromCodePoint(code)}b`;
        const key = sentenceKey(text) ?? '';
        if (sentenceHash(text, 0, text.length) !== sentenceHash(key, 0, key.length)) differing.push(text);
      }
    }
    expect(differing).toEqual([]);
  });
});
