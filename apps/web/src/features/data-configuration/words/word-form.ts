import { dataConfigurationBody, wordKey } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import type { WordRule } from '@pindahlapak/rules';
import * as z from 'zod/mini';
import type { CheckedRule } from '../rules/use-rule-list.ts';

/** A word replacement as typed; an empty replacement deletes the word. */
export const wordForm = z.object({ original: z.string(), replacement: z.string() });

export type WordForm = z.infer<typeof wordForm>;

export const emptyWordForm: WordForm = { original: '', replacement: '' };

export const wordFormOf = ({ original, replacement }: WordRule): WordForm => ({ original, replacement });

/** Checks a replacement (S7.2): the original is not empty and, ignoring case, not among `others`. */
export function checkWord(form: WordForm, others: readonly WordRule[]): CheckedRule<WordForm, WordRule> {
  const refuse = (field: keyof WordForm, text: string) => ({ rule: null, problem: { field, text } });
  if (form.original.trim() === '') return refuse('original', fieldMessages.wordRequired);
  // Both lists have the same limits, so the titles' schema fits either.
  const parsed = dataConfigurationBody.shape.titleWordReplacements.safeParse([
    { id: 1, titleWordOriginal: form.original, titleWordReplacement: form.replacement },
  ]);
  const issue = parsed.error?.issues[0];
  if (issue !== undefined) {
    return refuse(issue.path[1] === 'titleWordReplacement' ? 'replacement' : 'original', issue.message);
  }
  const key = wordKey(form.original);
  if (others.some(({ original }) => wordKey(original) === key)) return refuse('original', fieldMessages.wordExists);
  return { rule: { original: form.original.trim(), replacement: form.replacement.trim() }, problem: null };
}
