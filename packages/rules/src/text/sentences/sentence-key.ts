import { unitAt } from '../fast/unit-at.ts';

const letterOrNumber = /[\p{L}\p{N}]/u;

/** Whether a text has words at all: a line of dashes or stars is no sentence. */
export const hasWords = (content: string): boolean => letterOrNumber.test(content);

/**
 * What a sentence is compared by: its characters without case, punctuation and spacing. Null where it has no words, so
 * that lines of dashes or stars stay.
 */
export function sentenceKey(content: string): string | null {
  let key = '';
  for (let index = 0; index < content.length;) {
    const { compared, length } = unitAt(content, index);
    key += compared;
    index += length;
  }
  return hasWords(key) ? key : null;
}
