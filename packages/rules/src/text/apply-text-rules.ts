import { ruledTextMax } from '../akulaku/export-columns.ts';
import { type DescriptionCondition, insertionThresholds, isAtLeast, type TitleCondition } from '@pindahlapak/model';
import type { CompiledGuard } from '../guard/compile-guard.ts';
import type { WordMatcher } from './word-matcher.ts';
import { findGuardedContacts } from '../guard/find-hits.ts';
import { removeContacts } from '../guard/remove-contacts.ts';
import { removeRepeatedSentences } from './remove-repeated-sentences.ts';
import { replaceWords } from './replace-words.ts';
import type { TraceStep } from '../trace.ts';

export interface Insertion {
  prefix: string;
  suffix: string;
  condition: TitleCondition | DescriptionCondition;
  /** Separator of the insertions: a space in titles, a line break in descriptions. */
  separator: ' ' | '\n';
}

function applies(text: string, condition: Insertion['condition']): boolean {
  if (condition === '') return false;
  return condition === 'all' || !isAtLeast(text, insertionThresholds[condition]);
}

/** Puts `prefix` and `suffix` around a text if its length in characters meets the condition. */
export function insertAround(text: string, { prefix, suffix, condition, separator }: Insertion): string {
  if (!applies(text, condition)) return text;
  const before = prefix.trim();
  const after = suffix.trim();
  if (before === '' && after === '') return text;
  return [before, text.trim(), after].filter((piece) => piece !== '').join(separator);
}

export interface TextRules {
  /** Removes contacts, if the account wants it. */
  guard: CompiledGuard | null;
  words: WordMatcher;
  removesRepeats: boolean;
  insertion: Insertion;
}

export interface TextResult {
  text: string;
  steps: TraceStep[];
}

/**
 * Applies the rules of a title or description: removes contacts if wanted, replaces words, removes repeated sentences,
 * and inserts prefix and suffix. A text longer than `ruledTextMax` only gets the insertions.
 */
export function applyTextRules(source: string, { guard, words, removesRepeats, insertion }: TextRules): TextResult {
  const steps: TraceStep[] = [];
  let text = source;
  const isRuled = source.length <= ruledTextMax;
  if (isRuled && guard !== null) {
    const contacts = findGuardedContacts(text, guard);
    if (contacts.length > 0) {
      const after = removeContacts(text, contacts);
      steps.push({ kind: 'contacts', before: text, after, removed: contacts.map((contact) => contact.text) });
      text = after;
    }
  }
  if (isRuled && !words.isEmpty) {
    const { text: after, replaced } = replaceWords(text, words);
    if (replaced.length > 0) steps.push({ kind: 'words', before: text, after, replaced });
    text = after;
  }
  if (isRuled && removesRepeats) {
    const { text: after, removed } = removeRepeatedSentences(text);
    if (removed.length > 0) steps.push({ kind: 'repeats', before: text, after, removed });
    text = after;
  }
  if (insertion.condition !== '') {
    const after = insertAround(text, insertion);
    if (after !== text) steps.push({ kind: 'insertion', before: text, after, condition: insertion.condition });
    text = after;
  }
  return { text, steps };
}
