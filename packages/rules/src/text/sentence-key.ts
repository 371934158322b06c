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

function textHash(key: string): number {
  let hash = hashStart;
  for (let index = 0; index < key.length; index += 1) hash = mix(hash, key.charCodeAt(index));
  return hash;
}

/**
 * A number that is the same for sentences with the same key, from the part of the text between `start` and `end`. Most
 * sentences are made of characters whose part in a key is fixed; only for the others is the key itself made.
 */
export function sentenceHash(text: string, start: number, end: number): number {
  let hash = hashStart;
  for (let index = start; index < end; index += 1) {
    const code = text.charCodeAt(index);
    if (code < asciiCount) {
      const keyCode = asciiKeyCodes[code] ?? 0;
      if (keyCode !== 0) hash = mix(hash, keyCode);
      continue;
    }
    if (code >= emojiSurrogates.first && code <= emojiSurrogates.last && index + 1 < end) {
      const low = text.charCodeAt(index + 1);
      if (low >= 0xdc00 && low <= lastSurrogate) {
        hash = mix(mix(hash, code), low);
        index += 1;
        continue;
      }
    }
    const effect = unitEffects[code] || (unitEffects[code] = effectOf(code));
    if (effect === effects.depends) return textHash(sentenceKey(text.slice(start, end)) ?? '');
    if (effect === effects.kept) hash = mix(hash, code);
  }
  return hash;
}
