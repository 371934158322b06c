import { isLineBreakAt, skipSpaces } from './text-unit.ts';

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

const codesOf = (characters: string): Set<number> => new Set([...characters].map((one) => one.charCodeAt(0)));
const endMarks = codesOf('.!?');
const separators = codesOf(';|•');
const asciiCount = 128;
/** Most characters are told by their place in this table not to end anything. */
const mayEnd = Uint8Array.from({ length: asciiCount }, (_, code) =>
  endMarks.has(code) || separators.has(code) || isLineBreakAt(String.fromCharCode(code), 0) ? 1 : 0,
);
const whitespace = /\s/;
const listNumber = /^\s*\d{1,3}$/;

/** Index behind a line break at `index`: a carriage return and its line feed are one. */
const behindLineBreak = (text: string, index: number): number =>
  text.charAt(index) === '\r' && text.charAt(index + 1) === '\n' ? index + 2 : index + 1;

/** Whether `.`, `!` or `?` at `index` ends the sentence that begins at `start`. */
function isEndMark(text: string, start: number, index: number): boolean {
  const next = text.charAt(index + 1);
  if (next !== '' && !whitespace.test(next)) return false;
  return text.charAt(index) !== '.' || !listNumber.test(text.slice(start, index));
}

/**
 * Splits a text where a sentence ends: at `.`, `!` or `?` before whitespace or the end, at `;`, `|` and `•`, and at a line
 * break. The number of a list item ("1. Bahan katun") ends nothing: it belongs to what it numbers.
 */
export function splitSentences(text: string): SentencePiece[] {
  const pieces: SentencePiece[] = [];
  let start = 0;
  const push = (contentEnd: number, endingEnd: number): number => {
    const breaksLine = endingEnd < text.length && isLineBreakAt(text, endingEnd);
    const end = breaksLine ? behindLineBreak(text, endingEnd) : endingEnd;
    pieces.push({ start, contentEnd, endingEnd, end });
    start = end;
    return end;
  };
  for (let index = 0; index < text.length;) {
    const code = text.charCodeAt(index);
    if (code < asciiCount && mayEnd[code] === 0) index += 1;
    else if (isLineBreakAt(text, index)) index = push(index, index);
    else if (separators.has(code)) index = push(index, skipSpaces(text, index + 1));
    else if (endMarks.has(code) && isEndMark(text, start, index)) index = push(index + 1, skipSpaces(text, index + 1));
    else index += 1;
  }
  if (start < text.length) push(text.length, text.length);
  return pieces;
}
