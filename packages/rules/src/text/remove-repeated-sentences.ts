import { unitAt } from './text-unit.ts';
import { isLineBreakAt, isWhitespaceAt, lineBreakEnd, skipSpaces } from './characters.ts';

/** Indexes of a sentence and its ending; each piece starts where the previous one ends. */
interface SentencePiece {
  start: number;
  /** After the words and their end mark. */
  contentEnd: number;
  /** After the separator and the following spaces. */
  endingEnd: number;
  /** After the line break; equal to `endingEnd` if the line continues or the text ends. */
  end: number;
}

/** Characters that can end a sentence: an end mark, a separator or a line break. */
const mayEnd = /[.!?;|•\n\r\u0085\u2028\u2029]/g;
const isSeparator = (code: number): boolean => code === 0x3b || code === 0x7c || code === 0x2022;
/** The number of a list item at the start of a sentence. */
const listNumber = /^\s*\d{1,3}$/;

/** Returns whether the `.`, `!` or `?` at `index` ends the sentence that begins at `start`. */
function endsSentence(text: string, start: number, index: number): boolean {
  if (index + 1 < text.length && !isWhitespaceAt(text, index + 1)) return false;
  return text.charAt(index) !== '.' || !listNumber.test(text.slice(start, index));
}

function makePiece(text: string, start: number, contentEnd: number, endingEnd: number): SentencePiece {
  const breaksLine = endingEnd < text.length && isLineBreakAt(text, endingEnd);
  return { start, contentEnd, endingEnd, end: breaksLine ? lineBreakEnd(text, endingEnd) : endingEnd };
}

/**
 * Returns the sentence that begins at `start`, which must be inside the text. Sentences end at `.`, `!` or `?` before
 * whitespace or the end, at `;`, `|` and `•`, and at line breaks. The number of a list item ("1. Bahan katun") does
 * not end a sentence.
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

const letterOrNumber = /[\p{L}\p{N}]/u;
const beyondAscii = /[\u0080-\uffff]/;
/** ASCII characters that are ignored when sentences are compared. */
const notCompared = /[\s!-#%-*,-/:;?@[-\]_{}]+/g;

/** A sentence without case, punctuation and spacing; null without words, so that dashes are kept. */
export function sentenceKey(content: string): string | null {
  if (!letterOrNumber.test(content)) return null;
  if (!beyondAscii.test(content)) return content.replace(notCompared, '').toLowerCase();
  let key = '';
  for (let index = 0; index < content.length;) {
    const { compared, length } = unitAt(content, index);
    key += compared;
    index += length;
  }
  return key;
}

export interface RemoveRepeatsResult {
  text: string;
  /** Removed sentences, in order. */
  removed: string[];
}

const dangling = /[\s;|•]/;

function withoutDangling(line: string): string {
  let end = line.length;
  while (end > 0 && dangling.test(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end);
}

class LineFilter {
  readonly #text: string;
  readonly #lines: string[] = [];
  #line = '';
  /** True if the last line is blank. A flag, because re-reading long lines would take quadratic time. */
  #endsBlank = true;
  /** A line was removed after a blank one, so the next blank line is removed too. */
  #skipsBlankLine = false;

  constructor(text: string) {
    this.#text = text;
  }

  keep({ start, endingEnd, end }: SentencePiece): void {
    const part = this.#text.slice(start, endingEnd);
    const isSkipped = this.#skipsBlankLine && end > endingEnd && `${this.#line}${part}`.trim() === '';
    this.#skipsBlankLine = false;
    if (isSkipped) return;
    this.#line += part;
    if (end > endingEnd) this.#endLine(this.#text.slice(endingEnd, end));
  }

  /** Skips a piece and the separator before it, and the line if it becomes empty. */
  leaveOut({ endingEnd, end }: SentencePiece): void {
    const endsLine = end > endingEnd;
    if (!endsLine && end < this.#text.length) return;
    this.#line = withoutDangling(this.#line);
    if (this.#line !== '') {
      if (endsLine) this.#endLine(this.#text.slice(endingEnd, end));
      return;
    }
    this.#skipsBlankLine = this.#endsBlank;
    if (!endsLine) this.#trimEnd();
  }

  #endLine(lineBreak: string): void {
    this.#endsBlank = this.#line.trim() === '';
    this.#lines.push(this.#line + lineBreak);
    this.#line = '';
  }

  #trimEnd(): void {
    for (let last = this.#lines.pop(); last !== undefined; last = this.#lines.pop()) {
      const trimmed = last.trimEnd();
      if (trimmed === '') continue;
      this.#lines.push(trimmed);
      return;
    }
  }

  toString(): string {
    return this.#lines.join('') + this.#line;
  }
}

/** Removes repeated sentences, ignoring case, punctuation and spacing. Idempotent. */
export function removeRepeatedSentences(text: string): RemoveRepeatsResult {
  const seen = new Set<string>();
  const pieces: SentencePiece[] = [];
  const repeated = new Set<SentencePiece>();
  for (let start = 0; start < text.length;) {
    const piece = sentenceAt(text, start);
    start = piece.end;
    pieces.push(piece);
    const key = sentenceKey(text.slice(piece.start, piece.contentEnd));
    if (key === null) continue;
    if (seen.has(key)) repeated.add(piece);
    else seen.add(key);
  }
  if (repeated.size === 0) return { text, removed: [] };
  const lines = new LineFilter(text);
  const removed: string[] = [];
  for (const piece of pieces) {
    if (repeated.has(piece)) {
      lines.leaveOut(piece);
      removed.push(text.slice(piece.start, piece.contentEnd).trim());
    } else lines.keep(piece);
  }
  return { text: lines.toString(), removed };
}
