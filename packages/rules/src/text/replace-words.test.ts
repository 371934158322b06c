import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitAt } from './text-unit.ts';
import { replaceWords } from './replace-words.ts';
import { compileWords } from './word-matcher.ts';

/** The words and symbols of a text with their keys; whitespace counts as one. */
function wordsOf(value: string): { key: string; text: string }[] {
  const words: { key: string; text: string }[] = [];
  let before = '';
  for (let index = 0; index < value.length;) {
    const { kind, key, length } = unitAt(value, index);
    const unit = { key, text: value.slice(index, index + length) };
    const last = words.at(-1);
    if (last !== undefined && kind !== 'other' && kind === before) {
      last.text += unit.text;
      if (kind === 'word') last.key += key;
    } else words.push(unit);
    before = kind;
    index += length;
  }
  return words;
}

/** The simple version: tries each original at each word, longest first. */
function replaceSimply(value: string, originals: readonly string[]): string {
  const words = wordsOf(value);
  const phrases = originals.map((original) => wordsOf(original.trim()).map(({ key }) => key));
  phrases.sort((a, b) => b.length - a.length);
  let result = '';
  for (let index = 0; index < words.length;) {
    const found = phrases.find(
      (phrase) => phrase.length > 0 && phrase.every((key, at) => words[index + at]?.key === key),
    );
    result += found === undefined ? (words[index]?.text ?? '') : '※';
    index += found?.length ?? 1;
  }
  return result;
}

const compile = (pairs: Record<string, string>) =>
  compileWords(Object.entries(pairs).map(([original, replacement], id) => ({ id, original, replacement })));
const replace = (text: string, pairs: Record<string, string>) => replaceWords(text, compile(pairs)).text;

describe('replaceWords', () => {
  it.each([
    ['Case HP Samsung', { hp: 'Ponsel' }, 'Case Ponsel Samsung'],
    ['PROMO Promo promo', { Promo: 'Hemat' }, 'Hemat Hemat Hemat'],
    ['Promosi promo-1 promo_1 promo1', { promo: 'X' }, 'Promosi X-1 promo_1 promo1'],
    ['Ready  stock, READY\nSTOCK', { 'ready stock': 'Tersedia' }, 'Tersedia, Tersedia'],
    ['ready stock', { 'ready   stock': 'Ada' }, 'Ada'],
    ['a  b', { 'a b': 'c' }, 'c'],
    ['kaos polos katun', { kaos: 'A', 'kaos polos': 'B', 'kaos polos katun merah': 'C' }, 'B katun'],
    ['a b', { a: 'b', b: 'a' }, 'b a'],
    ['Kaos [promo] (promo)', { promo: 'baru' }, 'Kaos [baru] (baru)'],
  ])('%j with %j becomes %j', (text, pairs, expected) => {
    expect(replace(text, pairs)).toBe(expected);
  });

  it.each([
    ['Buku C++ dasar', { 'C++': 'CPP' }, 'Buku CPP dasar'],
    ['Objective-C++17', { 'c++': 'X' }, 'Objective-X17'],
    ['ABC++', { 'c++': 'X' }, 'ABC++'],
    ['diskon 100% asli', { '100%': 'penuh' }, 'diskon penuh asli'],
    ['1100%', { '100%': 'X' }, '1100%'],
    ['★Kaos★', { '★': '*' }, '*Kaos*'],
    ['toko.com .com', { '.com': '.id' }, 'toko.id .id'],
    ['harga $5 a.b', { $5: 'lima', '.': '-' }, 'harga lima a-b'],
    ['(.*) \\d+ [a-z]', { '(.*)': 'A', '\\d+': 'B', '[a-z]': 'C' }, 'A B C'],
  ])('treats symbols literally: %j with %j becomes %j', (text, pairs, expected) => {
    expect(replace(text, pairs)).toBe(expected);
  });

  it.each([
    ['STRASSE Straße straẞe', { straße: 'jalan' }, 'jalan jalan jalan'],
    ['İstanbul', { istanbul: 'X' }, 'İstanbul'],
    ['xİx kaos', { kaos: 'baju' }, 'xİx baju'],
    ['ΟΔΟΣ οδος', { οδοσ: 'jalan' }, 'jalan jalan'],
    ['cafe\u0301 Caf\u00e9 cafe', { 'CAF\u00c9': 'kopi' }, 'kopi kopi cafe'],
    ['kaf\u00e9 e\u0301', { x: 'y' }, 'kaf\u00e9 e\u0301'],
    ['ｷ 한국어 한국', { 한국: 'Korea' }, 'ｷ 한국어 Korea'],
    ['❤️promo ❤ x', { '❤': 'cinta ' }, 'cinta promo cinta  x'],
    ['👨‍👩‍👧 👨 👍🏽', { '👨': 'A', '👍': 'B' }, '👨‍👩‍👧 A 👍🏽'],
    ['عرض خاص عرضك', { عرض: 'promo' }, 'promo خاص عرضك'],
  ])('supports every script: %j with %j becomes %j', (text, pairs, expected) => {
    expect(replace(text, pairs)).toBe(expected);
  });

  it.each([
    ['Kaos Promo Merah', 'Kaos Merah'],
    ['Promo Kaos', 'Kaos'],
    ['Kaos Promo', 'Kaos'],
    ['Promo Promo Kaos Promo Promo Merah Promo', 'Kaos Merah'],
    ['Satu\nPromo dua\ntiga promo\nempat', 'Satu\ndua\ntiga\nempat'],
    ['A  B promo C', 'A  B C'],
    ['promo', ''],
  ])('an empty replacement deletes the word and the space it leaves: %j becomes %j', (text, expected) => {
    expect(replace(text, { promo: '' })).toBe(expected);
  });

  it('reports per rule what was found, what replaced it and how often', () => {
    expect(replaceWords('HP baru, hp bekas', compile({ bekas: 'second', hp: 'Ponsel' })).replaced).toEqual([
      { ruleId: 1, found: 'HP', replacement: 'Ponsel', count: 2 },
      { ruleId: 0, found: 'bekas', replacement: 'second', count: 1 },
    ]);
  });

  it('ignores blank originals and uses the first of equal ones', () => {
    expect(replace('a b', { ' ': 'x', a: '1', A: '2' })).toBe('1 b');
  });
});

