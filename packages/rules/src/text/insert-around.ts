import { insertionThresholds, isAtLeast, type DescriptionCondition, type TitleCondition } from '@pindahlapak/model';

export interface Insertion {
  prefix: string;
  suffix: string;
  condition: TitleCondition | DescriptionCondition;
  /** What stands between the pieces: a space in a title, a line break in a description. */
  separator: ' ' | '\n';
}

function applies(text: string, condition: Insertion['condition']): boolean {
  if (condition === '') return false;
  return condition === 'all' || !isAtLeast(text, insertionThresholds[condition]);
}

/**
 * Puts text before and after where the condition holds; it judges the length in characters as a person counts them,
 * before the insertion. Blank pieces are left out.
 */
export function insertAround(text: string, { prefix, suffix, condition, separator }: Insertion): string {
  if (!applies(text, condition)) return text;
  const before = prefix.trim();
  const after = suffix.trim();
  if (before === '' && after === '') return text;
  return [before, text.trim(), after].filter((piece) => piece !== '').join(separator);
}
