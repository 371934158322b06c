import { fieldMessages as texts } from '@pindahlapak/messages';
import {
  dayMs,
  exportStates,
  foldWords,
  marketplaceTypes,
  noCategory,
  productConditions,
  productLimits as limits,
  readinesses,
} from '@pindahlapak/model';
import * as z from 'zod/mini';
import { oneOf, text, numberParameter } from '../fields.ts';

export const readinessSchema = z.enum(readinesses);

export const windowOrAll = z.union(
  [z.literal('all'), numberParameter(limits.windowMin, limits.windowMax, texts.windowRange)],
  texts.windowRange,
);

/** A boolean in a query or a body. */
const yesOrNo = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])], texts.optionUnknown),
  z.transform((value): boolean => value === true || value === 'true' || value === '1'),
);

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Returns whether a text is a calendar day as `YYYY-MM-DD`. `Date` alone would accept 30 February as 2 March. */
export const isDay = (value: string): boolean => {
  if (!dayPattern.test(value)) return false;
  const midnight = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(value);
};

/** Converts a day in Jakarta to its first or last millisecond, or an ISO time to its moment; NaN if it is neither. */
const momentOf = (value: string, end: 'first' | 'last'): number => {
  if (!isDay(value.slice(0, 10))) return Number.NaN;
  return dayPattern.test(value)
    ? Date.parse(`${value}T00:00:00+07:00`) + (end === 'last' ? dayMs - 1 : 0)
    : Date.parse(/T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(value) ? value : '');
};

const moment = (end: 'first' | 'last') =>
  z.pipe(
    z.string(texts.dayInvalid).check(
      z.maxLength(40, texts.dayInvalid),
      z.refine((value) => !Number.isNaN(momentOf(value, end)), { error: texts.dayInvalid }),
    ),
    z.transform((value: string) => momentOf(value, end)),
  );

const price = numberParameter(0, limits.priceMax, texts.priceRange);
const categoryMax = limits.categoryMax * 3;

/** Folds a category; `-` and an empty text stand for products without one. */
const category = z.pipe(
  text().check(z.maxLength(categoryMax, texts.textTooLong(limits.categoryMax))),
  z.transform((value: string) => (value.trim() === noCategory ? '' : foldWords(value))),
);

/** Filters of the product list (S23.1). Absent filters match everything. */
export const productFilterFields = {
  search: z.optional(text().check(z.trim(), z.maxLength(limits.searchMax, texts.textTooLong(limits.searchMax)))),
  marketplace: z.optional(oneOf(marketplaceTypes, { error: texts.marketplaceUnknown })),
  /** Source key. */
  category: z.optional(category),
  /** The category is mapped for this marketplace, or is a leaf id. */
  mapped: z.optional(yesOrNo),
  readiness: z.optional(oneOf(readinesses, { error: texts.optionUnknown })),
  /** Code of an issue of its rows. */
  issue: z.optional(z.string(texts.optionUnknown).check(z.maxLength(60, texts.optionUnknown))),
  /** Rupiah, before the rules. */
  priceMin: z.optional(price),
  priceMax: z.optional(price),
  condition: z.optional(oneOf(productConditions, { error: texts.conditionUnknown })),
  /** The seller has edited the product or its variants. */
  edited: z.optional(yesOrNo),
  hasVariants: z.optional(yesOrNo),
  /** State of the last export. */
  exported: z.optional(
    oneOf(exportStates, { error: texts.optionUnknown, otherNames: { 'berubah-sejak-diekspor': 'berubah' } }),
  ),
  /** First and last day of capture, in Jakarta time. */
  takenFrom: z.optional(moment('first')),
  takenTo: z.optional(moment('last')),
  /** The source differs from the stored values, and the seller has not dismissed the difference. */
  sourceChanged: z.optional(yesOrNo),
  /** The source was last seen on this day or earlier. */
  seenTo: z.optional(moment('last')),
};

/** A filter as bulk calls and saved views contain it, with the names of the list's query. */
export const productFilterSchema = z.object({ window: z._default(windowOrAll, 'all'), ...productFilterFields });
export type ProductFilter = z.output<typeof productFilterSchema>;
export type SentProductFilter = z.input<typeof productFilterSchema>;
