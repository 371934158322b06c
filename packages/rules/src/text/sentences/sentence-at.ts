import { isDigitCode } from '../digit-code.ts';
import { isLineBreakAt, isWhitespaceAt, skipSpaces } from '../white-space.ts';

/** A stretch of a text up to and with what ends it, by indexes; each piece begins where the one before ended. */
export interface SentencePiece {
  start: number;
  /** Behind the words and their end mark. */
  contentEnd: number;
  /** Behind the separator and the spaces that follow. */
  endingEnd: number;
  /** Behind the line break; the same where the line goes on or the text ends. */
  end: number;
}

/** What a sentence can end at: an end mark, a separator or a line break. */
const mayEnd = /[.!?;|•\n\r\u0085\u2028\u2029]/g;
const isSeparator = (code: number): boolean => code === 0x3b || code === 0x7c || code === 0x2022;
const listDigitsMax = 3;

/** Index behind a line break at `index`: a carriage return and its line feed are one. */
const behindLineBreak = (text: string, index: number): number =>
  text.charAt(index) === '\r' && text.charAt(index + 1) === '\n' ? index + 2 : index + 1;

/** Whether a text has nothing but the number of a list item from `start` to `end`: whitespace and up to three digits. */
function isListNumber(text: string, start: number, end: number): boolean {
  let index = end;
  while (index > start && isDigitCode(text.charCodeAt(index - 1))) index -= 1;
  if (index === end || end - index > listDigitsMax) return false;
  while (index > start && isWhitespaceAt(text, index - 1)) index -= 1;
  return index === start;
}

/** Whether the `.`, `!` or `?` at `index` ends the sentence that begins at `start`. */
function endsSentence(text: string, start: number, index: number): boolean {
  if (index + 1 < text.length && !isWhitespaceAt(text, index + 1)) return false;
  return text.charAt(index) !== '.' || !isListNumber(text, start, index);
}

function makePiece(text: string, start: number, contentEnd: number, endingEnd: number): SentencePiece {
  const breaksLine = endingEnd < text.length && isLineBreakAt(text, endingEnd);
  return { start, contentEnd, endingEnd, end: breaksLine ? behindLineBreak(text, endingEnd) : endingEnd };
}

/**
 * The sentence that begins at `start`, which must lie inside the text. A sentence ends at `.`, `!` or `?` before whitespace
 * or the end, at `;`, `|` and `•`, and at a line break. The number of a list item ("1. Bahan katun") ends nothing: it
 * belongs to what it numbers.
 */
export function sentenceAt(text: string, start: number): SentencePiece {
  mayEnd.lastIndex = start;
  while (mayEnd.test(text)) {
    const index = mayEnd.lastIndex - 1;
    if (isLineBreakAt(text, index)) return makePiece(text, start, index, index);
    if (isSeparator(text.charCodeAt(index))) return makePiece(text, start, index, skipSpaces(text, index + 1));
    if (endsSentence(text, start, index)) return makePiece(text, start, index + 1, skipSpaces(text, index + 1));
  }
  return makePiece(text, start, text.length, text.length);
}
