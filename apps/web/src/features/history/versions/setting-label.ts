import type { RulesVersion } from '@pindahlapak/contract';
import {
  akulakuConfigurationTexts as akulaku,
  dataConfigurationTexts as data,
  exportDefaultTexts,
  exportSettingsTexts as settings,
  historyTexts,
} from '@pindahlapak/messages';
import { formatNumber, insertionThresholds } from '@pindahlapak/model';

type Value = RulesVersion['differences'][number]['old'];

const labels: Record<string, string> = {
  'dataOptions.stockQuantity': data.stock,
  'dataOptions.minimumOrder': data.minimumOrder,
  'dataOptions.affiliateFee': data.fee,
  priceMargins: data.margins.title,
  titleWordReplacements: historyTexts.settings.titleWords,
  descriptionWordReplacements: historyTexts.settings.descriptionWords,
  titlePrefix: akulaku.titlePrefix,
  titleSuffix: akulaku.titleSuffix,
  titleCondition: historyTexts.settings.titleCondition,
  descriptionPrefix: akulaku.descriptionPrefix,
  descriptionSuffix: akulaku.descriptionSuffix,
  descriptionCondition: historyTexts.settings.descriptionCondition,
  removeTitleDuplicates: akulaku.titleDuplicates,
  removeDescriptionDuplicates: akulaku.descriptionDuplicates,
  useTitleAsDescription: settings.titleAsDescription,
  rowPerVariant: settings.rowPerVariant,
  stockSource: settings.stock,
  removeContacts: settings.removeContacts,
  commissionPercent: settings.commission,
  ...settings.wordLists,
  ...Object.fromEntries(Object.entries(exportDefaultTexts.labels).map(([key, label]) => [`defaults.${key}`, label])),
};

/** What a setting is called on its own page; one that has no page there by its name. */
export const settingLabel = (path: string): string => labels[path] ?? path;

const insertion = { '': akulaku.off, all: akulaku.all };

/** The words of the settings that are one of several. */
const choices: Record<string, Record<string, string>> = {
  titleCondition: {
    ...insertion,
    less_than_30: akulaku.titleShort(formatNumber(insertionThresholds.less_than_30)),
  },
  descriptionCondition: {
    ...insertion,
    less_than_40: akulaku.descriptionShort(formatNumber(insertionThresholds.less_than_40)),
  },
  stockSource: settings.stockSources,
};

/** A setting's value, in the words of its own page where it is one of several. */
export const settingValue = (path: string, value: Value): Value =>
  (typeof value === 'string' ? choices[path]?.[value] : undefined) ?? value;
