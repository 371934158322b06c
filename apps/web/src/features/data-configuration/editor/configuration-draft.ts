import type { dataConfigurationAnswerSchema, dataConfigurationBody } from '@pindahlapak/contract';
import type { DataConfiguration, PriceMargin } from '@pindahlapak/model';
import type { WordRule } from '@pindahlapak/rules';
import type * as z from 'zod/mini';

/** What is saved, with its version. */
export type SavedConfiguration = z.infer<typeof dataConfigurationAnswerSchema>;

/** The data configuration as edited on the screen: amounts as the digits that were typed. */
export interface ConfigurationDraft {
  stockQuantity: string;
  minimumOrder: string;
  affiliateFee: string;
  priceMargins: PriceMargin[];
  titleWords: WordRule[];
  descriptionWords: WordRule[];
  /** The saved version that it started from. */
  version?: number | undefined;
}

export const draftOf = (configuration: SavedConfiguration): ConfigurationDraft => ({
  stockQuantity: String(configuration.dataOptions.stockQuantity),
  minimumOrder: String(configuration.dataOptions.minimumOrder),
  affiliateFee: String(configuration.dataOptions.affiliateFee),
  priceMargins: configuration.priceMargins,
  titleWords: configuration.titleWordReplacements.map((rule) => ({
    id: rule.id,
    original: rule.titleWordOriginal,
    replacement: rule.titleWordReplacement,
  })),
  descriptionWords: configuration.descriptionWordReplacements.map((rule) => ({
    id: rule.id,
    original: rule.descriptionWordOriginal,
    replacement: rule.descriptionWordReplacement,
  })),
  version: configuration.version,
});

/** The configuration of a draft; an amount without digits is 0. */
export const configurationOf = (draft: ConfigurationDraft): DataConfiguration => ({
  dataOptions: {
    stockQuantity: Number(draft.stockQuantity),
    minimumOrder: Number(draft.minimumOrder),
    affiliateFee: Number(draft.affiliateFee),
  },
  priceMargins: draft.priceMargins,
  titleWordReplacements: draft.titleWords.map(({ id, original, replacement }) => ({
    id,
    titleWordOriginal: original,
    titleWordReplacement: replacement,
  })),
  descriptionWordReplacements: draft.descriptionWords.map(({ id, original, replacement }) => ({
    id,
    descriptionWordOriginal: original,
    descriptionWordReplacement: replacement,
  })),
});

/** The body of a save: the same, flat. */
export function saveBodyOf(draft: ConfigurationDraft): z.input<typeof dataConfigurationBody> {
  const { dataOptions, ...lists } = configurationOf(draft);
  return { ...dataOptions, ...lists, readVersion: draft.version };
}
