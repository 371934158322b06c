import { fieldMessages as texts } from '@pindahlapak/messages';
import {
  bulkClearable,
  bulkLimits as limits,
  bulkSettable,
  bulkTexts,
  descriptionFields,
  megabyte,
  roundings,
} from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { percentage, text, textUpTo, windowField, wholeNumber } from '../fields.ts';
import { productFilterSchema, readinessSchema } from './product-filter.ts';

type Parts = Record<string, unknown>;

/** By operation: other names of its parts, each with the name that the contract has. */
const otherNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  replaceText: { search: 'find', from: 'find', replacement: 'value', replace: 'value', to: 'value' },
  addPercent: { percent: 'value', round: 'roundTo' },
  addRupiah: { rupiah: 'value', amount: 'value', round: 'roundTo' },
  moveWindow: { window: 'value' },
};

const isParts = (sent: unknown): sent is Parts => typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/**
 * A number that came as text, as forms send it; anything else as it is. Three digits behind a point are left for the schema to
 * refuse: '1.000' is a thousand in Indonesia, and one elsewhere.
 */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d{1,2})?\s*$/.test(value) ? Number(value) : value;

/** Renames aliases to the contract's names. Where both names are sent, the schema refuses the alias. */
function renamed(parts: Parts, names: Readonly<Record<string, string>>): Parts {
  const named = { ...parts };
  for (const [other, name] of Object.entries(names)) {
    if (named[other] === undefined || named[name] !== undefined) continue;
    named[name] = named[other];
    delete named[other];
  }
  return named;
}

/** A replaced text may be sent as `value` with its `replacement`. */
const withFind = (parts: Parts): Parts =>
  parts['find'] === undefined && parts['value'] !== undefined && parts['replacement'] !== undefined
    ? { ...parts, find: parts['value'], value: parts['replacement'] }
    : parts;

/**
 * A change of many products as a caller sent it, under the names of the contract: `percent` is a `value`, `title` is `name`.
 * A part under an unknown name would silently be left out, and a replaced word deleted.
 */
function namedChange(sent: unknown): unknown {
  if (!isParts(sent) || typeof sent['op'] !== 'string') return sent;
  const { op } = sent;
  const names = Object.hasOwn(otherNames, op) ? otherNames[op] : undefined;
  if (names === undefined) return sent;
  if (op === 'replaceText') {
    const named = withFind(renamed(sent, names));
    return named['field'] === 'title' ? { ...named, field: 'name' } : named;
  }
  const named = renamed(sent, names);
  const rounding = typeof named['rounding'] === 'number' ? { roundTo: named['rounding'], rounding: undefined } : {};
  return { ...named, ...rounding, value: numberOf(named['value']) };
}

const idMax = 64;
/** Ids of products, as a selection names them. */
export const selectedIds = z
  .array(text().check(z.maxLength(idMax, texts.notFitting)), texts.selectionSize)
  .check(z.maxLength(limits.idsMax, texts.selectionSize));

/** Strict, because a misspelled name would otherwise choose every product. */
const strictFilter = z.strictObject(productFilterSchema.shape, texts.notFitting);

/** Products by their ids, or all for which a filter holds. */
export const selectionSchema = z.object({ ids: z.optional(selectedIds), filter: z.optional(strictFilter) }).check(
  z.refine((selection) => (selection.ids === undefined) !== (selection.filter === undefined), {
    error: texts.selectionSize,
  }),
);
export type Selection = z.output<typeof selectionSchema>;
export type SentSelection = z.input<typeof selectionSchema>;

const settable = z.enum(bulkSettable, texts.optionUnknown);
const clearable = z.enum(bulkClearable, texts.optionUnknown);
/** The name, all descriptions, or one of them. */
const changedText = z.enum([...bulkTexts, ...descriptionFields], texts.optionUnknown);

/** The multiple of rupiah to which a new price is rounded, and the direction; whole rupiah by default. */
const roundingFields = {
  roundTo: z._default(wholeNumber(1, limits.roundToMax), 1),
  rounding: z._default(z.enum(roundings, texts.optionUnknown), 'nearest'),
};

