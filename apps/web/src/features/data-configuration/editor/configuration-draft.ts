import type { dataConfigurationAnswerSchema, dataConfigurationBody } from '@pindahlapak/contract';
import { type DataConfiguration, formatNumber, marginTypes } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { typedDigits } from '../margins/margin-form.ts';

const optionFields = ['stockQuantity', 'minimumOrder', 'affiliateFee'] as const;

export type OptionProblems = Partial<Record<(typeof optionFields)[number], string | undefined>>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

const sections: Partial<Record<PropertyKey, string>> = {
  priceMargins: texts.margins.title,
  titleWordReplacements: texts.titles.title,
  descriptionWordReplacements: texts.descriptions.title,
};

/** Splits the contract's issues into texts for the three amounts and one text for the first invalid rule. */
export function findOptionProblems(issues: readonly Issue[]): { fields: OptionProblems; ruleText: string | null } {
  const fields: OptionProblems = {};
  let ruleText: string | null = null;
  for (const { path, message } of issues) {
    const [part, index] = path;
    const field = optionFields.find((name) => name === part);
    if (field !== undefined) fields[field] ??= message;
    else if (part !== undefined && sections[part] !== undefined && ruleText === null) {
      const rule = typeof index === 'number' ? `, ${texts.rule(formatNumber(index + 1))}` : '';
      ruleText = `${sections[part]}${rule}: ${message}`;
    }
  }
  return { fields, ruleText };
}

export type SavedConfiguration = z.infer<typeof dataConfigurationAnswerSchema>;

const words = z.array(z.object({ id: z.int(), original: z.string(), replacement: z.string() }));

/** The data configuration as edited on the screen: amounts as typed digits. */
export const configurationDraft = z.object({
  stockQuantity: typedDigits,
  minimumOrder: typedDigits,
  affiliateFee: typedDigits,
  priceMargins: z.array(
    z.object({ id: z.int(), minPrice: z.int(), maxPrice: z.int(), type: z.enum(marginTypes), value: z.int() }),
  ),
  titleWords: words,
  descriptionWords: words,
  version: z.optional(z.int()),
});

export type ConfigurationDraft = z.infer<typeof configurationDraft>;

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

/** Converts a draft to a configuration; an amount without digits is 0. */
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

/** Converts a draft to the flat body of a save. */
export function saveBodyOf(draft: ConfigurationDraft): z.input<typeof dataConfigurationBody> {
  const { dataOptions, ...lists } = configurationOf(draft);
  return { ...dataOptions, ...lists, readVersion: draft.version };
}
