import type { TemplateAnswers, TemplateDescription } from '@pindahlapak/template';
import { refusedAnswers } from './refused-answers.ts';

/**
 * The answers to a template that a newer one of the same family takes over: those of columns that it has under the same key, for the
 * categories that it has, and whose values are on its lists.
 */
export function carryAnswers(
  { all, leaves }: TemplateAnswers,
  before: TemplateDescription,
  now: TemplateDescription,
): TemplateAnswers {
  const keyOf = new Map(before.columns.map(({ letters, key }) => [letters, key]));
  const lettersOf = new Map(now.columns.map(({ letters, key }) => [key, letters]));
  const move = (answers: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(answers).flatMap(([letters, answer]) => {
        const place = lettersOf.get(keyOf.get(letters) ?? '');
        return place === undefined ? [] : [[place, answer]];
      }),
    );
  const known = new Set(now.leaves.map(({ id }) => id));
  const carried: TemplateAnswers = {
    all: move(all),
    leaves: Object.fromEntries(
      Object.entries(leaves).flatMap(([id, answers]) => (known.has(id) ? [[id, move(answers)]] : [])),
    ),
  };
  // Fields are named up to a number at a time.
  for (let refused = refusedAnswers(now, carried); refused.length > 0; refused = refusedAnswers(now, carried))
    for (const [field] of refused) {
      const letters = field.slice(field.lastIndexOf('.') + 1);
      const leaf = /^answers\.leaves\.([^]*)\.[^.]*$/.exec(field)?.[1];
      delete (leaf === undefined ? carried.all : (carried.leaves[leaf] ?? {}))[letters];
    }
  return carried;
}
