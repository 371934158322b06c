// Created when first needed: a page's first Intl object takes a phone 100 ms.
let segmenter: Intl.Segmenter | undefined;

/** Splits text into grapheme clusters, the characters that a person counts. */
export function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('id', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

// In Latin text without carriage returns and combining marks each unit is one character, so clusters need not be
// counted.
const plainLatin = /^[\t\n\x20-\x7e\xa0-\u02ff]*$/;

function countUpTo(text: string, max: number): number {
  let count = 0;
  for (const _ of graphemes(text)) {
    count += 1;
    if (count >= max) break;
  }
  return count;
}

/** Length in characters as a person counts them (grapheme clusters). */
export const textLength = (text: string): number => (plainLatin.test(text) ? text.length : countUpTo(text, Infinity));

// One visible character may have many units: a family emoji has 11, a letter with many accents about 20. Without this
// limit a letter with a million accents would count as one character.
const unitsACharacterMax = 32;

/** Returns whether the text has at most `max` characters and at most 32 UTF-16 units per character. */
export const isAtMost = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= max * unitsACharacterMax && countUpTo(text, max + 1) <= max);

/**
 * UTF-16 units in which a text of `max` characters is stored. Scripts with combining marks, even fully vowelled
 * Arabic, need two or three units per character; the extra 1,000 lets short texts consist of emoji.
 */
export const unitsWithin = (max: number): number => 3 * max + 1000;

/** Returns whether the text has at most `max` characters in at most `unitsWithin(max)` units. */
export const fitsWithin = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= unitsWithin(max) && isAtMost(text, max));

export const isAtLeast = (text: string, min: number): boolean =>
  text.length >= min && (min <= 0 || countUpTo(text, min) >= min);

/** Counts the UTF-8 bytes of a text; half a surrogate pair counts as the replacement character. */
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

/** Returns whether the text contains anything visible; spaces, joiners and zero-width marks are not. */
export const isVisible = (text: string): boolean => seen.test(text);

const longMarks = /\p{M}{30}(?=\p{M})/gu;

/**
 * Inserts a grapheme joiner after each 30 consecutive marks, as in Unicode's stream-safe format, because normalising
 * long runs takes quadratic time. Only for comparison keys, not for stored texts.
 */
export const streamSafe = (text: string): string => text.replace(longMarks, '$&\u034f');

const beyondAscii = /[\u0080-\uffff]/;

// Three conversions: ẞ → ß → SS → ss. A single lower-casing would keep ß, and the final sigma ς, different from ss and σ.
const withoutCase = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase();

/**
 * Folds case and normalisation form, for comparisons only: 'Straße', 'STRASSE' and 'straße' become equal, and so do the
 * composed and the decomposed 'é'. The dotless ı stays different from i and the dotted İ from I, as in Unicode's default
 * case folding.
 */
export function foldCase(text: string): string {
  if (!beyondAscii.test(text)) return text.toLowerCase();
  const decomposed = text.normalize('NFD');
  const folded = decomposed.includes('ı') ? decomposed.split('ı').map(withoutCase).join('ı') : withoutCase(decomposed);
  return folded.normalize('NFD');
}
