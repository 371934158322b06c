import { isAtMost } from '@pindahlapak/model';
import { htmlToText } from '../html/html-to-text.ts';

const segmenter = new Intl.Segmenter('id', { granularity: 'grapheme' });

// A character as a person counts them may be any number of units long; no honest one needs more on the average.
const unitsFor = (characters: number): number => characters * 8 + 64;

/** Control characters but tab and line feed, and what turns the direction of the text around it. */
// oxlint-disable-next-line no-control-regex
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Broken halves of characters out, other line ends to line feeds. */
const wellFormed = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unwanted, '');

/** The longest beginning of a text that has at most `max` characters as a person counts them. */
export function cutText(text: string, max: number): string {
  const bounded = text
    .slice(0, unitsFor(max))
    .toWellFormed()
    .replace(/\ufffd$/, '');
  if (isAtMost(bounded, max)) return bounded;
  let count = 0;
  for (const { index } of segmenter.segment(bounded)) {
    if (count === max) return bounded.slice(0, index);
    count += 1;
  }
  return bounded;
}

/** Whether `cutText` leaves the text as it is. */
export const isWhole = (text: string, max: number): boolean => text.length <= unitsFor(max) && isAtMost(text, max);

/** Spaces at the end of a line. A run is tried once, at its start: without the look behind its time would grow with the square. */
const lineEndSpaces = /(?<![ \t\u00a0])[ \t\u00a0]+$/gm;

/** Plain text in one line, trimmed; HTML in it becomes text. Only the first 20,000 UTF-16 units are read. */
export const oneLine = (source: string): string =>
  wellFormed(htmlToText(source.slice(0, 20_000)))
    .replace(/\s+/g, ' ')
    .trim();

/** Plain text with its line breaks, trimmed at its ends and at the ends of its lines. */
export const manyLines = (source: string): string => wellFormed(htmlToText(source)).replace(lineEndSpaces, '').trim();
