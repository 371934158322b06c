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
  readonly #lines: string[] = [];
  #line = '';
  /** A line went out after a blank one: the blank line that follows it goes too. */
  #skipsBlankLine = false;

  keep({ content, ending, lineBreak }: SentencePiece): void {
    const isBlankLine = lineBreak !== '' && `${this.#line}${content}${ending}`.trim() === '';
    const isSkipped = isBlankLine && this.#skipsBlankLine;
    this.#skipsBlankLine = false;
    if (isSkipped) return;
    this.#line += content + ending;
    if (lineBreak !== '') this.#endLine(lineBreak);
  }

  /** Leaves a piece out, with the separator before it, and with its line where nothing else stands there. */
  leaveOut({ lineBreak }: SentencePiece, isLast: boolean): void {
    if (lineBreak === '' && !isLast) return;
    this.#line = withoutDangling(this.#line);
    if (this.#line !== '') {
      if (lineBreak !== '') this.#endLine(lineBreak);
      return;
    }
    this.#skipsBlankLine = (this.#lines.at(-1) ?? '').trim() === '';
    if (lineBreak === '') this.#trimEnd();
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
  const seen = new SeenSentences();
  const removed: string[] = [];
  const kept = new KeptLines();
  const pieces = splitSentences(text);
  pieces.forEach((piece, index) => {
    if (seen.repeats(piece.content)) {
      removed.push(piece.content.trim());
      kept.leaveOut(piece, index === pieces.length - 1);
    } else kept.keep(piece);
  });
  return removed.length === 0 ? { text, removed } : { text: kept.toString(), removed };
}
