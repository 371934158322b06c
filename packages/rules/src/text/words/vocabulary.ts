import { WordFilter } from '../fast/word-filter.ts';

/** The number of a word that no rule has. */
export const unknownWord = 0;

/** The number of any stretch of whitespace. */
export const spaceWord = 1;

/** The words and symbols of the rules, each with a number, by their keys. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>([[' ', spaceWord]]);
  readonly #filter = new WordFilter();
  /** UTF-16 units of the longest key. */
  longest = 1;

  /** The number of a key, given where it has none yet. */
  learn(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 1;
    this.#numbers.set(key, number);
    this.#filter.add(key);
    this.longest = Math.max(this.longest, key.length);
    return number;
  }

  /** The number of a key. */
  numberOf(key: string): number {
    return key.length > this.longest ? unknownWord : (this.#numbers.get(key) ?? unknownWord);
  }

  /** Whether the ASCII word with this hash may be known. */
  mayHold(hash: number): boolean {
    return this.#filter.mayHold(hash);
  }
}
