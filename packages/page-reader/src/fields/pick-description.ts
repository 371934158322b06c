import { textOf, memo } from '../json/json.ts';
import type { RawListing } from '../sources/raw-listing.ts';
import { manyLines, cutBytes, cutText } from './clean-text.ts';
import { pickValue, type Picked } from './pick-value.ts';
import { descriptionFields, fitsWithin, productLimits } from '@pindahlapak/model';

// The whole product has a limit too, and its other texts and addresses need some of it.
const descriptionBytesMax = productLimits.bytesMax - 40 * 1024;

/** Index of the last `mark` in the second half of a text, or -1. */
const lastBreak = (text: string, mark: string): number => {
  const found = text.lastIndexOf(mark);
  return found > text.length / 2 ? found : -1;
};

/**
 * Splits a description into as few parts as the field limit allows, at a blank line, a line break or a space if one is
 * near. Text that does not fit into five parts or into the product is dropped (`isWhole` is false).
 */
export function splitDescription(text: string): { parts: string[]; isWhole: boolean } {
  const parts: string[] = [];
  const bounded = cutBytes(text, descriptionBytesMax);
  const fits = bounded.length === text.length;
  let rest = bounded;
  while (rest !== '' && parts.length < descriptionFields.length) {
    if (fitsWithin(rest, productLimits.descriptionMax)) {
      parts.push(rest);
      return { parts, isWhole: fits };
    }
    const longest = cutText(rest, productLimits.descriptionMax);
    const end = [lastBreak(longest, '\n\n'), lastBreak(longest, '\n'), lastBreak(longest, ' '), longest.length].find(
      (one) => one > 0,
    );
    const part = longest.slice(0, end ?? longest.length);
    parts.push(part.trim());
    rest = rest.slice(part.length).trim();
  }
  return { parts: parts.filter((part) => part !== ''), isWhole: fits && rest === '' };
}

export interface PickedDescription {
  picked: Picked<string>;
  /** The text in as few parts as the product's fields allow. */
  parts: string[];
  isAll: boolean;
}

const isOwnData = (raw: RawListing): boolean => raw.source === 'response' || raw.source === 'state';

function pick(raws: readonly RawListing[]): PickedDescription {
  if (raws.some(({ lacksDescription }) => lacksDescription === true))
    return { picked: { value: null, source: null, isUnusable: false }, parts: [], isAll: true };
  const read = (raw: RawListing): string => textOf(raw.description);
  const others = raws
    .filter((raw) => !isOwnData(raw) && raw.source !== 'openGraph')
    .toSorted((one, other) => read(other).length - read(one).length);
  const ordered = [...raws.filter(isOwnData), ...others, ...raws.filter((raw) => raw.source === 'openGraph')];
  const picked = pickValue(
    ordered,
    (raw) => manyLines(read(raw)),
    (text) => text || null,
  );
  const { parts, isWhole: isAll } = splitDescription(picked.value ?? '');
  return { picked, parts, isAll };
}

/**
 * Picks the marketplace's own description, otherwise the longest: JSON-LD and selectors may only have a summary, and
 * OpenGraph always does. Cached for all description fields.
 */
export const pickDescription = memo(pick);
