import { akulakuConfigurationTexts as texts } from '@pindahlapak/messages';

/** The sample shown before the seller chooses or types one. */
export const standardSample = { title: texts.exampleTitle, description: texts.exampleDescription };
