import { foldCase } from './fold-case.ts';

const notCompared = /[\p{P}\s\p{Cf}\ufe0e\ufe0f]+/gu;
const letterOrNumber = /[\p{L}\p{N}]/u;

const beyondAscii = /[\u0080-\uffff]/;
/** The ASCII part of `notCompared`: most sentences need no more, and it is far quicker. */
const notComparedAscii = /[\s!-#%-*,-/:;?@[-\]_{}]+/g;

/** What a sentence is compared by; null where it has no words, so that lines of dashes or stars stay. */
export function sentenceKey(content: string): string | null {
  const folded = foldCase(content);
  const key = folded.replace(beyondAscii.test(folded) ? notCompared : notComparedAscii, '');
  return letterOrNumber.test(key) ? key : null;
}

/** What each ASCII character is in a key: the code of its small letter, or 0 where it is left out. */
const asciiKeyCodes = Uint8Array.from({ length: 128 }, (_, code) => {
  const key = foldCase(String.fromCharCode(code)).replace(notCompared, '');
  return key === '' ? 0 : key.charCodeAt(0);
});

const mix = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

/** A number that is the same for sentences with the same key; most sentences are ASCII and need no key for it. */
function keyHash(content: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < content.length; index += 1) {
    const code = content.charCodeAt(index);
    if (code >= 128) return textHash(sentenceKey(content) ?? '');
    const keyCode = asciiKeyCodes[code] ?? 0;
    if (keyCode !== 0) hash = mix(hash, keyCode);
  }
  return hash;
}

function textHash(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = mix(hash, key.charCodeAt(index));
  return hash;
}

/** The sentences of a text so far. Keys are made only where hashes meet: that is most of the work saved. */
export class SeenSentences {
  readonly #byHash = new Map<number, string | Set<string>>();

  /** Whether the sentence stands already further up; remembers it. A text without words never does. */
  repeats(content: string): boolean {
    const hash = keyHash(content);
    const known = this.#byHash.get(hash);
    if (known === undefined) {
      this.#byHash.set(hash, content);
      return false;
    }
    const key = sentenceKey(content);
    if (key === null) return false;
    const keys = typeof known === 'string' ? new Set([sentenceKey(known) ?? '']) : known;
    this.#byHash.set(hash, keys);
    if (keys.has(key)) return true;
    keys.add(key);
    return false;
  }
}
