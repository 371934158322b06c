import { describe, expect, it } from 'vitest';
import { textSeparator, WindowTexts } from './window-texts.ts';

const windowOf = (...texts: string[]) =>
  new WindowTexts(
    texts.map((_, index) => 100 - index),
    texts.join(textSeparator),
  );
const all = { limit: 10, offset: 0 };

describe('the texts of a window', () => {
  it('find each product once, however often its text holds what is looked for', () => {
    const texts = windowOf('kaos kaos kaos', 'topi', 'celana\nkaos');
    expect(texts.find('kaos', all)).toEqual({ positions: [100, 98], total: 2 });
    expect(texts.find('topi', all)).toEqual({ positions: [99], total: 1 });
    expect(texts.find('a', all)).toEqual({ positions: [100, 98], total: 2 });
  });

  it.each([
    ['short', 1, false],
    ['long', 20_000, true],
  ])('%s ones find the same after searches that found nothing', (_length, times, isFiltered) => {
    const texts = windowOf('kaos polos '.repeat(times), 'topi', 'celana\nkaos');
    for (const word of ['payung', 'sepatu', 'sandal', 'kaos topi'])
      expect(texts.find(word, all)).toEqual({ positions: [], total: 0 });
    expect(texts.find('kaos', all)).toEqual({ positions: [100, 98], total: 2 });
    expect(texts.find('i', all)).toEqual({ positions: [99], total: 1 });
    // A filter is as large for ten products as for thousands: many small windows would hold more than is counted.
    expect(texts.isFiltered).toBe(isFiltered);
  });

  it('find nothing across the end of a text', () => {
    const texts = windowOf('kaos', 'polos');
    expect(texts.find('kaospolos', all)).toEqual({ positions: [], total: 0 });
  });

  it('give a page of the matches and counts all of them', () => {
    const texts = windowOf(...Array.from({ length: 25 }, (_, index) => `kaos ${index}`));
    expect(texts.find('kaos', { limit: 10, offset: 20 })).toEqual({ positions: [80, 79, 78, 77, 76], total: 25 });
    expect(texts.find('kaos', { limit: 10, offset: 30 })).toEqual({ positions: [], total: 25 });
  });

  it('say how well names match: from their beginning, from that of a word, within one, or not at all', () => {
    const texts = windowOf(
      'rompi\njaket\nshopee',
      'topi jaket\njaket\nshopee',
      'mijaket\n\nshopee',
      'jaket\n\nshopee',
      'mijaket, (jaket)\n\nshopee',
      'tas\n\nshopee',
      'jaket hujan\n\nshopee',
      '3jaket éjaket\n\nshopee',
    );
    expect(texts.rank('jaket')).toEqual([[97, 94], [99, 96], [98, 93], [100]]);
    expect(texts.rank('shopee')[3]).toHaveLength(8);
    expect(texts.rank('payung')).toEqual([[], [], [], []]);
  });

  it('say so in time in proportion to the text, however alike names and words are', () => {
    const texts = windowOf(...Array.from({ length: 4000 }, () => `b${'a'.repeat(499)}\n\nshopee`));
    expect(texts.rank('a'.repeat(200))[2]).toHaveLength(4000);
  });

  it('hold nothing where they are empty', () => {
    expect(new WindowTexts([], '').find('kaos', all)).toEqual({ positions: [], total: 0 });
    expect(windowOf('', '', 'kaos').find('kaos', all)).toEqual({ positions: [98], total: 1 });
  });

  it('refuse positions that do not belong to them', () => {
    expect(() => new WindowTexts([1, 2], 'kaos')).toThrow(RangeError);
    expect(() => new WindowTexts([1], `kaos${textSeparator}topi`)).toThrow(RangeError);
  });
});
