import type { Steps } from '../../steps.ts';
import type { WordMatcher, WordRule } from './compile-words.ts';
import { nextPlace, type PhraseNode } from './phrase-tree.ts';
import type { KnownWords } from './known-words.ts';
import { WordReader } from './read-words.ts';
import { unknownWord } from './vocabulary.ts';

/** Words that one portion of work goes through. */
const wordsAPortion = 8192;

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
class BeginningFinder {
  readonly beginnings: Beginning[] = [];
  readonly #root: PhraseNode<WordRule>;
  readonly #known: KnownWords;
  #place: PhraseNode<WordRule>;
  #word: number;

  constructor({ root }: WordMatcher, known: KnownWords) {
    this.#root = root;
    this.#place = root;
    this.#known = known;
    this.#word = known.numbers.length;
  }

  /** Looks at the next portion. Whether there is more. */
  find(): boolean {
    const { numbers, starts, ends } = this.#known;
    const stop = Math.max(0, this.#word - wordsAPortion);
    let place = this.#place;
    for (let word = this.#word - 1; word >= stop; word -= 1) {
      if (ends[word] !== starts[word + 1]) place = this.#root;
      place = nextPlace(this.#root, place, numbers[word] ?? unknownWord);
      if (place.value !== null) this.beginnings.push({ word, rule: place.value, words: place.words });
    }
    this.#place = place;
    this.#word = stop;
    return stop > 0;
  }
}

/**
 * Where the rules match, from left to right: at each place the longest original, then on behind it. Originals match whole words
 * only, because the text is read as words.
 */
export function* findMatches(matcher: WordMatcher, text: string): Steps<WordMatch[]> {
  const reader = new WordReader(text, matcher.vocabulary);
  while (reader.read()) yield;
  const known = reader.words;
  if (known.numbers.length === 0) return [];
  const finder = new BeginningFinder(matcher, known);
  while (finder.find()) yield;
  const { beginnings } = finder;
  const matches: WordMatch[] = [];
  let free = 0;
  for (let index = beginnings.length - 1; index >= 0; index -= 1) {
    if (index % wordsAPortion === 0) yield;
    const { word, rule, words } = beginnings[index] as Beginning;
    if (word < free) continue;
    free = word + words;
    matches.push({ rule, start: known.starts[word] ?? 0, end: known.ends[free - 1] ?? text.length });
  }
  return matches;
}
