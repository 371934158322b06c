import { unitAt } from './text-unit.ts';
import { isLineBreakAt, isWhitespaceAt, skipSpaces } from './white-space.ts';

/** A sentence with what ends it, by indexes; each begins where the one before ended. */
interface SentencePiece {
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
/** The number of a list item, with nothing before it. */
const listNumber = /^\s*\d{1,3}$/;

/** Index behind a line break at `index`: a carriage return and its line feed are one. */
const behindLineBreak = (text: string, index: number): number =>
  text.charAt(index) === '\r' && text.charAt(index + 1) === '\n' ? index + 2 : index + 1;

/** Whether the `.`, `!` or `?` at `index` ends the sentence that begins at `start`. */
function endsSentence(text: string, start: number, index: number): boolean {
  if (index + 1 < text.length && !isWhitespaceAt(text, index + 1)) return false;
  return text.charAt(index) !== '.' || !listNumber.test(text.slice(start, index));
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

const letterOrNumber = /[\p{L}\p{N}]/u;
const beyondAscii = /[\u0080-\uffff]/;
/** Characters of ASCII that do not count where sentences are compared. */
const notCompared = /[\s!-#%-*,-/:;?@[-\]_{}]+/g;

/**
 * What a sentence is compared by: its characters without case, punctuation and spacing. Null where it has no words, so
 * that lines of dashes or stars stay.
 */
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
  /** The sentences that were taken out, in their order. */
  removed: string[];
}

const dangling = /[\s;|•]/;

function withoutDangling(line: string): string {
  let end = line.length;
  while (end > 0 && dangling.test(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end);
}

/** Lines that are kept, put together piece by piece. */
class KeptLines {
  readonly #text: string;
  readonly #lines: string[] = [];
  #line = '';
  /**
   * Whether the last line is blank. Kept as a flag, since reading a long line again for each line that goes would take
   * quadratic time.
   */
  #endsBlank = true;
  /** A line was removed after a blank one: the blank line that follows it goes too. */
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

  /** Leaves a piece out together with the separator before it, and its line if that is empty then. */
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
      const kept = last.trimEnd();
      if (kept === '') continue;
      this.#lines.push(kept);
      return;
    }
  }

  toString(): string {
    return this.#lines.join('') + this.#line;
  }
}

/**
 * Removes sentences that occurred before; the first occurrence stays. Sentences are compared without case,
 * punctuation and spacing. A second time changes nothing.
 */
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
  const kept = new KeptLines(text);
  const removed: string[] = [];
  for (const piece of pieces) {
    if (repeated.has(piece)) {
      kept.leaveOut(piece);
      removed.push(text.slice(piece.start, piece.contentEnd).trim());
    } else kept.keep(piece);
  }
  return { text: kept.toString(), removed };
}
