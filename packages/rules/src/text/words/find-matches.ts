import type { WordMatcher, WordRule } from './compile-words.ts';
import { nextPlace } from './phrase-tree.ts';
import type { KnownWords } from './known-words.ts';
import { readWords } from './read-words.ts';
import { unknownWord } from './vocabulary.ts';

/** A place of a text where a rule matches; `end` is the index behind it. */
export interface WordMatch {
  rule: WordRule;
  start: number;
  end: number;
}

/** A known word of the text where an original begins. */
interface Beginning {
  word: number;
  rule: WordRule;
  /** Words of the original. */
  words: number;
}

/**
 * The longest original at each word where one begins, from the last word of the text to the first: read backwards, each
 * word is looked at once, however many originals begin or end alike.
 */
function findBeginnings({ root }: WordMatcher, { numbers, starts, ends }: KnownWords): Beginning[] {
  const beginnings: Beginning[] = [];
  let place = root;
  for (let word = numbers.length - 1; word >= 0; word -= 1) {
    if (ends[word] !== starts[word + 1]) place = root;
    place = nextPlace(root, place, numbers[word] ?? unknownWord);
    if (place.value !== null) beginnings.push({ word, rule: place.value, words: place.words });
  }
  return beginnings;
}

/**
 * Where the rules match, from left to right: at each place the longest original, then on behind it. Originals match whole words
 * only, because the text is read as words.
 */
export function findMatches(matcher: WordMatcher, text: string): WordMatch[] {
  const known = readWords(text, matcher.vocabulary);
  if (known.numbers.length === 0) return [];
  const beginnings = findBeginnings(matcher, known);
  const matches: WordMatch[] = [];
  let free = 0;
  for (let index = beginnings.length - 1; index >= 0; index -= 1) {
    const { word, rule, words } = beginnings[index] as Beginning;
    if (word < free) continue;
    free = word + words;
    matches.push({ rule, start: known.starts[word] ?? 0, end: known.ends[free - 1] ?? text.length });
  }
  return matches;
}
