import { descriptionFields, productLimits } from '@pindahlapak/model';
import { cutText, isWhole } from './clean-text.ts';

/** The place of the last of the given breaks in the second half of a text, or -1. */
const lastBreak = (text: string, mark: string): number => {
  const found = text.lastIndexOf(mark);
  return found > text.length / 2 ? found : -1;
};

/**
 * A description in as few parts as the limit of one allows, broken at a blank line, a line or a word where one is near. What five
 * parts cannot hold is left out (`isWhole` false).
 */
export function splitDescription(text: string): { parts: string[]; isWhole: boolean } {
  const parts: string[] = [];
  let rest = text;
  while (rest !== '' && parts.length < descriptionFields.length) {
    if (isWhole(rest, productLimits.descriptionMax)) {
      parts.push(rest);
      return { parts, isWhole: true };
    }
    const longest = cutText(rest, productLimits.descriptionMax);
    const end = [lastBreak(longest, '\n\n'), lastBreak(longest, '\n'), lastBreak(longest, ' '), longest.length].find(
      (one) => one > 0,
    );
    const part = longest.slice(0, end ?? longest.length);
    parts.push(part.trim());
    rest = rest.slice(part.length).trim();
  }
  return { parts: parts.filter((part) => part !== ''), isWhole: rest === '' };
}
