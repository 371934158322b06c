import { successMessages } from '@pindahlapak/messages';
import { catalogueFileLimits, listingFieldNames } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text, windowField, wholeNumber } from '../fields.ts';
import { windowOrAll } from '../catalogue/product-filter.ts';

/** What happens to a row of a file: created, changed, unchanged, conflict with a newer version, refused, skipped. */
export const importStates = ['baru', 'berubah', 'sama', 'konflik', 'ditolak', 'dilewati'] as const;
export type ImportState = (typeof importStates)[number];

const countsSchema = z.record(z.enum(importStates), z.int());
export type ImportCounts = Record<ImportState, number>;

/** Column contents besides the product fields; those after the option names belong to rows of variants. */
const ownFields = [
  'id',
  'version',
  'window',
  'optionName1',
  'optionName2',
  'variantId',
  'option1',
  'option2',
  'stock',
] as const;
const field = z.enum([...ownFields, ...listingFieldNames]);
export type CatalogueFileField = z.infer<typeof field>;

/** How to read a file; missing options are guessed. */
export const importOptionsSchema = z.object({
  sheet: z.optional(text()),
  /** From 1. */
  headerRow: z.optional(wholeNumber(1, catalogueFileLimits.rowsMax)),
  /** Column index from 0 → its content; null ignores the column. */
  columns: z.optional(z.record(text(), z.nullable(field))),
  window: z.optional(windowField),
  conflicts: z.optional(z.enum(['skip', 'overwrite'])),
  /** If a row without an ID differs from a field that the seller edited: keep the edit, or take the file's value. */
  edited: z.optional(z.enum(['keep', 'take'])),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

/** `options` is JSON that matches `importOptionsSchema`. */
const body = z.object({ options: z.optional(text()) });

const rowSchema = z.object({
  /** Row of the sheet, from 1. */
  row: z.int(),
  state: z.enum(importStates),
  name: z.string(),
  message: z.nullable(z.string()),
});

/** Reports what an xlsx or csv file would change in the catalogue, without changing anything. */
export const checkImportEndpoint = defineEndpoint('POST /api/catalogue/import/check', {
  summary: 'Periksa file katalog (xlsx atau csv) sebelum dimasukkan',
  file: 'file',
  body,
  response: z.object({
    sheets: z.array(z.object({ name: z.string(), rows: z.int() })),
    sheet: z.string(),
    /** From 1. */
    headerRow: z.int(),
    columns: z.array(
      z.object({
        column: z.int(),
        header: z.string(),
        field: z.nullable(field),
        /** True if the header decided, not the seller. */
        isGuess: z.boolean(),
        samples: z.array(z.string()),
      }),
    ),
    counts: countsSchema,
    /** Rows whose version is older than that of the product, whether they are skipped or overwrite it. */
    conflicts: z.int(),
    /** Rows without an ID that differ from the seller's edits, whether these are kept or not. */
    kept: z.int(),
    quota: z.object({
      /** The account's products and its quota. */
      productCount: z.int(),
      productStorage: z.int(),
      /** Products that the new rows would create, and how many of them exceed the quota. */
      newProducts: z.int(),
      overQuota: z.int(),
      /** Rows refused because of the quota or the subscription. */
      refusedRows: z.int(),
      /** True if the subscription has ended; then rows without a product ID are refused. */
      isExpired: z.boolean(),
    }),
    /** Reasons of refused rows, grouped, most frequent first. */
    problems: z.array(z.object({ text: z.string(), field: z.nullable(z.string()), rows: z.int() })),
    /** The first 50 rows of each state; for 'sama' only rows with a message. */
    rows: z.array(
      z.extend(rowSchema, {
        field: z.nullable(z.string()),
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  }),
  errors: ['import-file-unreadable', 'import-file-too-large', 'file-too-heavy', 'file-missing'],
});

/** Imports the rows as the check with the same file and options announced, and returns each row's outcome. */
export const commitImportEndpoint = defineEndpoint('POST /api/catalogue/import/commit', {
  summary: 'Masukkan file katalog (xlsx atau csv)',
  file: 'file',
  body,
  response: z.object({
    counts: countsSchema,
    /** The windows that got new products, lowest first. */
    windows: z.array(z.int()),
    results: z.array(rowSchema),
  }),
  message: successMessages.imported,
  errors: ['import-file-unreadable', 'import-file-too-large', 'file-too-heavy', 'file-missing'],
});

/** `window` restricts the file to one. */
const download = { query: z.object({ window: z._default(windowOrAll, 'all') }), answer: 'file' } as const;

/** Streams the workbook `katalog_<YYYYMMDD-HHmmss>.xlsx`. */
export const catalogueWorkbookEndpoint = defineEndpoint('GET /api/catalogue.xlsx', {
  summary: 'Unduh katalog sebagai workbook, dengan ID dan Versi',
  ...download,
});

/** Streams `katalog_<YYYYMMDD-HHmmss>.csv`: UTF-8 with a byte order mark, separated by semicolons. */
export const catalogueCsvEndpoint = defineEndpoint('GET /api/catalogue.csv', {
  summary: 'Unduh katalog sebagai csv, dengan ID dan Versi',
  ...download,
});
