import { accountLabels } from '../contacts/contact-words.ts';
import { addressEndings } from '../contacts/find-links.ts';

const tableSize = 1 << 15;

/** What a word of a text may be the beginning of; one word may be several. */
export const wordMarks = { guarded: 1, protocol: 2, account: 4, ending: 8 } as const;

/** What a character is, by its code: letters are ASCII letters and the low line, digits also wide ones. Several sets of them have common bits. */
export const characterKinds = { letter: 1, digit: 2, at: 4 } as const;
export const wordBits = characterKinds.letter | characterKinds.digit;

/** The kinds of all characters; 0 for most. */
export const kindOfCode = new Uint8Array(1 << 16);
for (let code = 0; code < 128; code += 1) {
  const character = String.fromCharCode(code);
  if (/[a-z_]/i.test(character)) kindOfCode[code] = characterKinds.letter;
  else if (/\d/.test(character)) kindOfCode[code] = characterKinds.digit;
  else if (character === '@') kindOfCode[code] = characterKinds.at;
}
kindOfCode.fill(characterKinds.digit, 0xff10, 0xff1a);

/** The place of an ASCII word in a table, the same in any case: by its first, second and last character and its length. */
export const placeOfWord = (first: number, second: number, last: number, length: number): number =>
  ((first & 31) | ((second & 31) << 5) | ((last & 31) << 10)) ^ ((length & 15) * 0x925);

/**
 * Rules out most words of a text, at which nothing has to be looked for. Two words may share a place in the table: that costs a
 * needless look, and no word is missed.
 */
export class WordTable {
  readonly marks = new Uint8Array(tableSize);
  readonly #guarded = new Set<string>();

  constructor() {
    for (const word of ['http', 'https', 'www']) this.add(word, wordMarks.protocol);
    for (const word of accountLabels) this.add(word, wordMarks.account);
    for (const word of addressEndings) this.add(word, wordMarks.ending);
  }

  /** Takes in an ASCII word. */
  add(word: string, mark: number): void {
    const last = word.length - 1;
    const first = word.charCodeAt(0);
    const place = placeOfWord(first, last === 0 ? first : word.charCodeAt(1), word.charCodeAt(last), word.length);
    this.marks[place] = (this.marks[place] ?? 0) | mark;
    if (mark === wordMarks.guarded) this.#guarded.add(word);
  }

  /** Whether guarded words may be found at this word of ASCII. */
  isGuarded(word: string): boolean {
    return this.#guarded.has(word.toLowerCase());
  }
}
