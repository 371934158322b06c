import { SeenSentences } from './seen-sentences.ts';
import { type SentencePiece, splitSentences } from './split-sentences.ts';

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
  /** A line went out after a blank one: the blank line that follows it goes too. */
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

  /** Leaves a piece out, with the separator before it, and with its line where nothing else stands there. */
  leaveOut({ endingEnd, end }: SentencePiece): void {
    const endsLine = end > endingEnd;
    if (!endsLine && end < this.#text.length) return;
    this.#line = withoutDangling(this.#line);
    if (this.#line !== '') {
      if (endsLine) this.#endLine(this.#text.slice(endingEnd, end));
      return;
    }
    this.#skipsBlankLine = (this.#lines.at(-1) ?? '').trim() === '';
    if (!endsLine) this.#trimEnd();
  }

  #endLine(lineBreak: string): void {
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
 * punctuation and spacing (product decisions 2, "Rules"). A second time changes nothing.
 */
export function removeRepeatedSentences(text: string): RemoveRepeatsResult {
  const seen = new SeenSentences(text);
  const pieces = splitSentences(text);
  const repeated = new Set<SentencePiece>();
  for (const piece of pieces) if (seen.repeats(piece)) repeated.add(piece);
  if (repeated.size === 0) return { text, removed: [] };
  const kept = new KeptLines(text);
  for (const piece of pieces) {
    if (repeated.has(piece)) kept.leaveOut(piece);
    else kept.keep(piece);
  }
  const removed = [...repeated].map(({ start, contentEnd }) => text.slice(start, contentEnd).trim());
  return { text: kept.toString(), removed };
}
