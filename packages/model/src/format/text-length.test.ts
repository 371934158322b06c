import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../test/expect-linear.ts';
import { fitsWithin, isAtLeast, isAtMost, textLength, unitsWithin, utf8Length } from './text-length.ts';

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

  it('is the number of clusters, also if they are not counted one by one', () => {
    const segmenter = new Intl.Segmenter('id', { granularity: 'grapheme' });
    const unit = fc.constantFrom('a', ' ', '\n', '\t', '\r', 'é', '\u00ad', 'e\u0301', '👍🏽');
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(textLength(text)).toBe([...segmenter.segment(text)].length);
      }),
    );
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

  it('do not count a letter with a million accents as one character', () => {
    expect(isAtMost('a' + '\u0301'.repeat(1_000_000), 120)).toBe(false);
    expect(isAtMost('👨‍👩‍👧‍👦'.repeat(120), 120)).toBe(true);
  });

  it('need only the work of the limit for a text of a million characters', () => {
    expectLinear(
      100_000,
      (count) => '👍🏽'.repeat(count),
      (text) => {
        expect(isAtMost(text, 120)).toBe(false);
        expect(isAtLeast(text, 120)).toBe(true);
      },
    );
  });
});

describe('fitsWithin', () => {
  const honest: [string, string][] = [
    ['Indonesian', 'Kemeja batik lengan panjang “premium” — bahan katun. '],
    ['accents put together', 'Cafe\u0301 re\u0301sume\u0301 '],
    ['Arabic with all its vowels', 'بِسْمِ اللَّهِ الرَّحْمَٰنِ '],
    ['Chinese', '连衣裙女装夏季新款'],
    ['rare Chinese', '𠀋𡈽𡌛𡑮'],
    ['Javanese', 'ꦧꦠꦶꦏ꧀ꦱꦺꦴꦒꦤ꧀'],
    ['Hindi', 'कपड़े की गुणवत्ता'],
    ['Thai', 'เสื้อผ้าแฟชั่น'],
    ['a line of emoji in a sentence', 'Ready stock 🔥🔥 gratis ongkir 🇮🇩 👍🏽 '],
  ];

  it.each(honest)('accepts a full field of %s', (_, words) => {
    for (const max of [80, 300, 500, 50_000]) {
      const characters = [...new Intl.Segmenter('id').segment(words.repeat(Math.ceil(max / 4)))];
      const text = characters
        .slice(0, max)
        .map(({ segment }) => segment)
        .join('');
      expect(textLength(text)).toBe(max);
      expect(fitsWithin(text, max)).toBe(true);
      expect(fitsWithin(`${text}xx`, max)).toBe(false);
    }
  });

  it('accepts emoji families among words, and a short text of only emoji', () => {
    expect(fitsWithin('👨‍👩‍👧‍👦'.repeat(90), 120)).toBe(true);
    expect(fitsWithin('Untuk keluarga 👨‍👩‍👧‍👦 '.repeat(2900), 50_000)).toBe(true);
  });

  it('refuses few characters with many units', () => {
    expect(fitsWithin(`a${'\u0301'.repeat(31)}`.repeat(49_999), 50_000)).toBe(false);
    expect(fitsWithin(`a${'\u0301'.repeat(3)}`.repeat(49_999), 50_000)).toBe(false);
    expect(fitsWithin('a'.repeat(120) + '\u0301'.repeat(unitsWithin(120) - 119), 120)).toBe(false);
  });

  it('never accepts more units or characters than its limits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(30), (text, max) => {
        const fits = fitsWithin(text, max);
        expect(fits).toBe(textLength(text) <= max && text.length <= unitsWithin(max));
      }),
    );
  });
});

describe('textLength of Latin letters', () => {
  it('agrees with the clusters of Unicode', () => {
    const segmenter = new Intl.Segmenter('id');
    const latin = fc.string({ unit: fc.integer({ min: 0, max: 0x33f }).map((code) => String.fromCodePoint(code)) });
    fc.assert(
      fc.property(latin, (text) => {
        expect(textLength(text)).toBe([...segmenter.segment(text)].length);
      }),
    );
  });
});

describe('utf8Length', () => {
  it('is the UTF-8 size of the text', () => {
    const encoder = new TextEncoder();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(utf8Length(text)).toBe(encoder.encode(text).length);
      }),
    );
    expect(utf8Length('a\ud800b')).toBe(encoder.encode('a\ud800b').length);
  });
});
