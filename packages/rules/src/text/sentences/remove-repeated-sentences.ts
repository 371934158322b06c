import { SeenSentences } from '../fast/seen-sentences.ts';
import { sentenceAt, type SentencePiece } from './sentence-at.ts';

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

  /** Leaves a piece out together with the separator before it, and with its line where nothing else stands in that. */
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
 * Removes the sentences that stand already further up; the first occurrence stays. Sentences are compared without case,
 * punctuation and spacing. A second time changes nothing.
 */
export function removeRepeatedSentences(text: string): RemoveRepeatsResult {
  const seen = new SeenSentences(text);
  const pieces: SentencePiece[] = [];
  const repeated = new Set<SentencePiece>();
  for (let start = 0; start < text.length;) {
    const piece = sentenceAt(text, start);
    start = piece.end;
    pieces.push(piece);
    if (!seen.takesAtOnce(piece) && seen.repeats(piece)) repeated.add(piece);
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
