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

/** Per operation: aliases of its parts → the contract's name. */
const otherNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  replaceText: { search: 'find', from: 'find', replacement: 'value', replace: 'value', to: 'value' },
  addPercent: { percent: 'value', round: 'roundTo' },
  addRupiah: { rupiah: 'value', amount: 'value', round: 'roundTo' },
  moveWindow: { window: 'value' },
};

const isParts = (sent: unknown): sent is Parts => typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/**
 * Converts a number sent as text, as forms do; returns anything else unchanged. Three digits after a point are left
 * for the schema to refuse, because '1.000' means a thousand in Indonesia and one elsewhere.
 */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d{1,2})?\s*$/.test(value) ? Number(value) : value;

/** Renames aliases to the contract's names. If both are sent, the schema refuses the alias. */
function renamed(parts: Parts, names: Readonly<Record<string, string>>): Parts {
  const named = { ...parts };
  for (const [other, name] of Object.entries(names)) {
    if (named[other] === undefined || named[name] !== undefined) continue;
    named[name] = named[other];
    delete named[other];
  }
  return named;
}

/** Accepts the text to replace as `value`, if `replacement` is sent too. */
const withFind = (parts: Parts): Parts =>
  parts['find'] === undefined && parts['value'] !== undefined && parts['replacement'] !== undefined
    ? { ...parts, find: parts['value'], value: parts['replacement'] }
    : parts;

/**
 * Translates a bulk change to the contract's names: `percent` to `value`, `title` to `name`. Otherwise a part with an
 * unknown name would be ignored silently, and a word deleted instead of replaced.
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
export const selectedIds = z
  .array(text().check(z.maxLength(idMax, texts.notFitting)), texts.selectionSize)
  .check(z.maxLength(limits.idsMax, texts.selectionSize));

/** Strict, because a misspelled name would otherwise select every product. */
const strictFilter = z.strictObject(productFilterSchema.shape, texts.notFitting);

/** Products by id, or all that match a filter. */
export const selectionSchema = z.object({ ids: z.optional(selectedIds), filter: z.optional(strictFilter) }).check(
  z.refine((selection) => (selection.ids === undefined) !== (selection.filter === undefined), {
    error: texts.selectionSize,
  }),
);
export type Selection = z.output<typeof selectionSchema>;
export type SentSelection = z.input<typeof selectionSchema>;

const settable = z.enum(bulkSettable, texts.optionUnknown);
const clearable = z.enum(bulkClearable, texts.optionUnknown);
/** The name, all descriptions, or one description. */
const changedText = z.enum([...bulkTexts, ...descriptionFields], texts.optionUnknown);

/** Rounding step of new prices in rupiah, and its direction; whole rupiah by default. */
const roundingFields = {
  roundTo: z._default(wholeNumber(1, limits.roundToMax), 1),
  rounding: z._default(z.enum(roundings, texts.optionUnknown), 'nearest'),
};

/** The operation on each product (S23.6). */
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
      /** Case-insensitive. */
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
    /** Applies the saved word rules to titles and descriptions, or only to `field`. */
    z.object({ op: z.literal('applyWordRules'), field: z.optional(changedText) }),
    z.object({ op: z.literal('delete') }),
  ],
  texts.optionUnknown,
);
export type BulkChange = z.output<typeof bulkChangeSchema>;
export type SentBulkChange = z.input<typeof bulkChangeSchema>;

/** A bulk change as sent, possibly with aliases. */
const sentBulkChange = z.pipe(
  z.transform((sent: SentBulkChange) => namedChange(sent) as SentBulkChange),
  bulkChangeSchema,
);

/** Lowest and highest price after the rules; null if all variants are off. */
const priceRange = z.nullable(z.object({ min: z.int(), max: z.int() }));

const shown = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])));
const counts = z.object({ ready: z.int(), review: z.int(), blocked: z.int() });

export const bulkAnswerSchema = z.object({
  /** Products of the selection without the excluded ones. */
  matched: z.int(),
  /** Products that change, and products that may not; all others already have the wanted value. */
  changed: z.int(),
  skipped: z.int(),
  /** Must be sent with the real change; it differs if products or rules have changed since. */
  version: z.int(),
  /** The first 200 changing products with their changing fields. Long texts are cut; `after` is null for a deletion. */
  preview: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      before: shown,
      after: z.nullable(shown),
      /** Names of the variants whose prices are in `before` and `after`, by the keys used there. */
      variantNames: z.optional(z.record(z.string(), z.string())),
      /** Exported prices before and after; only in a dry run that changes prices. */
      exportPrice: z.optional(z.object({ before: priceRange, after: priceRange })),
      /** Readiness before and after (null after a deletion); present if `readiness` below counts this product. */
      readiness: z.optional(z.object({ before: readinessSchema, after: z.nullable(readinessSchema) })),
    }),
  ),
  /** The first 200 skipped products. */
  skippedRows: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  /** Readiness of the changed products before and after, for the first 10,000 of them; only in a dry run. */
  readiness: z.optional(z.object({ before: counts, after: counts, products: z.int() })),
  /** The batch, for undoing; absent if nothing changed. */
  batchId: z.optional(z.string()),
});
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;

/** Changes many products at once, all or none. A dry run only reports what would change. */
export const bulkChangeEndpoint = defineEndpoint('POST /api/products/bulk', {
  summary: 'Ubah banyak produk sekaligus; dryRun menghitung dan memperlihatkan dulu',
  bodyLimit: 2 * megabyte,
  bodyValues: 2 * limits.idsMax + 5000,
  body: z.object({
    selection: selectionSchema,
    change: sentBulkChange,
    dryRun: z._default(z.boolean(texts.optionUnknown), true),
    exclude: z.optional(selectedIds),
    /** `version` of the dry run; if the catalogue has changed since, the call is refused. */
    version: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  }),
  response: bulkAnswerSchema,
  errors: ['catalogue-changed'],
});
