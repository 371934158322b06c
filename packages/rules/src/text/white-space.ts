import { asciiCount, asciiTable } from './ascii.ts';

const whitespace = /\s/;
const asciiIsSpace = asciiTable((character) => (whitespace.test(character) ? 1 : 0));

/** The whitespace beyond ASCII, by code: every such character is one UTF-16 unit. */
const otherSpaces = new Set(
  Array.from({ length: 0x10000 - asciiCount }, (_, index) => index + asciiCount).filter((code) =>
    whitespace.test(String.fromCharCode(code)),
  ),
);

/** Whether the text has whitespace at `index`, line breaks included. */
export function isWhitespaceAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code < asciiCount ? asciiIsSpace[code] === 1 : otherSpaces.has(code);
}

/** Index of the first character from `index` on that is no whitespace. */
export function skipWhitespace(text: string, index: number): number {
  let end = index;
  while (end < text.length && isWhitespaceAt(text, end)) end += 1;
  return end;
}

/** Whether a character breaks the line: line feed, carriage return, next line, line separator, paragraph separator. */
export const isLineBreak = (code: number): boolean =>
  code === 0x0a || code === 0x0d || code === 0x85 || code === 0x2028 || code === 0x2029;

/** Whether the text breaks its line at `index`. */
export const isLineBreakAt = (text: string, index: number): boolean => isLineBreak(text.charCodeAt(index));

/** Index of the first character from `index` on that is no whitespace within a line. */
export function skipSpaces(text: string, index: number): number {
  let end = index;
  while (end < text.length && isWhitespaceAt(text, end) && !isLineBreakAt(text, end)) end += 1;
  return end;
}

/** Where the text ends when whitespace that follows its last line is left out. */
export function endWithoutSpaces(text: string): number {
  let end = text.length;
  while (end > 0 && isWhitespaceAt(text, end - 1) && !isLineBreakAt(text, end - 1)) end -= 1;
  return end;
}
