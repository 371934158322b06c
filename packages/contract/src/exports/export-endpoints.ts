import { fieldMessages as texts } from '@pindahlapak/messages';
import { marketplaceTypes, megabyte, productLimits as limits, productSorts, sortOrders } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { shopField, windowParameter } from '../fields.ts';
import { selectedIds, selectionSchema } from '../catalogue/bulk-endpoint.ts';
import { exportIssueSchema, moneyNoteSchema, repairSchema } from './readiness-endpoints.ts';

const windowParams = z.object({ window: windowParameter });

/** Streams the workbook `produk_akulaku_window-<N>_<YYYYMMDD-HHmmss>.xlsx`. */
export const exportAkulakuEndpoint = defineEndpoint('GET /api/export/akulaku/{window}', {
  summary: 'Unduh template Akulaku berisi produk satu window',
  params: windowParams,
  query: z.object({ shop: shopField }),
  answer: 'file',
  errors: ['window-empty', 'nothing-to-export', 'shop-not-found'],
});

const isWindow = (number: number): boolean =>
  Number.isInteger(number) && number >= limits.windowMin && number <= limits.windowMax;

/** Window numbers separated by commas; undefined for `all`. */
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

/** Streams `produk_akulaku_<YYYYMMDD-HHmmss>.zip` with one workbook, and one export, per non-empty window. */
export const exportWindowsEndpoint = defineEndpoint('GET /api/export/akulaku/windows', {
  summary: 'Unduh template Akulaku beberapa window sekaligus sebagai zip',
  query: z.object({
    /** `1,3,4` or `all` (default). */
    windows: z.optional(windowsParameter),
    /** Restricts the export to products that are ready. */
    readiness: z.optional(z.literal('siap', texts.optionUnknown)),
    shop: shopField,
  }),
  answer: 'file',
  errors: ['selection-empty', 'nothing-to-export', 'shop-not-found'],
});

export const preflightSchema = z.object({
  totalProducts: z.int(),
  productsWithIssues: z.int(),
  /** Rows of the workbook: one per exported variant, or one per product. */
  totalRows: z.int(),
  rowsWithIssues: z.int(),
  /** Repairs, most affected products first; at most 100. */
  repairs: z.array(repairSchema),
  /** Price and stock warnings on products that the marketplace accepts, most affected products first. */
  notes: z.array(moneyNoteSchema),
  /** The first 500 rows with issues, at most 50 per issue, in workbook order. */
  rows: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      /** Row number in the workbook, which starts with row 4; null for a product without a row. */
      row: z.nullable(z.int()),
      issues: z.array(exportIssueSchema),
      /** The product's source category. */
      source: z.object({ marketplaceType: z.enum(marketplaceTypes), sourceKey: z.string() }),
    }),
  ),
});

/** Checks an export before its download. */
export const preflightAkulakuEndpoint = defineEndpoint('GET /api/export/akulaku/{window}/preflight', {
  summary: 'Periksa baris template Akulaku sebelum diunduh',
  params: windowParams,
  query: z.object({ shop: shopField }),
  response: preflightSchema,
  errors: ['window-empty', 'shop-not-found'],
});

const chosenBody = {
  bodyLimit: megabyte,
  bodyValues: 15_000,
  body: z.object({
    selection: selectionSchema,
    exclude: z.optional(selectedIds),
    sort: z._default(z.enum(productSorts, texts.optionUnknown), 'newest'),
    order: z.optional(z.enum(sortOrders, texts.optionUnknown)),
    shop: shopField,
  }),
} as const;

/** Streams the workbook `produk_akulaku_pilihan_<YYYYMMDD-HHmmss>.xlsx` with selected products from any windows. */
export const exportSelectionEndpoint = defineEndpoint('POST /api/export/akulaku/selection', {
  summary: 'Unduh template Akulaku berisi produk pilihan',
  ...chosenBody,
  body: z.extend(chosenBody.body, {
    /** Restricts the export to products that are ready for its shop. */
    readiness: z.optional(z.literal('siap', texts.optionUnknown)),
  }),
  answer: 'file',
  errors: ['selection-empty', 'nothing-to-export', 'shop-not-found'],
});

/** Checks that workbook before its download. */
export const preflightSelectionEndpoint = defineEndpoint('POST /api/export/akulaku/selection/preflight', {
  summary: 'Periksa baris template Akulaku untuk produk pilihan sebelum diunduh',
  ...chosenBody,
  response: preflightSchema,
  errors: ['selection-empty', 'shop-not-found'],
});
