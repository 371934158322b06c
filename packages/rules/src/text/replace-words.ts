import type { ReplacedWord } from '../trace.ts';
import { endWithoutSpaces, isLineBreakAt, skipSpaces } from './characters.ts';
import { findMatches, type WordMatcher, type WordRule } from './word-matcher.ts';

export interface ReplaceWordsResult {
  text: string;
  /** Replaced words by rule, in order of first occurrence. */
  replaced: ReplacedWord[];
}

/** The output so far, in parts, so that reading its end does not copy the rest. */
class TextParts {
  readonly #parts: string[] = [];

  add(part: string): void {
    if (part !== '') this.#parts.push(part);
  }

  get lastCharacter(): string {
    return this.#parts.at(-1)?.at(-1) ?? '';
  }

  trimSpaces(): void {
    for (let last = this.#parts.pop(); last !== undefined; last = this.#parts.pop()) {
      const end = endWithoutSpaces(last);
      if (end === 0) continue;
      this.#parts.push(last.slice(0, end));
      return;
    }
  }

  toString(): string {
    return this.#parts.join('');
  }
}

/** Closes the gap of a deleted word; returns where the rest of the text begins. */
function closeGap(parts: TextParts, text: string, end: number): number {
  const rest = skipSpaces(text, end);
  const before = parts.lastCharacter;
  const isLineEnd = rest === text.length || isLineBreakAt(text, rest);
  if (isLineEnd) parts.trimSpaces();
  return isLineEnd || before === '' || /\s/.test(before) ? rest : end;
}

/** UTF-16 units at which replacements stop making a text longer; a workbook cell holds half of them. */
const grownMax = 65_536;

/**
 * Replaces whole words and phrases in one pass, case-insensitively, the longest original first; replacements are not
 * replaced again. Word characters are letters, marks, digits and connectors of any script; an original with another
 * character at its edge ("C++", "★") needs no word boundary there. An empty replacement deletes the word and the
 * double space it would leave, also at line ends. The rest of the text keeps its normalisation form. Linear in the
 * text, for any number of rules.
 */
export function replaceWords(text: string, matcher: WordMatcher): ReplaceWordsResult {
  if (matcher.isEmpty) return { text, replaced: [] };
  const matches = findMatches(matcher, text);
  if (matches.length === 0) return { text, replaced: [] };
  const parts = new TextParts();
  const replaced = new Map<WordRule, ReplacedWord>();
  let copied = 0;
  let grown = text.length;
  for (const { rule, start, end } of matches) {
    const replacement = rule.replacement.trim() === '' ? '' : rule.replacement;
    grown += Math.max(0, replacement.length - (end - start));
    if (grown > Math.max(grownMax, text.length)) break;
    parts.add(text.slice(copied, start));
    parts.add(replacement);
    copied = replacement === '' ? closeGap(parts, text, end) : end;
    const known = replaced.get(rule);
    if (known === undefined)
      replaced.set(rule, { ruleId: rule.id, found: text.slice(start, end), replacement, count: 1 });
    else known.count += 1;
  }
  parts.add(text.slice(copied));
  return { text: parts.toString(), replaced: [...replaced.values()] };
}
