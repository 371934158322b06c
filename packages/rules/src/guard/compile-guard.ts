import type { ExportSettings } from '@pindahlapak/model';
import { compileWords, type WordMatcher, type WordRule } from '../text/word-matcher.ts';
import { allowedKey } from './allowed-key.ts';
import type { HitKind } from './hit.ts';
import {
  brandWords,
  harmlessPhrases,
  linkWords,
  marketplaceWords,
  phoneWords,
  restrictedWords,
} from './words/shipped-words.ts';

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
