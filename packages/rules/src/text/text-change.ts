import type { ListingFields } from '@pindahlapak/model';
import type { Steps } from '../steps.ts';
import type { WordMatcher, WordRule } from './words/compile-words.ts';
import { findMatches } from './words/find-matches.ts';
import { joinDescriptions } from './join-descriptions.ts';

/** Everything that decides what becomes of texts, and what the guard finds in them, in a form in which two versions are compared. */
export interface TextSources {
  /** The word rules of titles and of descriptions. */
  words: readonly (readonly WordRule[])[];
  /** All else, as one text. */
  rest: string;
  /** Whether contacts go out before words are looked for: then a word may stand in a text only afterwards. */
  removesContacts: boolean;
}

/** What two versions of the rules differ in: nothing that texts hang on, some originals of word rules, or anything. */
export type TextChange = 'none' | 'all' | { originals: readonly string[] };

/** More originals than this are not looked for: most texts would have one. */
const originalsMax = 100;

const isSame = (one: WordRule | undefined, other: WordRule | undefined): boolean =>
  one?.original === other?.original && one?.replacement === other?.replacement;

/** The rules between those that both lists begin and end with. An equal original counts where it stands first, so that order matters. */
function* between(before: readonly WordRule[], after: readonly WordRule[]): Generator<WordRule> {
  const shorter = Math.min(before.length, after.length);
  let first = 0;
  while (first < shorter && isSame(before[first], after[first])) first += 1;
  let last = 0;
  while (last < shorter - first && isSame(before.at(-1 - last), after.at(-1 - last))) last += 1;
  for (const list of [before, after]) yield* list.slice(first, list.length - last);
}

/** What the texts of products can differ in by these two versions. A text without any of the originals becomes the same by both. */
export function textChangeOf(before: TextSources, after: TextSources): TextChange {
  if (before.rest !== after.rest) return 'all';
  const originals = new Set<string>();
  for (const [list, rules] of after.words.entries())
    for (const { original } of between(before.words[list] ?? [], rules)) originals.add(original);
  if (originals.size === 0) return 'none';
  return after.removesContacts || originals.size > originalsMax ? 'all' : { originals: [...originals] };
}

/** Whether one of the texts that a product's rows are made of has one of these words. */
export function* hasWords(product: ListingFields, words: WordMatcher): Steps<boolean> {
  if ((yield* findMatches(words, product.name)).length > 0) return true;
  return (yield* findMatches(words, joinDescriptions(product))).length > 0;
}
