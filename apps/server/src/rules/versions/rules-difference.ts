import { historyTexts } from '@pindahlapak/messages';
import {
  deductionSchema,
  shownText,
  priceMarginSchema,
  descriptionWordReplacementSchema,
  titleWordReplacementSchema,
  type AkulakuConfiguration,
  type DataConfiguration,
  type ExportSettings,
  type ShopSettings,
} from '@pindahlapak/model';

type Plain = string | number | boolean | null;

/** A difference between two versions of a part of the rules. */
export interface RulesDifference {
  /** Path of the setting, such as `dataOptions.stockQuantity`; for an entry of a list, the path of the list. */
  path: string;
  /** Null if it was added. */
  old: Plain;
  /** Null if it was removed. */
  new: Plain;
}

/** Limit of differences stored per version; further ones are only counted. */
export const storedDifferencesMax = 50;

export type Rules = DataConfiguration | AkulakuConfiguration | ExportSettings | ShopSettings;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const has = <Key extends string>(entry: unknown, key: Key): entry is Record<Key, unknown> =>
  isObject(entry) && key in entry;

/** Describes an entry of a list of rules in words. */
function entryText(entry: unknown): string {
  if (has(entry, 'minPrice')) return historyTexts.marginRule(priceMarginSchema.parse(entry));
  if (has(entry, 'titleWordOriginal')) {
    const rule = titleWordReplacementSchema.parse(entry);
    return historyTexts.wordRule(rule.titleWordOriginal, rule.titleWordReplacement);
  }
  if (has(entry, 'descriptionWordOriginal')) {
    const rule = descriptionWordReplacementSchema.parse(entry);
    return historyTexts.wordRule(rule.descriptionWordOriginal, rule.descriptionWordReplacement);
  }
  if (has(entry, 'name')) return historyTexts.deduction(deductionSchema.parse(entry));
  return typeof entry === 'string' ? entry : JSON.stringify(entry);
}

const plain = (value: unknown): Plain => {
  if (isObject(value)) return shownText(entryText(value));
  if (typeof value === 'string') return shownText(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

/** A difference with raw values: a list may have a thousand more differences than are stored. */
interface Found {
  path: string;
  old: unknown;
  new: unknown;
}

const entriesOf = (list: unknown): Map<string, unknown> =>
  new Map((Array.isArray(list) ? list : []).map((entry: unknown) => [JSON.stringify(entry), entry]));

function* differencesOf(path: string, before: unknown, after: unknown): Generator<Found, void> {
  if (Array.isArray(before) || Array.isArray(after)) {
    const [old, current] = [entriesOf(before), entriesOf(after)];
    for (const [key, entry] of old) if (!current.has(key)) yield { path, old: entry, new: null };
    for (const [key, entry] of current) if (!old.has(key)) yield { path, old: null, new: entry };
  } else if (isObject(before) || isObject(after)) {
    const [old, current] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
    for (const key of new Set([...Object.keys(old), ...Object.keys(current)]))
      yield* differencesOf(path === '' ? key : `${path}.${key}`, old[key], current[key]);
  } else if ((before ?? null) !== (after ?? null)) yield { path, old: before, new: after };
}

/** Compares two states of a part of the rules: the first differences, and their total number. */
export function rulesDifference(before: Rules, after: Rules): { entries: RulesDifference[]; total: number } {
  const entries: RulesDifference[] = [];
  let total = 0;
  for (const difference of differencesOf('', before, after)) {
    total += 1;
    if (entries.length < storedDifferencesMax)
      entries.push({ ...difference, old: plain(difference.old), new: plain(difference.new) });
  }
  return { entries, total };
}
