import { isLineBreakAt } from '../../text/white-space.ts';
import { isWordAt } from './characters.ts';
import { connectors, isLead, phoneLabels, pronouns } from './contact-words.ts';

const gapMax = 8;
const wordMax = 20;
const leadWordsMax = 6;
const telephoneSign = /[\u260e\u{1f4de}\u{1f4f1}\u{1f4f2}]/u;

interface WordBefore {
  /** In small letters; '' where only signs stand there. */
  word: string;
  start: number;
  /** What stands between the word and the place. */
  gap: string;
}

/** The word of the same line before a place, at most some signs away; it begins at `floor` or later. */
function wordBefore(text: string, place: number, floor: number): WordBefore {
  let end = place;
  const lowest = Math.max(floor, place - gapMax);
  while (end > lowest && !isWordAt(text, end - 1) && !isLineBreakAt(text, end - 1)) end -= 1;
  const gap = text.slice(end, place);
  let start = end;
  while (start > floor && end - start <= wordMax && isWordAt(text, start - 1)) start -= 1;
  return { word: text.slice(start, end).toLowerCase(), start, gap };
}

/** Whether the words before a place say that what stands there is a telephone number. */
export function hasPhoneLabel(text: string, place: number, floor: number): boolean {
  let at = place;
  for (let count = 0; count < leadWordsMax; count += 1) {
    const { word, start, gap } = wordBefore(text, at, floor);
    if (telephoneSign.test(gap) || phoneLabels.has(word)) return true;
    if (!connectors.has(word)) return false;
    at = start;
  }
  return false;
}

/** The word right before a place. */
export const labelBefore = (text: string, place: number, floor: number): string => wordBefore(text, place, floor).word;

/**
 * Where the words begin that lead to a contact: labels such as 'WA:' and the words between them, at most six, but for
 * pronouns at their beginning. `isNumber` is false for a link.
 */
export function leadStart(text: string, place: number, floor: number, isNumber: boolean): number {
  const words: WordBefore[] = [];
  let at = place;
  while (words.length < leadWordsMax) {
    const before = wordBefore(text, at, floor);
    if (!isLead(before.word, isNumber)) break;
    words.push(before);
    at = before.start;
  }
  while (pronouns.has(words.at(-1)?.word ?? '')) words.pop();
  return words.at(-1)?.start ?? place;
}
