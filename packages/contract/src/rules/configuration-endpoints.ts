import { fieldMessages as texts, successMessages } from '@pindahlapak/messages';
import {
  akulakuConfigurationSchema,
  configurationLimits as limits,
  dataConfigurationSchema,
  descriptionConditions,
  foldCase,
  marginTypes,
  megabyte,
  streamSafe,
  titleConditions,
  isVisible,
} from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { readVersionField, text, textUpTo, wholeNumber } from '../fields.ts';

const ruleId = wholeNumber(1, Number.MAX_SAFE_INTEGER);

const amount = wholeNumber(0, limits.amountMax);

const priceMarginBody = z
  .object({
    id: ruleId,
    minPrice: amount,
    maxPrice: amount,
    type: z.enum(marginTypes, texts.optionUnknown),
    value: amount,
  })
  .check(
    z.refine((rule) => rule.minPrice <= rule.maxPrice, { error: texts.marginReversed, path: ['maxPrice'] }),
    z.refine((rule) => rule.type !== 'persentase' || rule.value <= limits.percentMax, {
      error: texts.numberRange(0, limits.percentMax),
      path: ['value'],
    }),
  );

const originalWord = text(texts.wordRequired).check(
  z.trim(),
  z.refine(isVisible, { error: texts.wordRequired }),
  z.maxLength(limits.wordMax, texts.textTooLong(limits.wordMax)),
);
const replacementWord = textUpTo(limits.wordMax);

/** Equal for originals that match the same words in texts: trimmed, without case, any spaces between words (S7.2). */
export const wordKey = (word: string): string =>
  foldCase(streamSafe(word.trim()))
    .replaceAll(/[\ufe0e\ufe0f]/g, '')
    .replaceAll(/\s+/g, ' ');

/** Adds an issue to every row whose original occurs in an earlier row. */
const uniqueOriginals = <Row>(originalOf: (row: Row) => string, field: string) =>
  z.check<Row[]>(({ value, issues }) => {
    const seen = new Set<string>();
    for (const [index, row] of value.entries()) {
      const original = originalOf(row);
      // Refused for its length anyway, and computing its key would be slow.
      if (original.length > limits.wordMax) continue;
      const key = wordKey(original);
      if (seen.has(key)) issues.push({ code: 'custom', message: texts.wordExists, path: [index, field], input: row });
      seen.add(key);
    }
  });

const wordsOf = <Row extends z.ZodMiniType>(row: Row, originalOf: (row: z.output<Row>) => string, field: string) =>
  z.array(row).check(z.maxLength(limits.rulesMax, texts.tooManyRules), uniqueOriginals(originalOf, field));

/** The body of a save (S7.1). */
export const dataConfigurationBody = z.object({
  stockQuantity: wholeNumber(0, limits.quantityMax),
  minimumOrder: wholeNumber(0, limits.quantityMax),
  affiliateFee: amount,
  priceMargins: z.array(priceMarginBody).check(z.maxLength(limits.rulesMax, texts.tooManyRules)),
  titleWordReplacements: wordsOf(
    z.object({ id: ruleId, titleWordOriginal: originalWord, titleWordReplacement: replacementWord }),
    (row) => row.titleWordOriginal,
    'titleWordOriginal',
  ),
  descriptionWordReplacements: wordsOf(
    z.object({ id: ruleId, descriptionWordOriginal: originalWord, descriptionWordReplacement: replacementWord }),
    (row) => row.descriptionWordOriginal,
    'descriptionWordOriginal',
  ),
  readVersion: readVersionField,
});

/** `version` grows with every save and is 0 before the first. */
const answeredVersion = { version: z.optional(z.int()) };

export const dataConfigurationAnswerSchema = z.extend(dataConfigurationSchema, answeredVersion);
export const akulakuConfigurationAnswerSchema = z.extend(akulakuConfigurationSchema, answeredVersion);

export const getConfigurationEndpoint = defineEndpoint('GET /api/configurations', {
  summary: 'Konfigurasi data produk',
  response: dataConfigurationAnswerSchema,
});

export const saveConfigurationEndpoint = defineEndpoint('POST /api/configurations', {
  summary: 'Simpan konfigurasi data produk',
  bodyLimit: 4 * megabyte,
  // Three lists of 1,000 rules with up to five fields, doubled for unknown fields.
  bodyValues: 40_000,
  body: dataConfigurationBody,
  response: dataConfigurationAnswerSchema,
  message: successMessages.configurationSaved,
  errors: ['configuration-changed'],
});

const titleInsertion = textUpTo(limits.titleInsertionMax);
const descriptionInsertion = textUpTo(limits.descriptionInsertionMax);

export const getAkulakuConfigurationEndpoint = defineEndpoint('GET /api/marketplace/akulaku/configuration', {
  summary: 'Konfigurasi teks Akulaku',
  response: akulakuConfigurationAnswerSchema,
});

export const saveAkulakuConfigurationEndpoint = defineEndpoint('POST /api/marketplace/akulaku/configuration', {
  summary: 'Simpan konfigurasi teks Akulaku',
  body: z.object({
    titlePrefix: titleInsertion,
    titleSuffix: titleInsertion,
    titleCondition: z.enum(titleConditions, texts.optionUnknown),
    descriptionPrefix: descriptionInsertion,
    descriptionSuffix: descriptionInsertion,
    descriptionCondition: z.enum(descriptionConditions, texts.optionUnknown),
    removeTitleDuplicates: z.boolean(texts.optionUnknown),
    removeDescriptionDuplicates: z.boolean(texts.optionUnknown),
    readVersion: readVersionField,
  }),
  response: akulakuConfigurationAnswerSchema,
  message: successMessages.configurationSaved,
  errors: ['configuration-changed'],
});
