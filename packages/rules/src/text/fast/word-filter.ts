/** What `kindByCode` says of a symbol of ASCII, of whitespace in any script, and of everything else beyond ASCII. */
export const symbolKind = 0;
export const spaceKind = 1;
const otherKind = 2;

/** By a character's code: one of the kinds above, or for an ASCII character of words a number that is the same in any case. */
export const kindByCode = Uint8Array.from({ length: 1 << 16 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/\s/.test(character)) return spaceKind;
  if (code >= 0x80) return otherKind;
  return /\w/.test(character) ? character.toLowerCase().charCodeAt(0) : symbolKind;
});

/** Whether `kindByCode` has this kind for an ASCII character of words. */
export const isWordKind = (kind: number): boolean => kind > otherKind;

const tableSize = 1 << 14;

/** The hash of a word with one more character, given by its kind; that of no characters is 0. */
export const hashOn = (hash: number, kind: number): number => Math.imul(hash ^ kind, 0x01000193);

const placeOf = (hash: number): number => (hash ^ (hash >>> 15)) & (tableSize - 1);

/**
 * Rules out most words of ASCII before their keys are made. Two words may share a place in the table: that costs one
 * look-up, and no word is missed.
 */
export class WordFilter {
  readonly #table = new Uint8Array(tableSize);

  /** Takes in a word of the rules by its key; others than words of ASCII are left out. */
  add(key: string): void {
    let hash = 0;
    for (let index = 0; index < key.length; index += 1) {
      const kind = kindByCode[key.charCodeAt(index)] ?? symbolKind;
      if (!isWordKind(kind)) return;
      hash = hashOn(hash, kind);
    }
    this.#table[placeOf(hash)] = 1;
  }

  /** Whether a word with this hash may be one of the rules' words. */
  mayHold(hash: number): boolean {
    return this.#table[placeOf(hash)] === 1;
  }
}