/** What becomes of each product (S23.6). */
export const bulkChangeSchema = z.discriminatedUnion(
  'op',
  [
    z.object({
      op: z.literal('set'),
      field: settable,
      value: z.union([z.string(), z.number()], texts.notFitting),
    }),
    z.object({ op: z.literal('clear'), field: clearable }),
    z.object({
      op: z.literal('replaceText'),
      field: changedText,
      /** Found in any case. */
      find: textUpTo(limits.findMax).check(z.minLength(1, texts.wordRequired)),
      value: z._default(textUpTo(limits.replacementMax), ''),
    }),
    z.object({
      op: z.literal('addPercent'),
      value: percentage(limits.percentMin, limits.percentMax),
      ...roundingFields,
    }),
    z.object({
      op: z.literal('addRupiah'),
      value: wholeNumber(-limits.rupiahMax, limits.rupiahMax),
      ...roundingFields,
    }),
    z.object({ op: z.literal('moveWindow'), value: windowField }),
    /** The word rules of titles and descriptions as they are saved now; of one of them where a field is named. */
    z.object({ op: z.literal('applyWordRules'), field: z.optional(changedText) }),
    z.object({ op: z.literal('delete') }),
  ],
  texts.optionUnknown,
);
export type BulkChange = z.output<typeof bulkChangeSchema>;
export type SentBulkChange = z.input<typeof bulkChangeSchema>;

/** A change as callers send it, also under other names of its parts. */
const sentBulkChange = z.pipe(
  z.transform((sent: SentBulkChange) => namedChange(sent) as SentBulkChange),
  bulkChangeSchema,
);

/** Lowest and highest price after the rules; null where all variants are off. */
const priceRange = z.nullable(z.object({ min: z.int(), max: z.int() }));

const shown = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])));
const counts = z.object({ ready: z.int(), review: z.int(), blocked: z.int() });

export const bulkAnswerSchema = z.object({
  /** Products of the selection without those that are left out. */
  matched: z.int(),
  /** Of these, how many the change alters, and how many it may not; the others are already as wanted. */
  changed: z.int(),
  skipped: z.int(),
  /** To be sent with the real change: it differs when products or rules have changed since they were counted. */
  version: z.int(),
  /** The first 200 products that change, each with the fields that do; long texts in part, `after` null for a deletion. */
  preview: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      before: shown,
      after: z.nullable(shown),
      /** Names of the variants whose prices are in `before` and `after`, by their keys there. */
      variantNames: z.optional(z.record(z.string(), z.string())),
      /** The prices that the export writes, of a change of prices; of a dry run alone. */
      exportPrice: z.optional(z.object({ before: priceRange, after: priceRange })),
      /** How ready it is before and after, null after a deletion; where `readiness` below counts it. */
      readiness: z.optional(z.object({ before: readinessSchema, after: z.nullable(readinessSchema) })),
    }),
  ),
  /** The first 200 that are skipped. */
  skippedRows: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  /** How ready the changed products are before and after; of the first 10,000 where there are more. Of a dry run alone. */
  readiness: z.optional(z.object({ before: counts, after: counts, products: z.int() })),
  /** The batch that can be undone; absent where nothing has changed. */
  batchId: z.optional(z.string()),
});
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;

/** Changes many products at once, all or none; a dry run counts and shows what would change. */
export const bulkChangeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/products/bulk',
  summary: 'Ubah banyak produk sekaligus; dryRun menghitung dan memperlihatkan dulu',
  bodyLimit: 2 * megabyte,
  bodyValues: 2 * limits.idsMax + 5000,
  body: z.object({
    selection: selectionSchema,
    change: sentBulkChange,
    dryRun: z._default(z.boolean(texts.optionUnknown), true),
    /** Ids of products of the selection that are left out. */
    exclude: z.optional(selectedIds),
    /** The version of the dry run; if the catalogue has changed since, nothing is done. */
    version: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  }),
  response: bulkAnswerSchema,
  errors: ['catalogue-changed'],
});
