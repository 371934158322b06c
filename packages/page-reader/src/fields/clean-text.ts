import { graphemes, isAtMost, unitsWithin, utf8Length } from '@pindahlapak/model';
import { htmlToText } from '../html/html-to-text.ts';

/** Control characters except tab and line feed, and marks that change the writing direction. */
// oxlint-disable-next-line no-control-regex
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Removes broken surrogates and normalises line ends to line feeds. */
const wellFormed = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unwanted, '');

/** Cuts a text to at most `units` UTF-16 units at a character boundary. */
function cutUnits(text: string, units: number): string {
  if (text.length <= units) return text;
  // One unit more shows whether a character ends here; an endless character is cut inside.
  const end = graphemes(text.slice(0, units + 1)).containing(units)?.index ?? 0;
  return end > 0
    ? text.slice(0, end)
    : text
        .slice(0, units)
        .toWellFormed()
        .replace(/\ufffd$/, '');
}

/** Cuts a text to what may be stored in a field of `max` characters; one that `fitsWithin` them stays whole. */
export function cutText(text: string, max: number): string {
  const bounded = cutUnits(text, unitsWithin(max));
  if (isAtMost(bounded, max)) return bounded;
  let count = 0;
  for (const { index } of graphemes(bounded)) {
    if (count === max) return bounded.slice(0, index);
    count += 1;
  }
  return bounded;
}

/** Cuts a text to at most `max` bytes of UTF-8. */
export function cutBytes(text: string, max: number): string {
  if (utf8Length(text) <= max) return text;
  // Bisects: every unit takes one to three bytes.
  let [fits, tooLong] = [0, Math.min(text.length, max + 1)];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (utf8Length(text.slice(0, middle)) <= max) fits = middle;
    else tooLong = middle;
  }
  return cutUnits(text, fits);
}

/** Spaces at line ends. The lookbehind tries a run only once, otherwise the time would be quadratic. */
const lineEndSpaces = /(?<![ \t\u00a0])[ \t\u00a0]+$/gm;

/** Converts to one trimmed line of plain text, without HTML. Reads only the first 20,000 UTF-16 units. */
export const oneLine = (source: string): string =>
  wellFormed(htmlToText(source.slice(0, 20_000)))
    .replace(/\s+/g, ' ')
    .trim();

/** Converts to plain text with line breaks, trimmed at both ends and at the end of each line. */
export const manyLines = (source: string): string => wellFormed(htmlToText(source)).replace(lineEndSpaces, '').trim();
