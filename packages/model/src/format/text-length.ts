/** Finds the characters of a text as a person counts them (grapheme clusters). */
const segmenter = new Intl.Segmenter('id', { granularity: 'grapheme' });

// Latin text without carriage returns and combining marks: each unit is one character, so that counting clusters can be skipped.
const plainLatin = /^[\t\n\x20-\x7e\xa0-\u02ff]*$/;

/** Counts the characters of a text, but stops at `max`. */
function countUpTo(text: string, max: number): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    count += 1;
    if (count >= max) break;
  }
  return count;
}

/** Length in characters as a person counts them (grapheme clusters). */
export const textLength = (text: string): number => (plainLatin.test(text) ? text.length : countUpTo(text, Infinity));

// A visible character may have many units: a family emoji has 11, a letter with many accents some 20. Without this bound a letter
// with a million accents would still count as one character.
const unitsACharacterMax = 32;

/** Whether the text has at most `max` characters, and at most 32 UTF-16 units for each of them. */
export const isAtMost = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= max * unitsACharacterMax && countUpTo(text, max + 1) <= max);

/**
 * UTF-16 units that a text of at most `max` characters may take where it is stored. Scripts with combining marks need two
 * to three a character, a fully vowelled Arabic text included; the rest lets short texts consist of emoji.
 */
export const unitsWithin = (max: number): number => 3 * max + 1000;

/** Whether a text may be stored in a field of `max` characters: that many at most, in `unitsWithin(max)` units. */
export const fitsWithin = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= unitsWithin(max) && isAtMost(text, max));

/** Whether the text has at least `min` characters. */
export const isAtLeast = (text: string, min: number): boolean =>
  text.length >= min && (min <= 0 || countUpTo(text, min) >= min);

/** Bytes that a text takes as UTF-8; half a surrogate pair counts as the sign that replaces it. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    bytes += unit < 0x800 ? 1 : 2;
    if ((unit & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) index += 1;
  }
  return bytes;
}

const seen = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Whether anything of a text can be seen: spaces, joiners and marks without width alone cannot. */
export const isVisible = (text: string): boolean => seen.test(text);

const longMarks = /\p{M}{30}(?=\p{M})/gu;

/**
 * The text with a grapheme joiner after each 30 marks in a row, as in Unicode's stream-safe format: ordering marks, a part of
 * normalisation, takes quadratic time. For keys to compare by, not for texts to keep.
 */
export const streamSafe = (text: string): string => text.replace(longMarks, '$&\u034f');
