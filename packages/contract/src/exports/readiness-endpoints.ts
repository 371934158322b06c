import { fieldMessages as texts } from '@pindahlapak/messages';
import { marketplaceTypes } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { productFilterSchema, readinessSchema } from '../catalogue/product-filter.ts';

/** A problem of a row, or something worth a look. */
export const exportIssueSchema = z.object({
  code: z.string(),
  /** The column's letter in the workbook. */
  column: z.string(),
  message: z.string(),
  /** `belum-siap` if the marketplace would refuse the row, otherwise `perlu-dilihat`. */
  readiness: z.optional(readinessSchema),
  /** A word that the seller can allow everywhere, by sending it in `allowedWords` of the export settings. */
  word: z.optional(z.string()),
});
export type ReportedIssue = z.infer<typeof exportIssueSchema>;

/** The repair of one issue, and how many products need it. */
export const repairSchema = z.object({
  issue: z.string(),
  products: z.int(),
  readiness: readinessSchema,
  message: z.string(),
  /** The first window with such a product. */
  window: z.int(),
  /** The source category, if the repair concerns one. */
  source: z.optional(z.object({ marketplaceType: z.enum(marketplaceTypes), sourceKey: z.string(), name: z.string() })),
});
export type Repair = z.infer<typeof repairSchema>;

/** A warning on products that the marketplace accepts but that may cost the seller money (S21.7). */
export const moneyNoteSchema = z.object({
  /** Also a value of the list's filter `issue`. */
  issue: z.enum(['margin-missing', 'price-inverted', 'stock-zero']),
  products: z.int(),
  message: z.string(),
  /** The first window with such a product. */
  window: z.int(),
});
export type MoneyNote = z.infer<typeof moneyNoteSchema>;

const counts = { ready: z.int(), review: z.int(), blocked: z.int() };

/** Readiness counts, and the repairs, most affected products first. */
export const readinessReportSchema = z.object({
  ...counts,
  repairs: z.array(repairSchema),
  /** With `include=details`: warnings, and the counts of each non-empty window. */
  notes: z.optional(z.array(moneyNoteSchema)),
  windows: z.optional(z.array(z.object({ window: z.int(), ...counts }))),
});
export type ReadinessReport = z.infer<typeof readinessReportSchema>;

export const getReadinessEndpoint = defineEndpoint('GET /api/products/readiness', {
  summary: 'Kesiapan produk untuk diunggah',
  query: z.extend(productFilterSchema, { include: z.optional(z.literal('details', texts.optionUnknown)) }),
  response: readinessReportSchema,
});
