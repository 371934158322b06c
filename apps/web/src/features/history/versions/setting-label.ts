import {
  akulakuConfigurationTexts as akulaku,
  dataConfigurationTexts as data,
  exportDefaultTexts,
  exportSettingsTexts as settings,
  historyTexts,
} from '@pindahlapak/messages';

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
