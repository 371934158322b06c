import type { AkulakuConfiguration, DataConfiguration, DataOptions } from '@pindahlapak/model';
import { type CompiledGuard, compileGuard } from './guard/compile-guard.ts';
import { type MarginSegment, marginSegments } from './pricing/margin-segments.ts';
import { findPricePeaks, type PricePeak } from './pricing/margin-findings.ts';
import { type CompiledShop, compileShop, noShopRules, type ShopRules } from './shop/compile-shop.ts';
import type { TextRules } from './text/apply-text-rules.ts';
import { compileWords } from './text/word-matcher.ts';

/** An account's configurations and export settings, compiled once for any number of products. */
export interface CompiledRules {
  options: DataOptions;
  margins: MarginSegment[];
  /** Result prices of cheaper products, to detect inverted prices. */
  peaks: PricePeak[];
  title: TextRules;
  description: TextRules;
  guard: CompiledGuard;
  /** Mappings, defaults and export settings. */
  shop: CompiledShop;
}

/** Compiles an account's rules. Call it once per export or preview, not per product. */
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
  return {
    options: data.dataOptions,
    margins,
    peaks: findPricePeaks(margins),
    guard,
    title: {
      guard: removing,
      words: compileWords(titleWords),
      removesRepeats: akulaku.removeTitleDuplicates,
      insertion: {
        prefix: akulaku.titlePrefix,
        suffix: akulaku.titleSuffix,
        condition: akulaku.titleCondition,
        separator: ' ',
      },
    },
    description: {
      guard: removing,
      words: compileWords(descriptionWords),
      removesRepeats: akulaku.removeDescriptionDuplicates,
      insertion: {
        prefix: akulaku.descriptionPrefix,
        suffix: akulaku.descriptionSuffix,
        condition: akulaku.descriptionCondition,
        separator: '\n',
      },
    },
    shop: compileShop(shop),
  };
}
