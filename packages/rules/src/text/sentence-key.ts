import { foldCase } from './fold-case.ts';

const notCompared = /[\p{P}\s\p{Cf}\ufe0e\ufe0f]+/gu;
const letterOrNumber = /[\p{L}\p{N}]/u;

/** Whether a text has words at all: a line of dashes or stars is no sentence. */
export const hasWords = (content: string): boolean => letterOrNumber.test(content);

/** What a sentence is compared by; null where it has no words, so that lines of dashes or stars stay. */
export function sentenceKey(content: string): string | null {
  const key = foldCase(content).replace(notCompared, '');
  return hasWords(key) ? key : null;
}

const asciiCount = 128;

/** What each ASCII character is in a key: the code of its small letter, or 0 where it is left out. */
const asciiKeyCodes = Uint8Array.from({ length: asciiCount }, (_, code) => {
  const key = foldCase(String.fromCharCode(code)).replace(notCompared, '');
  return key === '' ? 0 : key.charCodeAt(0);
});

/** What a UTF-16 unit beyond ASCII does to a key, whatever stands beside it. */
const effects = { unknown: 0, leftOut: 1, kept: 2, depends: 3 };
const unitEffects = new Uint8Array(0x10000);
const mark = /\p{M}/u;
const firstSurrogate = 0xd800;
const lastSurrogate = 0xdfff;
/** High surrogates of U+1F000 to U+1FBFF, the emoji: their low halves are told apart by themselves. */
const emojiSurrogates = { first: 0xd83c, last: 0xd83e };

function effectOf(code: number): number {
  if (code >= firstSurrogate && code <= lastSurrogate) return effects.depends;
  const character = String.fromCharCode(code);
  const isFixed = foldCase(character) === character && character.toUpperCase() === character;
  if (/[\ufe0e\ufe0f]/.test(character)) return effects.leftOut;
  if (!isFixed || mark.test(character)) return effects.depends;
  return character.replace(notCompared, '') === '' ? effects.leftOut : effects.kept;
}

const hashStart = 0x811c9dc5;
const mix = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

/** So much of a key goes into its hash: it tells nearly all sentences apart, and the others are compared by their keys. */
const hashedUnits = 16;

function textHash(key: string): number {
  let hash = hashStart;
  const end = Math.min(key.length, hashedUnits);
  for (let index = 0; index < end; index += 1) hash = mix(hash, key.charCodeAt(index));
  return hash;
}

const keyHash = (text: string, start: number, end: number): number =>
  textHash(sentenceKey(text.slice(start, end)) ?? '');

/**
 * A number that is the same for sentences with the same key, from the part of the text between `start` and `end`. Most
 * sentences are made of characters whose part in a key is fixed; only for the others is the key itself made.
 */
export function sentenceHash(text: string, start: number, end: number): number {
  let hash = hashStart;
  let hashed = 0;
  let index = start;
  for (; index < end && hashed < hashedUnits; index += 1) {
    const code = text.charCodeAt(index);
    if (code < asciiCount) {
      const keyCode = asciiKeyCodes[code] ?? 0;
      if (keyCode === 0) continue;
      hash = mix(hash, keyCode);
      hashed += 1;
      continue;
    }
    if (code >= emojiSurrogates.first && code <= emojiSurrogates.last && index + 1 < end) {
      const low = text.charCodeAt(index + 1);
      if (low >= 0xdc00 && low <= lastSurrogate) {
        hash = mix(hash, code);
        hashed += 1;
        if (hashed < hashedUnits) hash = mix(hash, low);
        hashed += 1;
        index += 1;
        continue;
      }
    }
    const effect = unitEffects[code] || (unitEffects[code] = effectOf(code));
    if (effect === effects.depends) return keyHash(text, start, end);
    if (effect !== effects.kept) continue;
    hash = mix(hash, code);
    hashed += 1;
  }
  // A mark that follows belongs to the last unit and changes it.
  return index < end && mark.test(text.charAt(index)) ? keyHash(text, start, end) : hash;
}
