import { hasWords, sentenceKey } from '../sentences/sentence-key.ts';
import { sentenceHash } from './sentence-hash.ts';

/** Where a sentence stands in its text. */
interface Part {
  start: number;
  contentEnd: number;
}

/** The first sentence with a hash, or the keys of several of them. */
type Known = Part | Set<string | null>;

/** The sentences of a text so far. A sentence's exact key is made only when two hashes are equal, which is rare. */
export class SeenSentences {
  readonly #text: string;
  readonly #byHash = new Map<number, Known>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether the sentence was not seen before, as its hash tells; remembers it then. The others are left to `repeats`. */
  takesAtOnce(part: Part): boolean {
    const hash = sentenceHash(this.#text, part.start, part.contentEnd);
    if (this.#byHash.has(hash)) return false;
    this.#byHash.set(hash, part);
    return true;
  }

  /** Whether a sentence that was not taken at once was seen before; remembers it. One without words never was. */
  repeats(part: Part): boolean {
    const hash = sentenceHash(this.#text, part.start, part.contentEnd);
    const known = this.#byHash.get(hash) ?? new Set();
    const sentence = this.#sentenceAt(part);
    const first = known instanceof Set ? null : this.#sentenceAt(known);
    if (first === sentence) return hasWords(sentence);
    const key = sentenceKey(sentence);
    if (key === null) return false;
    const keys = known instanceof Set ? known : new Set([sentenceKey(first ?? '')]);
    this.#byHash.set(hash, keys);
    if (keys.has(key)) return true;
    keys.add(key);
    return false;
  }

  #sentenceAt({ start, contentEnd }: Part): string {
    return this.#text.slice(start, contentEnd);
  }
}
