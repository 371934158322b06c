import { fieldMessages as texts } from '@pindahlapak/messages';
import {
  type AkulakuConfiguration,
  configurationLimits as limits,
  type DataConfiguration,
  unitsWithin,
} from '@pindahlapak/model';

/** Most characters of the texts of a configuration that may have been stored under wider rules. */
const maxOf: Readonly<Record<string, number>> = {
  titleWordReplacement: limits.wordMax,
  descriptionWordReplacement: limits.wordMax,
  titlePrefix: limits.titleInsertionMax,
  titleSuffix: limits.titleInsertionMax,
  descriptionPrefix: limits.descriptionInsertionMax,
  descriptionSuffix: limits.descriptionInsertionMax,
};

interface LongText {
  field: string;
  path: string;
  value: string;
}

function* longTexts(value: object, path = ''): Generator<LongText, void> {
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    if (typeof inner === 'object' && inner !== null) yield* longTexts(inner, `${path}${key}.`);
    const max = maxOf[key];
    if (max !== undefined && typeof inner === 'string' && inner.length > unitsWithin(max))
      yield { field: key, path: `${path}${key}`, value: inner };
  }
}

type Configuration = DataConfiguration | AkulakuConfiguration;

/** Whether a configuration has texts that could only have been stored under wider rules. */
export const hasLongTexts = (configuration: Configuration): boolean => longTexts(configuration).next().done !== true;

/**
 * Field → why a save may not bring this text; null where it may. A save brings the whole configuration, which may have been
 * stored under wider rules: a text that stands in the same field of the stored one is not judged again.
 */
export function refusedTexts(after: Configuration, before: Configuration): Record<string, string> | null {
  const stored = new Set([...longTexts(before)].map(({ field, value }) => `${field} ${value}`));
  const refused: Record<string, string> = {};
  for (const { field, path, value } of longTexts(after))
    if (!stored.has(`${field} ${value}`)) refused[path] = texts.textTooLong(maxOf[field] ?? 0);
  return Object.keys(refused).length > 0 ? refused : null;
}
