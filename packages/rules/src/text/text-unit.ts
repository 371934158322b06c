import { foldCase } from './fold-case.ts';

/** What stands at a place of a text: one character as a reader sees it, with its marks and joiners. */
export interface TextUnit {
  /** UTF-16 units that it takes. */
  length: number;
  kind: 'word' | 'space' | 'other';
  /** The unit without case, normalisation form and variation selectors: equal keys are the same character; whitespace has one. */
  key: string;
  /** What of the key counts where sentences are compared: nothing of punctuation and spacing. */
  compared: string;
}

// At most 30 marks a character, as in Unicode's stream-safe format: without a bound, normalising thousands of marks on
// one letter would take quadratic time.
const unitPattern =
  /\p{RI}{2}|[^](?:\p{M}|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic}|\u200c|\u200d|[\u{e0020}-\u{e007f}]){0,30}/uy;
const wordStart = /^[\p{L}\p{M}\p{N}\p{Pc}]/u;
const whitespace = /\s/;
const variationSelectors = /[\ufe0e\ufe0f]/g;
const notCompared = /[\p{P}\s\p{Cf}]+/gu;

/** The unit that these characters are: one with its marks and joiners. */
export function makeUnit(characters: string): TextUnit {
  const kind = wordStart.test(characters) ? 'word' : whitespace.test(characters) ? 'space' : 'other';
  const key = kind === 'space' ? ' ' : foldCase(characters).replace(variationSelectors, '');
  return { length: characters.length, kind, key, compared: key.replace(notCompared, '') };
}

/** The characters of the unit that begins at `index`, which must lie inside the text. */
export function unitCharactersAt(text: string, index: number): string {
  const first = text.charAt(index);
  if (whitespace.test(first)) return first;
  unitPattern.lastIndex = index;
  return unitPattern.exec(text)?.[0] ?? first;
}
