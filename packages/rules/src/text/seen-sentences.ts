import { hasWords, sentenceHash, sentenceKey } from './sentence-key.ts';

interface Part {
  start: number;
  contentEnd: number;
}

/** Where a sentence stands, or the keys of several whose hashes meet. */
type Known = Part | Set<string>;

/** The sentences of a text so far. Keys are made only where hashes meet: that is most of the work saved. */
export class SeenSentences {
  readonly #text: string;
  readonly #byHash = new Map<number, Known>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether the part of the text stands already further up; remembers it. A part without words never does. */
  repeats(part: Part): boolean {
    const hash = sentenceHash(this.#text, part.start, part.contentEnd);
    const known = this.#byHash.get(hash);
    if (known === undefined) {
      this.#byHash.set(hash, part);
      return false;
    }
    return this.#repeatsOneOf(known, this.#text.slice(part.start, part.contentEnd), hash);
  }

  #repeatsOneOf(known: Known, content: string, hash: number): boolean {
    const first = known instanceof Set ? null : this.#text.slice(known.start, known.contentEnd);
    if (first === content) return hasWords(content);
    const key = sentenceKey(content);
    if (key === null) return false;
    const keys = known instanceof Set ? known : new Set([sentenceKey(first ?? '') ?? '']);
    this.#byHash.set(hash, keys);
    if (keys.has(key)) return true;
    keys.add(key);
    return false;
  }
}
