import type { ListingFields } from '@pindahlapak/model';
import type { MadeTexts, TextKey } from '../akulaku/export-columns.ts';
import { aroundChangeOf, type AroundChange, isAroundChange } from './around-change.ts';
import type { Insertion } from './insert-around.ts';
import { compileWords, findMatches, type WordMatcher, type WordRule } from './word-matcher.ts';
import { joinDescriptions } from './join-descriptions.ts';

/** What decides what becomes of one text, the guard apart, in a form in which two versions are compared. */
interface TextSource {
  words: readonly WordRule[];
  insertion: Insertion;
  /** All else, as one text. */
  rest: string;
}

/** Everything that decides what becomes of texts, and what the guard finds in them. */
export interface TextSources extends Readonly<Record<TextKey, TextSource>> {
  /** What decides what the guard finds, as one text. */
  guard: string;
  /** Whether contacts go out before words are looked for: then a word may stand in a text only afterwards. */
  removesContacts: boolean;
}

/**
 * What one text can differ in by two versions of the rules: nothing, some originals of word rules, the lines around a description,
 * or anything.
 */
type OneTextChange = 'none' | 'all' | { originals: readonly string[] } | AroundChange;

/** The same of each text. */
export type TextChange = Readonly<Record<TextKey, OneTextChange>>;

/** The change of rules of which nothing is known. */
export const anyTextChange: TextChange = { title: 'all', description: 'all' };

/** More originals than this are not looked for: most texts would have one. */
const originalsMax = 100;

const isSame = (one: WordRule | undefined, other: WordRule | undefined): boolean =>
  one?.original === other?.original && one?.replacement === other?.replacement;

/** The rules between those that both lists begin and end with. An equal original counts where it stands first, so that order matters. */
function between(before: readonly WordRule[], after: readonly WordRule[]): WordRule[] {
  const shorter = Math.min(before.length, after.length);
  let first = 0;
  while (first < shorter && isSame(before[first], after[first])) first += 1;
  let last = 0;
  while (last < shorter - first && isSame(before.at(-1 - last), after.at(-1 - last))) last += 1;
  return [before, after].flatMap((list) => list.slice(first, list.length - last));
}

const isSameInsertion = (one: Insertion, other: Insertion): boolean =>
  one.condition === other.condition && one.prefix === other.prefix && one.suffix === other.suffix;

function changeOf(before: TextSource, after: TextSource, removesContacts: boolean): OneTextChange {
  if (before.rest !== after.rest) return 'all';
  const originals = new Set(between(before.words, after.words).map(({ original }) => original));
  if (!isSameInsertion(before.insertion, after.insertion))
    return (originals.size === 0 ? aroundChangeOf(before.insertion, after.insertion, after.words) : null) ?? 'all';
  if (originals.size === 0) return 'none';
  return removesContacts || originals.size > originalsMax ? 'all' : { originals: [...originals] };
}

/** What the texts of products can differ in by these two versions. A text without any of the originals becomes the same by both. */
export function textChangeOf(before: TextSources, after: TextSources): TextChange {
  if (before.guard !== after.guard) return anyTextChange;
  const ofText = (key: TextKey) => changeOf(before[key], after[key], after.removesContacts);
  return { title: ofText('title'), description: ofText('description') };
}

/** Which texts of a product may have become others. Its description is looked at only where the change is about some of its words. */
export type ChangedTexts = (product: ListingFields) => MadeTexts;

function compileOriginals(change: OneTextChange): 'none' | 'all' | WordMatcher {
  if (change === 'none' || change === 'all') return change;
  if (isAroundChange(change)) return 'all';
  return compileWords(change.originals.map((original) => ({ id: 0, original, replacement: '' })));
}

function isChanged(text: string, change: 'none' | 'all' | WordMatcher): boolean {
  if (change === 'none' || change === 'all') return change === 'all';
  return findMatches(change, text).length > 0;
}

/** Tells for products what a change of the rules means for their texts. */
export function changedTextsBy(change: TextChange): ChangedTexts {
  const title = compileOriginals(change.title);
  const description = compileOriginals(change.description);
  return function changedTexts(product) {
    const ofTitle = isChanged(product.name, title);
    // A product without a description may have its title as one.
    const ofDescription = isChanged(joinDescriptions(product) || product.name, description);
    if (ofTitle) return ofDescription ? 'both' : 'title';
    return ofDescription ? 'description' : 'none';
  };
}
