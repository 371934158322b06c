import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import type { PriceMargin } from '@pindahlapak/model';
import type { WordRule } from '@pindahlapak/rules';
import { checkMargin, emptyMarginForm, marginFormOf, type MarginForm } from '../margins/margin-form.ts';
import type { RuleKind } from './use-rule-list.ts';
import { checkWord, emptyWordForm, wordFormOf, type WordForm } from '../words/word-form.ts';

/** Margins: only a new one is checked for overlaps (S7.1). */
export const marginKind: RuleKind<PriceMargin, MarginForm> = {
  emptyForm: emptyMarginForm,
  formOf: marginFormOf,
  check: (form, others, action) => checkMargin(form, action === 'add' ? others : []),
  firstField: 'minPrice',
  texts: texts.margins,
};

const wordKind: Omit<RuleKind<WordRule, WordForm>, 'texts'> = {
  emptyForm: emptyWordForm,
  formOf: wordFormOf,
  check: checkWord,
  firstField: 'original',
};

export const titleKind: RuleKind<WordRule, WordForm> = { ...wordKind, texts: texts.titles };

export const descriptionKind: RuleKind<WordRule, WordForm> = { ...wordKind, texts: texts.descriptions };
