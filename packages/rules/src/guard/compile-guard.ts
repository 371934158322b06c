import type { ExportSettings } from '@pindahlapak/model';
import { plainDigits } from './characters.ts';
import {
  brandWords,
  harmlessPhrases,
  linkWords,
  marketplaceWords,
  phoneWords,
  restrictedWords,
} from './shipped-words.ts';
import { compileWords, type WordMatcher, type WordRule } from '../text/word-matcher.ts';

/** What a hit is: contacts first, then names and words. */
export const hitKinds = ['phone', 'link', 'marketplace', 'shop', 'word', 'brand', 'restricted'] as const;
export type HitKind = (typeof hitKinds)[number];

/** A place of a text that is worth a look before it is uploaded; `end` is the index behind it, in UTF-16 units. */
export interface GuardHit {
  kind: HitKind;
  text: string;
  start: number;
  end: number;
}

const telephone = /^[+(]?[\d(](?:[\d\s().+\-\u2010-\u2013]|\ufe0f|\u20e3)*$/;

/**
 * What a hit is allowed by: its text without case and doubled spaces; of a telephone number the digits from the first 8
 * on, of an address neither 'https://', 'www.' nor the last slash.
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

/** The content guard of an account, made ready for any number of texts. */
export interface CompiledGuard {
  /** Shipped words, the seller's own ones and allowed ones. */
  words: WordMatcher;
  /** What a word is, by the rule that finds it; null for one that is allowed or harmless. */
  kinds: readonly (HitKind | null)[];
  /** What the seller allows everywhere, as `allowedKey` has it. */
  allowed: ReadonlySet<string>;
}

type GuardSettings = Pick<ExportSettings, 'guardWords' | 'allowedWords'>;

/** Names of marketplaces other than the one that is exported to. */
const otherMarketplaces = Object.entries(marketplaceWords)
  .filter(([type]) => type !== 'akulaku')
  .flatMap(([, words]) => words);

/** Compiles an account's guard. Of equal words the first list counts: what is allowed, then the seller's own. */
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
