import type { TemplateQuestion } from '@pindahlapak/contract';
import {
  isAsked,
  type TemplateAnswers,
  type TemplateColumn,
  type TemplateDescription,
  type TemplateLeaf,
} from '@pindahlapak/template';

const choicesMax = 200;
const questionsMax = 1000;

const choicesOf = ({ lists }: TemplateDescription, list: number | null): string[] =>
  list === null ? [] : (lists[list] ?? []).slice(0, choicesMax);

/** Returns the columns that the seller must answer for every row. */
export const askedColumns = ({ columns }: TemplateDescription): TemplateColumn[] => columns.filter(isAsked);

function ofRows(description: TemplateDescription, answers: TemplateAnswers): TemplateQuestion[] {
  return askedColumns(description).map((column) => ({
    letters: column.letters,
    label: column.label,
    help: column.help,
    leafId: null,
    leafName: null,
    isRequired: column.duty === 'mandatory',
    choices: choicesOf(description, column.list),
    isListOnly: column.isListOnly && choicesOf(description, column.list).length > 0,
    answer: answers.all[column.letters] ?? null,
  }));
}

function ofLeaf(description: TemplateDescription, leaf: TemplateLeaf, answers: TemplateAnswers): TemplateQuestion[] {
  const own = answers.leaves[leaf.id] ?? {};
  return description.columns.flatMap((column) => {
    const attribute = leaf.attributes[column.letters];
    if (attribute === undefined || attribute.duty === 'forbidden') return [];
    const answer = own[column.letters] ?? null;
    if (attribute.duty !== 'mandatory' && answer === null) return [];
    const choices = choicesOf(description, attribute.list ?? column.list);
    return {
      letters: column.letters,
      label: column.label,
      help: column.help,
      leafId: leaf.id,
      leafName: leaf.name.trim(),
      isRequired: attribute.duty === 'mandatory',
      choices,
      isListOnly: column.isListOnly && choices.length > 0,
      answer,
    };
  });
}

/**
 * Returns questions for the columns that we cannot fill: those of every row, and mandatory ones of the used categories,
 * or of all categories if none is used yet.
 */
export function listQuestions(
  description: TemplateDescription,
  answers: TemplateAnswers,
  usedLeaves: ReadonlySet<string>,
): TemplateQuestion[] {
  const isUsed = ({ id }: TemplateLeaf) => usedLeaves.has(id) || answers.leaves[id] !== undefined;
  const used = description.leaves.filter(isUsed);
  const questions = ofRows(description, answers);
  for (const leaf of used.length > 0 ? used : description.leaves) {
    if (questions.length >= questionsMax) break;
    questions.push(...ofLeaf(description, leaf, answers));
  }
  return questions.slice(0, questionsMax);
}
