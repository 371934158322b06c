import { fieldMessages as texts } from '@pindahlapak/messages';
import {
  type AkulakuConfiguration,
  configurationLimits as limits,
  type DataConfiguration,
  isVisible,
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
