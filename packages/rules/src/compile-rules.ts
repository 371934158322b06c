import type { AkulakuConfiguration, DataConfiguration, DataOptions } from '@pindahlapak/model';
import { type CompiledGuard, compileGuard } from './guard/compile-guard.ts';
import { type MarginSegment, marginSegments } from './pricing/margin-segments.ts';
import { findPricePeaks, type PricePeak } from './pricing/price-peaks.ts';
import { type CompiledShop, compileShop, noShopRules, type ShopRules } from './shop/compile-shop.ts';
import type { Insertion } from './text/insert-around.ts';
import type { TextSources } from './text/text-change.ts';
import { compileWords, type WordMatcher } from './text/word-matcher.ts';

/** What happens to a title or a description, in this order. */
export interface TextRules {
  /** Takes contacts out, where the account wants it. */
  guard: CompiledGuard | null;
  words: WordMatcher;
  removesRepeats: boolean;
  insertion: Insertion;
}

/** Both configurations and what the account decided for its exports, made ready once for any number of products. */
export interface CompiledRules {
  options: DataOptions;
  margins: MarginSegment[];
  /** What cheaper products end at, for telling prices that are turned upside down. */
  peaks: PricePeak[];
  title: TextRules;
  description: TextRules;
  guard: CompiledGuard;
  /** What texts hang on, for comparing two versions of the rules. */
  texts: TextSources;
  /** Mappings, defaults and the settings of the export. */
  shop: CompiledShop;
}

/** Compiles an account's rules; do this once per export or preview, not once per product. */
export function compileRules(
  data: DataConfiguration,
  akulaku: AkulakuConfiguration,
  shop: ShopRules = noShopRules,
): CompiledRules {
  const titleWords = data.titleWordReplacements.map((rule) => ({
    id: rule.id,
    original: rule.titleWordOriginal,
    replacement: rule.titleWordReplacement,
  }));
  const descriptionWords = data.descriptionWordReplacements.map((rule) => ({
    id: rule.id,
    original: rule.descriptionWordOriginal,
    replacement: rule.descriptionWordReplacement,
  }));
  const guard = compileGuard(shop.settings);
  const removing = shop.settings.removeContacts ? guard : null;
  const margins = marginSegments(data.priceMargins);
  const { guardWords, allowedWords, removeContacts, useTitleAsDescription } = shop.settings;
  const { removeTitleDuplicates, removeDescriptionDuplicates } = akulaku;
  const titleInsertion: Insertion = {
    prefix: akulaku.titlePrefix,
    suffix: akulaku.titleSuffix,
    condition: akulaku.titleCondition,
    separator: ' ',
  };
  const descriptionInsertion: Insertion = {
    prefix: akulaku.descriptionPrefix,
    suffix: akulaku.descriptionSuffix,
    condition: akulaku.descriptionCondition,
    separator: '\n',
  };
  return {
    options: data.dataOptions,
    margins,
    peaks: findPricePeaks(margins),
    guard,
    texts: {
      title: {
        words: titleWords,
        insertion: titleInsertion,
        rest: String(removeTitleDuplicates),
      },
      description: {
        words: descriptionWords,
        insertion: descriptionInsertion,
        rest: JSON.stringify([removeDescriptionDuplicates, useTitleAsDescription]),
      },
      guard: JSON.stringify([guardWords, allowedWords, removeContacts]),
      removesContacts: removeContacts,
    },
    title: {
      guard: removing,
      words: compileWords(titleWords),
      removesRepeats: removeTitleDuplicates,
      insertion: titleInsertion,
    },
    description: {
      guard: removing,
      words: compileWords(descriptionWords),
      removesRepeats: removeDescriptionDuplicates,
      insertion: descriptionInsertion,
    },
    shop: compileShop(shop),
  };
}

/** Rules that make of a product without descriptions the text around them alone. */
export const rulesOfAround = (rules: CompiledRules): CompiledRules => ({
  ...rules,
  shop: { ...rules.shop, settings: { ...rules.shop.settings, useTitleAsDescription: false } },
});
