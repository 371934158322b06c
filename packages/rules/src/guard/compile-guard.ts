import type { ExportSettings } from '@pindahlapak/model';
import { plainDigits } from '../text/characters.ts';
import {
  brandWords,
  harmlessPhrases,
  linkWords,
  marketplaceWords,
  phoneWords,
  restrictedWords,
} from './shipped-words.ts';
import { compileWords, type WordMatcher, type WordRule } from '../text/word-matcher.ts';

/** Kinds of guard hits: contacts first, then names and words. */
export const hitKinds = ['phone', 'link', 'marketplace', 'shop', 'word', 'brand', 'restricted'] as const;
export type HitKind = (typeof hitKinds)[number];

/** A part of a text that is worth a look before the upload; `end` is exclusive, in UTF-16 units. */
export interface GuardHit {
  kind: HitKind;
  text: string;
  start: number;
  end: number;
}

const telephone = /^[+(]?[\d(](?:[\d\s().+\-\u2010-\u2013]|\ufe0f|\u20e3)*$/;

/**
 * The key by which hits are allowed: lower case, single spaces; for a telephone number its digits after 62 or 0; for
 * an address without 'https://', 'www.' and trailing slash.
 */
export function allowedKey(text: string): string {
  const plain = text.trim().toLowerCase();
  const unmasked = plainDigits(plain);
  if (telephone.test(unmasked)) return unmasked.replace(/\D/g, '').replace(/^(?:62|0)/, '');
  return plain
    .replace(/\s+/g, ' ')
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}

/** An account's content guard, compiled for any number of texts. */
export interface CompiledGuard {
  /** The built-in words, the seller's own words and the allowed ones. */
  words: WordMatcher;
  /** Kind by rule id; null for allowed and harmless words. */
  kinds: readonly (HitKind | null)[];
  /** Keys that the seller allows everywhere, from `allowedKey`. */
  allowed: ReadonlySet<string>;
}

type GuardSettings = Pick<ExportSettings, 'guardWords' | 'allowedWords'>;

/** Names of all marketplaces except the export's target. */
const otherMarketplaces = Object.entries(marketplaceWords)
  .filter(([type]) => type !== 'akulaku')
  .flatMap(([, words]) => words);

/** Compiles an account's guard. The first list with a word counts: allowed words, then the seller's own. */
export function compileGuard({ guardWords, allowedWords }: GuardSettings): CompiledGuard {
  const lists: [HitKind | null, readonly string[]][] = [
    [null, allowedWords],
    ['word', guardWords],
    [null, harmlessPhrases],
    ['phone', phoneWords],
    ['link', linkWords],
    ['marketplace', otherMarketplaces],
    ['brand', brandWords],
    ['restricted', restrictedWords],
  ];
  const rules: WordRule[] = [];
  const kinds: (HitKind | null)[] = [];
  for (const [kind, words] of lists) {
    for (const word of words) rules.push({ id: kinds.push(kind) - 1, original: word, replacement: '' });
  }
  return {
    words: compileWords(rules),
    kinds,
    allowed: new Set(allowedWords.map(allowedKey)),
  };
}
