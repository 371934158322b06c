import { fieldMessages as texts } from '@pindahlapak/messages';
import {
  dayMs,
  exportStates,
  foldCategory,
  marketplaceTypes,
  noCategory,
  productConditions,
  productLimits as limits,
  readinesses,
  productLimits,
} from '@pindahlapak/model';
import * as z from 'zod/mini';
import { oneOf, text, numberParameter } from '../fields.ts';

export const readinessSchema = z.enum(readinesses);

/** A window's number, or `all`. */
export const windowOrAll = z.union(
  [z.literal('all'), numberParameter(productLimits.windowMin, productLimits.windowMax, texts.windowRange)],
  texts.windowRange,
);

/** A yes or no in a query or a body. */
const yesOrNo = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])], texts.optionUnknown),
  z.transform((value): boolean => value === true || value === 'true' || value === '1'),
);

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether it is a day of the calendar as `YYYY-MM-DD`; `Date` takes 30 February for 2 March. */
export const isDay = (value: string): boolean => {
  if (!dayPattern.test(value)) return false;
  const midnight = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(value);
};

/** The first or last millisecond of a day in Jakarta, or the moment that an ISO time names; NaN where it is neither. */
const momentOf = (value: string, end: 'first' | 'last'): number => {
  if (!isDay(value.slice(0, 10))) return Number.NaN;
  return dayPattern.test(value)
    ? Date.parse(`${value}T00:00:00+07:00`) + (end === 'last' ? dayMs - 1 : 0)
    : Date.parse(/T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(value) ? value : '');
};

/** A day in Jakarta or an ISO time, as milliseconds since the epoch. */
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

/** The folded category, whichever way its name was written; `-` or nothing for products without one. */
const category = z.pipe(
  text().check(z.maxLength(categoryMax, texts.textTooLong(limits.categoryMax))),
  z.transform((value: string) => (value.trim() === noCategory ? '' : foldCategory(value))),
);

/** What a product of a list may have to be (S23.1). A filter that is not named narrows nothing. */
export const productFilterFields = {
  search: z.optional(text().check(z.trim(), z.maxLength(limits.searchMax, texts.textTooLong(limits.searchMax)))),
  marketplace: z.optional(oneOf(marketplaceTypes, { error: texts.marketplaceUnknown })),
  /** Source key. */
  category: z.optional(category),
  /** Its category is mapped to one of the marketplace, or is a typed number. */
  mapped: z.optional(yesOrNo),
  readiness: z.optional(oneOf(readinesses, { error: texts.optionUnknown })),
  /** Code of an issue that its rows have. */
  issue: z.optional(z.string(texts.optionUnknown).check(z.maxLength(60, texts.optionUnknown))),
  /** Rupiah, as the catalogue has it. */
  priceMin: z.optional(price),
  priceMax: z.optional(price),
  condition: z.optional(oneOf(productConditions, { error: texts.conditionUnknown })),
  /** The seller has changed a field of it or of its variants. */
  edited: z.optional(yesOrNo),
  hasVariants: z.optional(yesOrNo),
  /** What became of its last export. */
  exported: z.optional(
    oneOf(exportStates, { error: texts.optionUnknown, otherNames: { 'berubah-sejak-diekspor': 'berubah' } }),
  ),
  /** First and last day on which it was taken, in Jakarta. */
  takenFrom: z.optional(moment('first')),
  takenTo: z.optional(moment('last')),
  /** Its source differs from what was taken, and the seller does not ignore that. */
  sourceChanged: z.optional(yesOrNo),
  /** Last day on which its source was seen. */
  seenTo: z.optional(moment('last')),
};

/** A choice of products by what they are, as bulk calls and saved views carry it: the names of the list's query. */
export const productFilterSchema = z.object({ window: z._default(windowOrAll, 'all'), ...productFilterFields });
export type ProductFilter = z.output<typeof productFilterSchema>;
/** A filter as it is sent. */
export type SentProductFilter = z.input<typeof productFilterSchema>;