describe('replaceWords on any text', () => {
  const alphabet = [...'abAB1_ -+.\n', 'é', 'e\u0301', 'İ', 'ß', 'ss', '★', '👍🏽', '\u0301', '\u00a0', '\u3000'];
  const text = fc.array(fc.constantFrom(...alphabet), { maxLength: 30 }).map((parts) => parts.join(''));
  const original = fc
    .array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(''));
  const originals = fc.uniqueArray(original, { minLength: 1, maxLength: 6 });
  /** The words of a text; marks before a word belong to the symbol before it. */
  const words = (value: string) => value.match(/[\p{L}\p{N}\p{Pc}][\p{L}\p{M}\p{N}\p{Pc}]*/gu) ?? [];

  it('never changes the inside of a word', () => {
    fc.assert(
      fc.property(text, originals, (value, list) => {
        const result = replace(value, Object.fromEntries(list.map((word) => [word, '※'])));
        const before = new Set(words(value));
        for (const word of words(result)) expect(before).toContain(word);
      }),
    );
  });

  it('never replaces the result of a replacement again', () => {
    fc.assert(
      fc.property(text, originals, (value, list) => {
        const marked = replace(value, Object.fromEntries(list.map((word) => [word, '※'])));
        const looped = replace(value, Object.fromEntries(list.map((word) => [word, `${word}${list[0]}`])));
        const count = marked.split('※').length - 1;
        const { replaced } = replaceWords(
          value,
          compile(Object.fromEntries(list.map((word) => [word, `${word} ${word}`]))),
        );
        expect(replaced.reduce((sum, entry) => sum + entry.count, 0)).toBe(count);
        expect(looped.length).toBeLessThanOrEqual(value.length + count * 40);
      }),
    );
  });

  it('agrees with searching for each original at each position', () => {
    fc.assert(
      fc.property(text, originals, (value, list) => {
        const pairs = Object.fromEntries(list.map((word) => [word, '※']));
        expect(replaceWords(value, compile(pairs)).text).toBe(replaceSimply(value, Object.keys(pairs)));
      }),
      { numRuns: 400 },
    );
  });

  it('returns a text without matches unchanged, unit for unit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(replace(value, { 'tidak-pernah-ada': 'x' })).toBe(value);
      }),
    );
  });
});
