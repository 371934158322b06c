import type { AkulakuConfiguration, DataConfiguration, DataOptions } from '@pindahlapak/model';
import { type CompiledGuard, compileGuardInSteps } from './guard/compile-guard.ts';
import { type MarginSegment, marginSegments } from './pricing/margin-segments.ts';
import { findPricePeaks, type PricePeak } from './pricing/price-peaks.ts';
import { type CompiledShop, compileShop, noShopRules, type ShopRules } from './shop/compile-shop.ts';
import { finish, type Steps } from './steps.ts';
import type { Insertion } from './text/insert-around.ts';
import type { TextSources } from './text/text-change.ts';
import { compileWordsInSteps, type WordMatcher } from './text/words/compile-words.ts';

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

/** Compiles an account's rules in steps; do this once per export or preview, not once per product. */
export function* compileRulesInSteps(
  data: DataConfiguration,
  akulaku: AkulakuConfiguration,
  shop: ShopRules = noShopRules,
): Steps<CompiledRules> {
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
  const guard = yield* compileGuardInSteps(shop.settings);
  const removing = shop.settings.removeContacts ? guard : null;
  const margins = marginSegments(data.priceMargins);
  const { guardWords, allowedWords, removeContacts, useTitleAsDescription } = shop.settings;
  const { titlePrefix, titleSuffix, titleCondition, removeTitleDuplicates } = akulaku;
  const { descriptionPrefix, descriptionSuffix, descriptionCondition, removeDescriptionDuplicates } = akulaku;
  return {
    options: data.dataOptions,
    margins,
    peaks: findPricePeaks(margins),
    guard,
    texts: {
      title: {
        words: titleWords,
        rest: JSON.stringify([titlePrefix, titleSuffix, titleCondition, removeTitleDuplicates]),
      },
      description: {
        words: descriptionWords,
        rest: JSON.stringify([
          descriptionPrefix,
          descriptionSuffix,
          descriptionCondition,
          removeDescriptionDuplicates,
          useTitleAsDescription,
        ]),
      },
      guard: JSON.stringify([guardWords, allowedWords, removeContacts]),
      removesContacts: removeContacts,
    },
    title: {
      guard: removing,
      words: yield* compileWordsInSteps(titleWords),
      removesRepeats: removeTitleDuplicates,
      insertion: {
        prefix: titlePrefix,
        suffix: titleSuffix,
        condition: titleCondition,
        separator: ' ',
      },
    },
    description: {
      guard: removing,
      words: yield* compileWordsInSteps(descriptionWords),
      removesRepeats: removeDescriptionDuplicates,
      insertion: {
        prefix: descriptionPrefix,
        suffix: descriptionSuffix,
        condition: descriptionCondition,
        separator: '\n',
      },
    },
    shop: compileShop(shop),
  };
}

/** `compileRulesInSteps` at once. */
export const compileRules = (
  data: DataConfiguration,
  akulaku: AkulakuConfiguration,
  shop: ShopRules = noShopRules,
): CompiledRules => finish(compileRulesInSteps(data, akulaku, shop));
