import type { TextRules } from '../compile-rules.ts';
import { removeContacts } from '../guard/contacts/remove-contacts.ts';
import { findGuardedContacts } from '../guard/find-hits.ts';
import type { TraceStep } from '../trace.ts';
import { insertAround } from './insert-around.ts';
import { removeRepeatedSentences } from './remove-repeated-sentences.ts';
import { replaceWords } from './replace-words.ts';

export interface TextResult {
  text: string;
  steps: TraceStep[];
}

/**
 * UTF-16 units of the longest text that rules look into. No cell of a workbook holds half of that, and Akulaku takes 5,000
 * characters: a longer text would be refused whatever the rules make of it, and they would take a hundred milliseconds.
 */
export const ruledTextMax = 65_536;

/**
 * A title or description through its rules: contacts out where that is wanted, words, then repeated sentences, then the text
 * before and after. A text beyond `ruledTextMax` gets the last alone.
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
