const segmenter = new Intl.Segmenter('id', { granularity: 'grapheme' });

// Printable ASCII without CR/LF pairs: one unit is one character, so counting clusters can be skipped.
const plainAscii = /^[\x20-\x7e]*$/;

/** Length in characters as a person counts them (grapheme clusters). */
export function textLength(text: string): number {
  if (plainAscii.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** Whether the text has at most `max` characters, without counting far beyond them. */
export function isAtMost(text: string, max: number): boolean {
  if (text.length <= max) return true;
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    count += 1;
    if (count > max) return false;
  }
  return true;
}

/** Whether the text has at least `min` characters. */
export function isAtLeast(text: string, min: number): boolean {
  if (text.length < min) return false;
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    count += 1;
    if (count >= min) return true;
  }
  return count >= min;
}
