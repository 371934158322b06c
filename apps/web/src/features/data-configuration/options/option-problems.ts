import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';

export const optionFields = ['stockQuantity', 'minimumOrder', 'affiliateFee'] as const;

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

/** Sorts what the contract finds wrong with a save: texts for the three amounts, and one text for the first bad rule. */
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
