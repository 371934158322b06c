import { successMessages } from '@pindahlapak/messages';
import { catalogueFileLimits, listingFieldNames } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text, windowField, wholeNumber } from '../fields.ts';
import { windowOrAll } from '../catalogue/product-filter.ts';

/** What a row of a file does: creates, changes, leaves, meets a newer version, is refused, is left out. */
export const importStates = ['baru', 'berubah', 'sama', 'konflik', 'ditolak', 'dilewati'] as const;
export type ImportState = (typeof importStates)[number];

const countsSchema = z.record(z.enum(importStates), z.int());
export type ImportCounts = Record<ImportState, number>;

/** What a column may hold besides a product's fields; the last four are those of a variant's row. */
const ownFields = ['id', 'version', 'window', 'variantId', 'option1', 'option2', 'stock'] as const;
const field = z.enum([...ownFields, ...listingFieldNames]);
/** What a column of a catalogue's file may hold. */
export type CatalogueFileField = z.infer<typeof field>;

/** How a file is read; missing choices are guessed. */
export const importOptionsSchema = z.object({
  sheet: z.optional(text()),
  /** From 1. */
  headerRow: z.optional(wholeNumber(1, catalogueFileLimits.rowsMax)),
  /** Column, from 0 → what it holds; null leaves it out. */
  columns: z.optional(z.record(text(), z.nullable(field))),
  /** Where new products go. */
  window: z.optional(windowField),
  conflicts: z.optional(z.enum(['skip', 'overwrite'])),
  /** What becomes of edited fields where a row without an ID says something else: they stay, or take the file's value. */
  edited: z.optional(z.enum(['keep', 'take'])),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

/** `options` is JSON in the shape of `importOptionsSchema`. */
const body = z.object({ options: z.optional(text()) });

const rowSchema = z.object({
  /** Row of the sheet, from 1. */
  row: z.int(),
  state: z.enum(importStates),
  name: z.string(),
  message: z.nullable(z.string()),
});

/** Says what an xlsx or csv file would do to the catalogue, without doing it. */
export const checkImportEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/catalogue/import/check',
  summary: 'Periksa file katalog (xlsx atau csv) sebelum dimasukkan',
  bodyType: 'multipart',
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
        /** Guessed by its header, not chosen. */
        isGuess: z.boolean(),
        samples: z.array(z.string()),
      }),
    ),
    counts: countsSchema,
    /** Rows that edit a product which has another version than they say, whether they are left or written over. */
    conflicts: z.int(),
    /** Rows without an ID that differ from what the seller edited, whether it is kept or not. */
    kept: z.int(),
    quota: z.object({
      /** Products that the account has, and may have. */
      productCount: z.int(),
      productStorage: z.int(),
      /** Products that the new rows would create, and how many of them find no room. */
      newProducts: z.int(),
      overQuota: z.int(),
      /** Rows that would be refused for want of room or of a subscription. */
      refusedRows: z.int(),
      /** Whether the subscription has ended: rows without the ID of a product are refused then. */
      isExpired: z.boolean(),
    }),
    /** Equal reasons of refused rows together, the most frequent first. */
    problems: z.array(z.object({ text: z.string(), field: z.nullable(z.string()), rows: z.int() })),
    /** The first 50 rows of each state; of 'sama' only those with a message. */
    rows: z.array(
      z.extend(rowSchema, {
        field: z.nullable(z.string()),
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  }),
  errors: ['import-file-unreadable', 'import-file-too-large', 'file-too-heavy', 'file-missing'],
});

/** Imports the rows as the check of the same file and options announced, and answers the outcome of each. */
export const commitImportEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/catalogue/import/commit',
  summary: 'Masukkan file katalog (xlsx atau csv)',
  bodyType: 'multipart',
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

/** Only products of this window; all without one. */
const query = z.object({ window: z._default(windowOrAll, 'all') });

const download = {
  method: 'GET',
  access: 'session',
  status: 200,
  query,
  response: z.null(),
  answer: 'file',
  message: successMessages.ok,
  errors: [],
} as const;

/** Streams the workbook `katalog_<YYYYMMDD-HHmmss>.xlsx`. */
export const catalogueWorkbookEndpoint = defineEndpoint({
  path: '/api/catalogue.xlsx',
  summary: 'Unduh katalog sebagai workbook, dengan ID dan Versi',
  ...download,
});

/** Streams `katalog_<YYYYMMDD-HHmmss>.csv`: UTF-8 with a byte order mark, parted by semicolons. */
export const catalogueCsvEndpoint = defineEndpoint({
  path: '/api/catalogue.csv',
  summary: 'Unduh katalog sebagai csv, dengan ID dan Versi',
  ...download,
});
