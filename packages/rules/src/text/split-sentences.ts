import { isLineBreakAt, skipSpaces } from './text-unit.ts';

/** A stretch of a text up to and with what ends it. The pieces of a text joined give the text back. */
export interface SentencePiece {
  /** The words, with their end mark. */
  content: string;
  /** The separator behind it, and spaces. */
  ending: string;
  /** The line break behind it; empty where the line goes on or the text ends. */
  lineBreak: string;
}

const possibleEnd = /[.!?;|•\n\r\u0085\u2028\u2029]/g;
const separators = ';|•';
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
  const push = (contentEnd: number, endingEnd: number): void => {
    const breaksLine = endingEnd < text.length && isLineBreakAt(text, endingEnd);
    const end = breaksLine ? behindLineBreak(text, endingEnd) : endingEnd;
    pieces.push({
      content: text.slice(start, contentEnd),
      ending: text.slice(contentEnd, endingEnd),
      lineBreak: text.slice(endingEnd, end),
    });
    start = end;
  };
  possibleEnd.lastIndex = 0;
  for (let found = possibleEnd.exec(text); found !== null; found = possibleEnd.exec(text)) {
    const { index } = found;
    if (isLineBreakAt(text, index)) push(index, index);
    else if (separators.includes(found[0])) push(index, skipSpaces(text, index + 1));
    else if (isEndMark(text, start, index)) push(index + 1, skipSpaces(text, index + 1));
    else continue;
    possibleEnd.lastIndex = start;
  }
  if (start < text.length) push(text.length, text.length);
  return pieces;
}
