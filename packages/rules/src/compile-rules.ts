import type { AkulakuConfiguration, DataConfiguration, DataOptions } from '@pindahlapak/model';
import { type MarginSegment, marginSegments } from './pricing/margin-segments.ts';
import type { Insertion } from './text/insert-around.ts';
import { compileWords, type WordMatcher } from './text/word-matcher.ts';

/** What happens to a title or a description, in this order. */
export interface TextRules {
  words: WordMatcher;
  removesRepeats: boolean;
  insertion: Insertion;
}

/** Both configurations, made ready once for any number of products. */
export interface CompiledRules {
  options: DataOptions;
  margins: MarginSegment[];
  title: TextRules;
  description: TextRules;
}

/** Compiles an account's rules; do this once per export or preview, not once per product. */
export function compileRules(data: DataConfiguration, akulaku: AkulakuConfiguration): CompiledRules {
  return {
    options: data.dataOptions,
    margins: marginSegments(data.priceMargins),
    title: {
      words: compileWords(
        data.titleWordReplacements.map((rule) => ({
          id: rule.id,
          original: rule.titleWordOriginal,
          replacement: rule.titleWordReplacement,
        })),
      ),
      removesRepeats: akulaku.removeTitleDuplicates,
      insertion: {
        prefix: akulaku.titlePrefix,
        suffix: akulaku.titleSuffix,
        condition: akulaku.titleCondition,
        separator: ' ',
      },
    },
    description: {
      words: compileWords(
        data.descriptionWordReplacements.map((rule) => ({
          id: rule.id,
          original: rule.descriptionWordOriginal,
          replacement: rule.descriptionWordReplacement,
        })),
      ),
      removesRepeats: akulaku.removeDescriptionDuplicates,
      insertion: {
        prefix: akulaku.descriptionPrefix,
        suffix: akulaku.descriptionSuffix,
        condition: akulaku.descriptionCondition,
        separator: '\n',
      },
    },
  };
}
