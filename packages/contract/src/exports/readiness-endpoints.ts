import { successMessages } from '@pindahlapak/messages';
import { marketplaceTypes } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { productFilterSchema } from '../catalogue/product-filter.ts';
import { readinessSchema } from './readiness-fields.ts';

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

/** How many products can be uploaded, and what would mend the others, the repair for most products first. */
export const readinessReportSchema = z.object({
  ready: z.int(),
  review: z.int(),
  blocked: z.int(),
  repairs: z.array(repairSchema),
});
export type ReadinessReport = z.infer<typeof readinessReportSchema>;

export const getReadinessEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/products/readiness',
  summary: 'Kesiapan produk untuk diunggah',
  access: 'session',
  status: 200,
  query: productFilterSchema,
  response: readinessReportSchema,
  message: successMessages.ok,
  errors: [],
});
