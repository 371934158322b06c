import { type WordRule, wordKeys } from './word-matcher.ts';

const isAscii = (key: string): boolean => /^[\0-\x7f]*$/.test(key);

/**
 * UTF-8 bytes that a place where an original matches has at least. No character of fewer bytes is compared as several ones of ASCII;
 * whitespace is not counted, and of other originals nothing but that they stand somewhere.
 */
function leastBytesOf(original: string): number {
  const keys = wordKeys(original.trim());
  if (keys.join('') === '') return 0;
  const seen = keys.filter((key) => key !== ' ');
  return seen.every(isAscii) ? Math.max(1, seen.join('').length) : 1;
}

/** UTF-16 units that word rules make of one UTF-8 byte of a text at most, on average over the whole text; 1 at least. */
export function growthOf(rules: readonly WordRule[]): number {
  let growth = 1;
  for (const { original, replacement } of rules) {
    const bytes = leastBytesOf(original);
    // An original without any key is left out where rules are compiled.
    if (bytes > 0) growth = Math.max(growth, replacement.length / bytes);
  }
  return growth;
}
