const tableSize = 1 << 14;

/** The code of a digit, a low line or an ASCII letter, that of the small one; 0 for any other character. */
function wordCodeOf(code: number): number {
  const small = code | 0x20;
  if (small >= 0x61 && small <= 0x7a) return small;
  return (code >= 0x30 && code <= 0x39) || code === 0x5f ? code : 0;
}

/** An ASCII word of a text, found by `readAsciiWord`: where it ends, and a number that is the same in any case. */
export const asciiWord = { end: 0, hash: 0 };

/** Reads the ASCII word at `index` into `asciiWord`; whether one stands there that no letter or mark beyond ASCII goes on with. */
export function readAsciiWord(text: string, index: number): boolean {
  let hash = 0;
  let end = index;
  let code = text.charCodeAt(index);
  while (code < 0x80) {
    const wordCode = wordCodeOf(code);
    if (wordCode === 0) break;
    hash = Math.imul(hash ^ wordCode, 0x01000193);
    end += 1;
    code = text.charCodeAt(end);
  }
  if (end === index || code >= 0x80) return false;
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
