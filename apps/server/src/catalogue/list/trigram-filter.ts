/** Bits by which a character moves a group on, and bits of a group: three characters fill it. */
const perCharacter = 6;
const groupBits = 3 * perCharacter;
const groupMask = 2 ** groupBits - 1;
const wordBits = 32;

/** A text's groups of three characters, from the first one to the last, each as a number; different groups may share one. */
function eachGroup(text: string, tell: (group: number) => void): void {
  let group = 0;
  for (let index = 0; index < text.length; index += 1) {
    group = ((group << perCharacter) ^ text.charCodeAt(index)) & groupMask;
    if (index >= 2) tell(group);
  }
}

/**
 * Tells of most words that a text does not hold them, without a look at the text: one bit for each group of three characters in
 * it, 32 KB in all.
 */
export class TrigramFilter {
  readonly #seen = new Uint32Array(2 ** groupBits / wordBits);

  constructor(text: string) {
    const seen = this.#seen;
    eachGroup(text, (group) => {
      const at = group >>> 5;
      seen[at] = (seen[at] ?? 0) | (1 << (group & (wordBits - 1)));
    });
  }

  /** False where the text holds the words nowhere; true tells nothing, nor does it for words of less than three characters. */
  mayHold(words: string): boolean {
    let areSeen = true;
    eachGroup(words, (group) => {
      areSeen &&= (((this.#seen[group >>> 5] ?? 0) >>> (group & (wordBits - 1))) & 1) === 1;
    });
    return areSeen;
  }
}
