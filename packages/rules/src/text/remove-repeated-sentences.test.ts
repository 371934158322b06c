import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removeRepeatedSentences, sentenceAt, sentenceKey } from './remove-repeated-sentences.ts';

const clean = (text: string) => removeRepeatedSentences(text).text;

describe('removeRepeatedSentences', () => {
  it.each([
    ['Bahan katun. Adem dipakai. Bahan katun. Siap kirim.', 'Bahan katun. Adem dipakai. Siap kirim.'],
    ['Bahan katun! BAHAN, KATUN? Siap.', 'Bahan katun! Siap.'],
    ['Siap kirim. Bahan katun. siap-kirim', 'Siap kirim. Bahan katun.'],
    ['Merah; Biru; Merah', 'Merah; Biru'],
    ['Merah|Biru|merah|Hijau', 'Merah|Biru|Hijau'],
    ['• Merah • Biru • Merah', '• Merah • Biru'],
    ['• Merah\n• Biru\n• Merah\n• Hijau', '• Merah\n• Biru\n• Hijau'],
    ['Satu\nDua\nSatu\nTiga', 'Satu\nDua\nTiga'],
    ['Satu\r\nDua. Satu\r\nTiga', 'Satu\r\nDua.\r\nTiga'],
    ['Satu\n\nDua\n\nSatu\n\nTiga', 'Satu\n\nDua\n\nTiga'],
    ['Satu\n\nDua\n\nSatu', 'Satu\n\nDua'],
    ['Garansi.\nGaransi.\nGaransi.', 'Garansi.'],
    ['Ukuran 23.5 cm. Berat 2.5 kg. Ukuran 23.5 cm.', 'Ukuran 23.5 cm. Berat 2.5 kg.'],
    ['Caf\u00e9 enak. Cafe\u0301 enak. STRASSE. Straße.', 'Caf\u00e9 enak. STRASSE.'],
  ])('%j becomes %j', (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    ['-----\nSatu\n-----\nDua\n-----'],
    ['★★★ ; ★★★ ; Satu'],
    ['1. Kemeja\n2. Celana\n3. Topi'],
    ['Toko.com dan Toko.com'],
    ['C. C++'],
    ['  Tidak ada yang berulang.  \n\n\n'],
    [''],
  ])('does not change %j', (text) => {
    expect(removeRepeatedSentences(text)).toEqual({ text, removed: [] });
  });

  it('returns what it removed', () => {
    expect(removeRepeatedSentences('A b. C d. a B! c D').removed).toEqual(['a B!', 'c D']);
  });

  const parts = [
    'satu',
    'Satu',
    'dua',
    'e\u0301',
    ' ',
    '  ',
    '.',
    '!',
    '?',
    ';',
    '|',
    '•',
    '\n',
    '\r\n',
    '\n\n',
    '1.',
    '- ',
    ', ',
  ];
  const anyText = fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((list) => list.join(''));

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = clean(text);
        expect(removeRepeatedSentences(once)).toEqual({ text: once, removed: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the first occurrence of every sentence and adds nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const keys = (value: string) => {
          const found = new Set<string | null>();
          for (let start = 0; start < value.length; start = sentenceAt(value, start).end)
            found.add(sentenceKey(value.slice(start, sentenceAt(value, start).contentEnd)));
          found.delete(null);
          return found;
        };
        const once = clean(text);
        expect(keys(once)).toEqual(keys(text));
        expect(once.length).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 200 },
    );
  });
});
