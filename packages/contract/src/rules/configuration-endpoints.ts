import { fieldMessages as texts, successMessages } from '@pindahlapak/messages';
import {
  akulakuConfigurationSchema,
  configurationLimits as limits,
  dataConfigurationSchema,
  descriptionConditions,
  isAtMost,
  marginTypes,
  megabyte,
  streamSafe,
  titleConditions,
  type AkulakuConfiguration,
  type DataConfiguration,
  isVisible,
  unitsWithin,
} from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { readVersionField, wholeNumber } from '../number-fields.ts';

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
  z.minLength(1, texts.wordRequired),
  z.maxLength(limits.wordMax, texts.textTooLong(limits.wordMax)),
);
/** A text that may have been stored under wider rules: the server judges what a save changes by `refusedTexts`. */
const storedTextUpTo = (max: number) =>
  text().check(z.refine((value) => isAtMost(value, max), { error: texts.textTooLong(max) }));

const replacementWord = storedTextUpTo(limits.wordMax);

/** How two originals are compared: trimmed, without case (S7.2). */
export const wordKey = (word: string): string => streamSafe(word.trim()).normalize('NFC').toLowerCase();

/** Places of originals that occur earlier in their list. */
export function repeatedOriginals(originals: readonly string[]): number[] {
  const seen = new Set<string>();
  const repeated: number[] = [];
  for (const [index, original] of originals.entries()) {
    // Refused for its length anyway; its key would take as long as ten allowed ones.
    if (original.length > limits.wordMax) continue;
    const key = wordKey(original);
    if (seen.has(key)) repeated.push(index);
    seen.add(key);
  }
  return repeated;
}

/** Adds an issue to every row whose original occurs in an earlier row. */
const uniqueOriginals = <Row>(originalOf: (row: Row) => string, field: string) =>
  z.check<Row[]>(({ value, issues }) => {
    for (const index of repeatedOriginals(value.map(originalOf)))
      issues.push({ code: 'custom', message: texts.wordExists, path: [index, field], input: value[index] });
  });

const atMostRules = z.maxLength(limits.rulesMax, texts.tooManyRules);

const titleWords = z
  .array(z.object({ id: ruleId, titleWordOriginal: originalWord, titleWordReplacement: replacementWord }))
  .check(atMostRules);
const descriptionWords = z
  .array(z.object({ id: ruleId, descriptionWordOriginal: originalWord, descriptionWordReplacement: replacementWord }))
  .check(atMostRules);

/** The body of a save (S7.1), unchecked for originals that occur twice: the server looks for them in steps. */
const sentDataConfiguration = z.object({
  stockQuantity: wholeNumber(0, limits.quantityMax),
  minimumOrder: wholeNumber(0, limits.quantityMax),
  affiliateFee: amount,
  priceMargins: z.array(priceMarginBody).check(atMostRules),
  titleWordReplacements: titleWords,
  descriptionWordReplacements: descriptionWords,
  readVersion: readVersionField,
});

/** The flat body of a save (S7.1). */
export const dataConfigurationBody = z.object({
  ...sentDataConfiguration.shape,
  titleWordReplacements: titleWords.check(uniqueOriginals((row) => row.titleWordOriginal, 'titleWordOriginal')),
  descriptionWordReplacements: descriptionWords.check(
    uniqueOriginals((row) => row.descriptionWordOriginal, 'descriptionWordOriginal'),
  ),
});

/** A configuration as it is answered: `version` grows with every save and is 0 before the first. */
const answeredVersion = { version: z.optional(z.int()) };

export const dataConfigurationAnswerSchema = z.extend(dataConfigurationSchema, answeredVersion);
export const akulakuConfigurationAnswerSchema = z.extend(akulakuConfigurationSchema, answeredVersion);

export const getConfigurationEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/configurations',
  summary: 'Konfigurasi data produk',
  access: 'session',
  status: 200,
  response: dataConfigurationAnswerSchema,
  message: successMessages.ok,
  errors: [],
});

export const saveConfigurationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/configurations',
  summary: 'Simpan konfigurasi data produk',
  access: 'session',
  status: 200,
  bodyLimit: 4 * megabyte,
  // Three lists of 1,000 rules with up to five fields; room for as many again.
  bodyValues: 40_000,
  body: sentDataConfiguration,
  response: dataConfigurationAnswerSchema,
  message: successMessages.configurationSaved,
  errors: ['configuration-changed'],
});

const titleInsertion = storedTextUpTo(limits.titleInsertionMax);
const descriptionInsertion = storedTextUpTo(limits.descriptionInsertionMax);

export const getAkulakuConfigurationEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/marketplace/akulaku/configuration',
  summary: 'Konfigurasi teks Akulaku',
  access: 'session',
  status: 200,
  response: akulakuConfigurationAnswerSchema,
  message: successMessages.ok,
  errors: [],
});

export const saveAkulakuConfigurationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/marketplace/akulaku/configuration',
  summary: 'Simpan konfigurasi teks Akulaku',
  access: 'session',
  status: 200,
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

/** Most characters of the texts of a configuration that may have been stored under wider rules. */
const maxOf: Readonly<Record<string, number>> = {
  titleWordReplacement: limits.wordMax,
  descriptionWordReplacement: limits.wordMax,
  titlePrefix: limits.titleInsertionMax,
  titleSuffix: limits.titleInsertionMax,
  descriptionPrefix: limits.descriptionInsertionMax,
  descriptionSuffix: limits.descriptionInsertionMax,
};

/** Words that have to be seen; rules with others may have been stored before. */
const originals: ReadonlySet<string> = new Set(['titleWordOriginal', 'descriptionWordOriginal']);

/** Why a text of this field is not taken, or null. */
function refusalOf(field: string, value: string): string | null {
  if (originals.has(field)) return isVisible(value) ? null : texts.wordRequired;
  const max = maxOf[field];
  return max !== undefined && value.length > unitsWithin(max) ? texts.textTooLong(max) : null;
}

interface WideText {
  field: string;
  path: string;
  value: string;
  refusal: string;
}

/** The texts of a configuration that only wider rules take. */
function* wideTexts(value: object, path = ''): Generator<WideText, void> {
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    if (typeof inner === 'object' && inner !== null) yield* wideTexts(inner, `${path}${key}.`);
    const refusal = typeof inner === 'string' ? refusalOf(key, inner) : null;
    if (refusal !== null) yield { field: key, path: `${path}${key}`, value: String(inner), refusal };
  }
}

type Configuration = DataConfiguration | AkulakuConfiguration;

/** Whether a configuration has texts that could only have been stored under wider rules. */
export const hasWideTexts = (configuration: Configuration): boolean => wideTexts(configuration).next().done !== true;

/**
 * Field → why a save may not bring this text; null where it may. A save brings the whole configuration, which may have been
 * stored under wider rules: a text that the stored configuration has in the same field is not checked again.
 */
export function refusedTexts(after: Configuration, before: Configuration): Record<string, string> | null {
  const stored = new Set([...wideTexts(before)].map(({ field, value }) => `${field} ${value}`));
  const refused: Record<string, string> = {};
  for (const { field, path, value, refusal } of wideTexts(after))
    if (!stored.has(`${field} ${value}`)) refused[path] = refusal;
  return Object.keys(refused).length > 0 ? refused : null;
}
