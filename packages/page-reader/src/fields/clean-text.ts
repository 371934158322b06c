import { fitsWithin, isAtMost, unitsWithin, utf8Length } from '@pindahlapak/model';
import { htmlToText } from '../html/html-to-text.ts';

const segmenter = new Intl.Segmenter('id', { granularity: 'grapheme' });

/** Control characters but tab and line feed, and what turns the direction of the text around it. */
// oxlint-disable-next-line no-control-regex
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Drops broken halves of characters and writes all line ends as line feeds. */
const wellFormed = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unwanted, '');

/** The beginning of a text, at most `units` long, that ends between two characters. */
function cutUnits(text: string, units: number): string {
  if (text.length <= units) return text;
  // One unit more shows whether a character ends here; an endless one is cut inside.
  const end = segmenter.segment(text.slice(0, units + 1)).containing(units)?.index ?? 0;
  return end > 0
    ? text.slice(0, end)
    : text
        .slice(0, units)
        .toWellFormed()
        .replace(/\ufffd$/, '');
}

/** The longest beginning of a text that may be stored in a field of `max` characters. */
export function cutText(text: string, max: number): string {
  const bounded = cutUnits(text, unitsWithin(max));
  if (isAtMost(bounded, max)) return bounded;
  let count = 0;
  for (const { index } of segmenter.segment(bounded)) {
    if (count === max) return bounded.slice(0, index);
    count += 1;
  }
  return bounded;
}

/** The longest beginning of a text that takes at most `max` bytes as UTF-8. */
export function cutBytes(text: string, max: number): string {
  if (utf8Length(text) <= max) return text;
  // Every unit takes at least one byte and at most three: half of the rest is tried until nothing fits any more.
  let [fits, tooLong] = [0, Math.min(text.length, max + 1)];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (utf8Length(text.slice(0, middle)) <= max) fits = middle;
    else tooLong = middle;
  }
  return cutUnits(text, fits);
}

/** Whether `cutText` leaves the text as it is. */
export const isWhole = (text: string, max: number): boolean => fitsWithin(text, max);

/**
 * Spaces at the end of a line. Thanks to the lookbehind a run of spaces is tried only once, from its start; otherwise the time
 * would grow with the square of its length.
 */
const lineEndSpaces = /(?<![ \t\u00a0])[ \t\u00a0]+$/gm;

/** Plain text in one line, trimmed; HTML in it becomes text. Only the first 20,000 UTF-16 units are read. */
export const oneLine = (source: string): string =>
  wellFormed(htmlToText(source.slice(0, 20_000)))
    .replace(/\s+/g, ' ')
    .trim();

/** Plain text with its line breaks, trimmed at its ends and at the ends of its lines. */
export const manyLines = (source: string): string => wellFormed(htmlToText(source)).replace(lineEndSpaces, '').trim();
