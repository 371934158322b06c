import { hasWords, sentenceHash, sentenceKey } from './sentence-key.ts';

/** The sentences of a text so far. Keys are made only where hashes meet: that is most of the work saved. */
export class SeenSentences {
  readonly #text: string;
  readonly #byHash = new Map<number, string | Set<string>>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether the part of the text stands already further up; remembers it. A part without words never does. */
  repeats(start: number, end: number): boolean {
    const hash = sentenceHash(this.#text, start, end);
    const known = this.#byHash.get(hash);
    const content = this.#text.slice(start, end);
    if (known === undefined) {
      this.#byHash.set(hash, content);
      return false;
    }
    if (known === content) return hasWords(content);
    const key = sentenceKey(content);
    if (key === null) return false;
    const keys = typeof known === 'string' ? new Set([sentenceKey(known) ?? '']) : known;
    this.#byHash.set(hash, keys);
    if (keys.has(key)) return true;
    keys.add(key);
    return false;
  }
}
