import { fieldMessages as texts } from '@pindahlapak/messages';
import { marketplaceTypes, megabyte, productLimits as limits, productSorts, sortOrders } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { shopField, windowParameter } from '../fields.ts';
import { selectedIds, selectionSchema } from '../catalogue/bulk-endpoint.ts';
import { exportIssueSchema, moneyNoteSchema, repairSchema } from './readiness-endpoints.ts';

const windowParams = z.object({ window: windowParameter });

/** Streams the workbook `produk_akulaku_window-<N>_<YYYYMMDD-HHmmss>.xlsx`. */
export const exportAkulakuEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/export/akulaku/{window}',
  summary: 'Unduh template Akulaku berisi produk satu window',
  params: windowParams,
  query: z.object({ shop: shopField }),
  response: z.null(),
  answer: 'file',
  errors: ['window-empty', 'nothing-to-export', 'shop-not-found'],
});

const isWindow = (number: number): boolean =>
  Number.isInteger(number) && number >= limits.windowMin && number <= limits.windowMax;

/** Windows by their numbers, separated by commas; undefined for `all`. */
const windowsParameter = z.pipe(
  z.string(texts.windowRange).check(z.maxLength(4000, texts.windowRange)),
  z.pipe(
    z.transform((value: string) => (value.trim() === 'all' ? undefined : [...new Set(value.split(',').map(Number))])),
    z.custom<number[] | undefined>(
      (windows) => windows === undefined || (windows as number[]).every(isWindow),
      texts.windowRange,
    ),
  ),
);

/**
 * Streams `produk_akulaku_<YYYYMMDD-HHmmss>.zip` with the workbook of each of the windows that has products, each an export of
 * its own in the ledger.
 */
export const exportWindowsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/export/akulaku/windows',
  summary: 'Unduh template Akulaku beberapa window sekaligus sebagai zip',
  query: z.object({
    /** `1,3,4`, or `all`, which is meant where it is not named. */
    windows: z.optional(windowsParameter),
    /** Only the products that can be uploaded. */
    readiness: z.optional(z.literal('siap', texts.optionUnknown)),
    shop: shopField,
  }),
  response: z.null(),
  answer: 'file',
  errors: ['selection-empty', 'nothing-to-export', 'shop-not-found'],
});

export const preflightSchema = z.object({
  totalProducts: z.int(),
  productsWithIssues: z.int(),
  /** Rows of the workbook: one for each exported variant, or one for a product. */
  totalRows: z.int(),
  rowsWithIssues: z.int(),
  /** What would mend the issues, the repair for most products first; at most 100. */
  repairs: z.array(repairSchema),
  /** What may cost money although the marketplace takes it, the note on most products first. */
  notes: z.array(moneyNoteSchema),
  /** The first 500 rows with issues, and of each issue its first 50, in the order of the workbook. */
  rows: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      /** Row number in the workbook: the first product is in row 4; null for a product without a row. */
      row: z.nullable(z.int()),
      issues: z.array(exportIssueSchema),
      /** The source category of the product. */
      source: z.object({ marketplaceType: z.enum(marketplaceTypes), sourceKey: z.string() }),
    }),
  ),
});

/** What a look at the export finds before it is downloaded. */
export const preflightAkulakuEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/export/akulaku/{window}/preflight',
  summary: 'Periksa baris template Akulaku sebelum diunduh',
  params: windowParams,
  query: z.object({ shop: shopField }),
  response: preflightSchema,
  errors: ['window-empty', 'shop-not-found'],
});

/** Which products, and in which order. */
const chosenBody = {
  bodyLimit: megabyte,
  bodyValues: 15_000,
  body: z.object({
    selection: selectionSchema,
    /** Ids of products of the selection that are left out. */
    exclude: z.optional(selectedIds),
    sort: z._default(z.enum(productSorts, texts.optionUnknown), 'newest'),
    order: z.optional(z.enum(sortOrders, texts.optionUnknown)),
    shop: shopField,
  }),
} as const;

/** Streams the workbook `produk_akulaku_pilihan_<YYYYMMDD-HHmmss>.xlsx` of some products, from any windows. */
export const exportSelectionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/export/akulaku/selection',
  summary: 'Unduh template Akulaku berisi produk pilihan',
  ...chosenBody,
  response: z.null(),
  answer: 'file',
  errors: ['selection-empty', 'nothing-to-export', 'shop-not-found'],
});

/** What a look at that workbook finds before. */
export const preflightSelectionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/export/akulaku/selection/preflight',
  summary: 'Periksa baris template Akulaku untuk produk pilihan sebelum diunduh',
  ...chosenBody,
  response: preflightSchema,
  errors: ['selection-empty', 'shop-not-found'],
});
