import { spaceWord, unknownWord } from './vocabulary.ts';

/**
 * The words of a text that the rules know, in their order, with their places. Two words are neighbours where one ends as the next
 * begins.
 */
export class KnownWords {
  readonly numbers: number[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];

  #end = -1;

  /** Adds a word where the rules know it. Whitespace is added only behind a known word, since no original begins with it. */
  add(number: number, start: number, end: number): void {
    if (number === unknownWord || (number === spaceWord && this.#end !== start)) return;
    this.numbers.push(number);
    this.starts.push(start);
    this.ends.push(end);
    this.#end = end;
  }
}
