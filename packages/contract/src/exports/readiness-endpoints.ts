import { fieldMessages as texts } from '@pindahlapak/messages';
import { marketplaceTypes } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { productFilterSchema, readinessSchema } from '../catalogue/product-filter.ts';

/** What is wrong with a row, or worth a look. */
export const exportIssueSchema = z.object({
  code: z.string(),
  /** The column's letter in the workbook. */
  column: z.string(),
  message: z.string(),
  /** `belum-siap` where the marketplace would refuse the row, else `perlu-dilihat`. */
  readiness: z.optional(readinessSchema),
  /** What the seller can allow everywhere to mend it: send it with `allowedWords` of the export's settings. */
  word: z.optional(z.string()),
});

/** What mends one issue, and for how many products. */
export const repairSchema = z.object({
  issue: z.string(),
  products: z.int(),
  readiness: readinessSchema,
  /** What to do, in one sentence. */
  message: z.string(),
  /** The first window with such a product. */
  window: z.int(),
  /** The source category that the repair is about, where it is about one. */
  source: z.optional(z.object({ marketplaceType: z.enum(marketplaceTypes), sourceKey: z.string(), name: z.string() })),
});

/** What may cost the seller money in products that the marketplace takes (S21.7). */
export const moneyNoteSchema = z.object({
  /** Also a name of the list's filter `issue`. */
  issue: z.enum(['margin-missing', 'price-inverted', 'stock-zero']),
  products: z.int(),
  message: z.string(),
  /** The first window with such a product. */
  window: z.int(),
});
export type MoneyNote = z.infer<typeof moneyNoteSchema>;

const counts = { ready: z.int(), review: z.int(), blocked: z.int() };

/** How many products can be uploaded, and what would mend the others, the repair for most products first. */
export const readinessReportSchema = z.object({
  ...counts,
  repairs: z.array(repairSchema),
  /** With `include=details`: the notes on money, and the counts of each window that has products. */
  notes: z.optional(z.array(moneyNoteSchema)),
  windows: z.optional(z.array(z.object({ window: z.int(), ...counts }))),
});
export type ReadinessReport = z.infer<typeof readinessReportSchema>;

export const getReadinessEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/products/readiness',
  summary: 'Kesiapan produk untuk diunggah',
  query: z.extend(productFilterSchema, { include: z.optional(z.literal('details', texts.optionUnknown)) }),
  response: readinessReportSchema,
});
