import { exportDefaultsBody, problemFields } from '@pindahlapak/contract';
import {
  emptyExportDefaults,
  type ExportDefaults,
  type ExportSettings,
  fitsWithin,
  guardLimits,
} from '@pindahlapak/model';
import * as z from 'zod/mini';
import { numberOf } from './digits.ts';
import { exportSettingsTexts as texts } from '@pindahlapak/messages';

/** Defaults as typed text: numbers as digits, empty if there is no default. */
export type DefaultsTexts = Record<keyof ExportDefaults, string>;
export type DefaultsProblems = Partial<Record<keyof ExportDefaults, string>>;

/** In display order. */
export const defaultsNames = Object.keys(emptyExportDefaults) as (keyof ExportDefaults)[];

const numbers = new Set<keyof ExportDefaults>(['weightGram', 'lengthCm', 'widthCm', 'heightCm']);

export const isNumberDefault = (name: keyof ExportDefaults): boolean => numbers.has(name);

export const defaultsTextsOf = (defaults: ExportDefaults): DefaultsTexts =>
  Object.fromEntries(defaultsNames.map((name) => [name, String(defaults[name] ?? '')])) as DefaultsTexts;

const valueOf = (name: keyof ExportDefaults, text: string): string | number | null => {
  if (text.trim() === '') return null;
  return isNumberDefault(name) ? numberOf(text) : text;
};

/** Converts typed defaults to the body of a call: null if emptied, absent if not typed. */
export function defaultsBodyOf(texts: Partial<DefaultsTexts>): z.input<typeof exportDefaultsBody> {
  const typed = defaultsNames.flatMap((name) => {
    const text = texts[name];
    return text === undefined ? [] : [[name, valueOf(name, text)]];
  });
  return Object.fromEntries(typed) as z.input<typeof exportDefaultsBody>;
}

/** Returns the problems for which a save of the texts would be refused. */
export const defaultsProblems = (texts: Partial<DefaultsTexts>): DefaultsProblems =>
  problemFields(exportDefaultsBody.safeParse(defaultsBodyOf(texts)).error?.issues ?? []);

/** Returns the known fields of texts stored in the tab. */
export function readStoredTexts(stored: unknown): Partial<DefaultsTexts> {
  if (typeof stored !== 'object' || stored === null) return {};
  const known = Object.entries(stored).filter(
    ([name, value]) => defaultsNames.some((one) => one === name) && typeof value === 'string',
  );
  return Object.fromEntries(known) as Partial<DefaultsTexts>;
}

/** The content guard's word lists, in display order. */
export const wordLists = ['guardWords', 'allowedWords'] as const;
type WordListName = (typeof wordLists)[number];

/** Word lists as typed text, one word or phrase per line. */
type WordListTexts = Record<WordListName, string>;

const wordsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '');

export const wordListTextsOf = (settings: Pick<ExportSettings, WordListName>): WordListTexts => ({
  guardWords: settings.guardWords.join('\n'),
  allowedWords: settings.allowedWords.join('\n'),
});

type Typed<Texts, Value> = { [Name in keyof Texts]: Value | Extract<Texts[Name], undefined> };

/** Converts typed lists to the body of a call; a list that was not typed is undefined. */
export const wordListsOf = <Texts extends { [Name in WordListName]: string | undefined }>(
  typed: Texts,
): Typed<Pick<Texts, WordListName>, string[]> =>
  Object.fromEntries(
    wordLists.map((name) => {
      const text = typed[name];
      return [name, text === undefined ? undefined : wordsOf(text)];
    }),
  ) as Typed<Pick<Texts, WordListName>, string[]>;

function problemOf(text: string): string | undefined {
  const words = wordsOf(text);
  if (words.length > guardLimits.wordsMax) return texts.wordListTooLong(guardLimits.wordsMax);
  return words.every((word) => fitsWithin(word, guardLimits.wordMax))
    ? undefined
    : texts.wordTooLong(guardLimits.wordMax);
}

/** Returns the problems for which a save of the lists would be refused. */
export const wordListProblems = (typed: WordListTexts): Partial<WordListTexts> =>
  Object.fromEntries(
    wordLists.flatMap((name) => {
      const problem = problemOf(typed[name]);
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
