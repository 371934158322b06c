import { fitsWithin, textLength, unitsWithin } from '@pindahlapak/model';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, manyLines, oneLine } from './clean-text.ts';

describe('cutText', () => {
  it('cuts between grapheme clusters', () => {
    expect(cutText('👨‍👩‍👧‍👦👨‍👩‍👧‍👦ab', 1)).toBe('👨‍👩‍👧‍👦');
    expect(cutText('e\u0301e\u0301', 1)).toBe('e\u0301');
    expect(cutText('kemeja', 10)).toBe('kemeja');
  });

  it('respects the limit, and a maximum size for one endless character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (text, max) => {
        const cut = cutText(text, max);
        expect(textLength(cut)).toBeLessThanOrEqual(max);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut === text).toBe(fitsWithin(text, max));
      }),
    );
    expect(cutText(`e${'\u0301'.repeat(1_000_000)}`, 100).length).toBeLessThanOrEqual(unitsWithin(100));
    expect(cutText('😀'.repeat(1000), 3)).toBe('😀😀😀');
  });
});

describe('oneLine', () => {
  it.each([
    ['  Kemeja \n  pria\t ', 'Kemeja pria'],
    ['Tas &amp; <b>dompet</b>', 'Tas & dompet'],
    ['<script>alert(1)</script>Kemeja', 'Kemeja'],
    ['Ke\u0000me\u0007ja\u202e', 'Kemeja'],
    ['Kemeja \ud83d', 'Kemeja'],
    ['Kaos <XL> a < b', 'Kaos <XL> a < b'],
  ])('%j becomes %j', (source, text) => {
    expect(oneLine(source)).toBe(text);
  });
});

describe('manyLines', () => {
  it('keeps line breaks and removes what cannot be stored', () => {
    expect(manyLines('satu \r\ndua\u0000\u2028tiga\r\n\r\n')).toBe('satu\ndua\ntiga');
    expect(manyLines('<p>satu</p><p>dua</p>')).toBe('satu\n\ndua');
  });
});
