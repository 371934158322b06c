import { unitAt } from '../fast/unit-at.ts';
import { kindByCode, hashOn, isWordKind, spaceKind, symbolKind } from '../fast/word-filter.ts';
import { skipWhitespace } from '../white-space.ts';
import { KnownWords } from './known-words.ts';
import { spaceWord, type Vocabulary } from './vocabulary.ts';

/**
 * Reads a text as words: letters, marks, digits and connectors that stand together are one, any whitespace is
 * one, and every other character stands alone. Goes through the text once.
 */
class WordReader {
  readonly words = new KnownWords();
  readonly #text: string;
  readonly #vocabulary: Vocabulary;
  #index = 0;
  /** Where the word began that is being read, and its key so far. */
  #start = 0;
  #key: string | null = null;

  constructor(text: string, vocabulary: Vocabulary) {
    this.#text = text;
    this.#vocabulary = vocabulary;
  }

  read(): KnownWords {
    while (this.#index < this.#text.length) {
      if (this.#key === null) this.#readPlain();
      if (this.#index < this.#text.length) this.#readUnit();
    }
    this.#endWord();
    return this.words;
  }

  /** Reads words of ASCII and whitespace up to what is neither. */
  #readPlain(): void {
    const text = this.#text;
    const { length } = text;
    const vocabulary = this.#vocabulary;
    const { words } = this;
    let index = this.#index;
    while (index < length) {
      const start = index;
      let kind = kindByCode[text.charCodeAt(index)] ?? symbolKind;
      if (isWordKind(kind)) {
        let hash = 0;
        while (isWordKind(kind)) {
          hash = hashOn(hash, kind);
          index += 1;
          kind = index < length ? (kindByCode[text.charCodeAt(index)] ?? symbolKind) : symbolKind;
        }
        // A letter or mark beyond ASCII may belong to the word.
        if (kind !== symbolKind && kind !== spaceKind) {
          index = start;
          break;
        }
        if (vocabulary.mayHold(hash))
          words.add(vocabulary.numberOf(text.slice(start, index).toLowerCase()), start, index);
      } else if (kind === spaceKind) {
        index = skipWhitespace(text, index + 1);
        words.add(spaceWord, start, index);
      } else break;
    }
    this.#index = index;
  }

  #readUnit(): void {
    const index = this.#index;
    const { kind, key, length } = unitAt(this.#text, index);
    if (kind === 'word') {
      if (this.#key === null) {
        this.#start = index;
        this.#key = key;
      } else if (this.#key.length <= this.#vocabulary.longest) this.#key += key;
      this.#index += length;
    } else if (this.#key !== null) this.#endWord();
    else if (kind !== 'space') {
      this.#index += length;
      this.words.add(this.#vocabulary.numberOf(key), index, this.#index);
    }
  }

  #endWord(): void {
    if (this.#key !== null) this.words.add(this.#vocabulary.numberOf(this.#key), this.#start, this.#index);
    this.#key = null;
  }
}

/** The words of a text that the rules know. */
export const readWords = (text: string, vocabulary: Vocabulary): KnownWords => new WordReader(text, vocabulary).read();

/** The keys of an original, in their order. */
export function wordKeys(original: string): string[] {
  const keys: string[] = [];
  let isInWord = false;
  for (let index = 0; index < original.length;) {
    const { kind, key, length } = unitAt(original, index);
    index = kind === 'space' ? skipWhitespace(original, index) : index + length;
    if (kind === 'word' && isInWord) keys.push((keys.pop() ?? '') + key);
    else keys.push(key);
    isInWord = kind === 'word';
  }
  return keys;
}
