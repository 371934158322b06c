import { asciiCount, asciiTable } from '../ascii.ts';

const tableSize = 1 << 14;
/** The code of the small letter, digit or low line; 0 for what is no part of a word. */
const wordCodes = asciiTable((character) => (/\w/.test(character) ? character.toLowerCase().charCodeAt(0) : 0));

/** An ASCII word of a text, found by `readAsciiWord`: where it ends, and a number that is the same in any case. */
export const asciiWord = { end: 0, hash: 0 };

/** Reads the ASCII word at `index` into `asciiWord`; whether one stands there that no letter or mark beyond ASCII goes on with. */
export function readAsciiWord(text: string, index: number): boolean {
  let hash = 0;
  let end = index;
  let code = text.charCodeAt(index);
  while (code < asciiCount) {
    const wordCode = wordCodes[code] ?? 0;
    if (wordCode === 0) break;
    hash = Math.imul(hash ^ wordCode, 0x01000193);
    end += 1;
    code = text.charCodeAt(end);
  }
  if (end === index || code >= asciiCount) return false;
  asciiWord.end = end;
  asciiWord.hash = (hash ^ (hash >>> 15)) & (tableSize - 1);
  return true;
}

/**
 * Rules out most words of a text before their keys are made. Two words may share a place in the table: that costs one
 * look-up, and no word is missed.
 */
export class WordFilter {
  readonly #table = new Uint8Array(tableSize);

  /** Takes in a word of the rules by its key. */
  add(key: string): void {
    if (readAsciiWord(key, 0) && asciiWord.end === key.length) this.#table[asciiWord.hash] = 1;
  }

  /** Whether the word that was read last may be one of the rules' words. */
  mayHoldLast(): boolean {
    return this.#table[asciiWord.hash] === 1;
  }
}
