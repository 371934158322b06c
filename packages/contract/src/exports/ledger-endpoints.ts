import { fieldMessages as texts, successMessages } from '@pindahlapak/messages';
import { megabyte } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint, type EndpointData } from '../endpoint.ts';
import {
  shopField,
  text,
  numberParameter,
  pageParameter,
  wholeNumber,
  windowParameter,
  idParameter,
} from '../fields.ts';
import { actorSchema } from '../history/history-endpoints.ts';

/** One export that was downloaded. Times are ISO texts in UTC. */
export const exportSummarySchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** The marketplace, or the family of the seller's own template. */
  target: z.string(),
  /** The shop that it was made for, as it was called then; null where the account had none there. */
  shop: z.nullable(z.object({ id: z.string(), name: z.string() })),
  fileName: z.string(),
  /** Who downloaded it. */
  actor: z.enum(['seller', 'operator']),
  /** The window, where one was exported whole. */
  window: z.nullable(z.int()),
  /** The export whose refused products it holds. */
  retryOf: z.nullable(z.string()),
  /** Version of the account's rules that it was made by, and whether they have changed since. */
  rulesVersion: z.int(),
  rulesChanged: z.boolean(),
  rows: z.int(),
  products: z.int(),
  /** Products that the marketplace refused and took, as far as its answers say; `resultsAt` is when one came last. */
  rejected: z.int(),
  accepted: z.int(),
  resultsAt: z.nullable(z.string()),
});
export type ExportSummary = z.infer<typeof exportSummarySchema>;

/** The answers that give equal reasons, the reason of most products first. */
export const refusalReasonSchema = z.object({
  text: z.string(),
  products: z.int(),
  /** What would mend it, where the reason is a known one. */
  repair: z.optional(z.object({ issue: z.string(), message: z.string() })),
});
export type RefusalReason = z.infer<typeof refusalReasonSchema>;

/** A row of an export. Price in whole rupiah. */
export const exportedRowSchema = z.object({
  /** Row of the sheet. */
  row: z.int(),
  productId: z.string(),
  sku: z.string(),
  title: z.string(),
  option1: z.string(),
  option2: z.string(),
  price: z.nullable(z.int()),
});
export type ExportedRow = z.infer<typeof exportedRowSchema>;

export const listExportsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exports',
  summary: 'Riwayat ekspor, terbaru dulu',
  query: z.object({
    page: pageParameter,
    limit: z._default(numberParameter(1, 100, texts.numberRange(1, 100)), 20),
    /** Only exports of this window. */
    window: z.optional(windowParameter),
    /** Only exports for this shop, which may have been deleted since. */
    shop: shopField,
  }),
  response: z.object({ exports: z.array(exportSummarySchema), totalItems: z.int(), totalPages: z.int() }),
});

export const getExportEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exports/{id}',
  summary: 'Satu ekspor dengan barisnya dan jawaban marketplace',
  params: idParameter,
  query: z.object({
    page: pageParameter,
    limit: z._default(numberParameter(1, 200, texts.numberRange(1, 200)), 50),
  }),
  response: z.extend(exportSummarySchema, {
    /** Products whose last export this is and that have changed since. */
    changed: z.int(),
    reasons: z.array(refusalReasonSchema),
    /** What was recorded of it, the oldest first; without a file's name a pasted table or decisions. */
    answers: z.array(
      z.object({
        id: z.string(),
        recordedAt: z.string(),
        /** Who recorded it. */
        actor: actorSchema,
        fileName: z.nullable(z.string()),
        refused: z.int(),
        accepted: z.int(),
      }),
    ),
    /** A page of its rows. */
    data: z.array(
      z.extend(exportedRowSchema, {
        /** Equal for rows that were made of the same product, unchanged, by the same rules. */
        digest: z.string(),
        outcome: z.nullable(z.enum(['ditolak', 'diterima'])),
        reason: z.nullable(z.string()),
      }),
    ),
    totalPages: z.int(),
  }),
  errors: ['export-not-found'],
});

/** What became of a refused product since: it is in the trash or gone, was exported again otherwise, has changed, or has not. */
const refusedStates = ['dihapus', 'diekspor-lagi', 'diubah', 'belum-diubah'] as const;

export const listRefusedEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exports/{id}/refused',
  summary: 'Produk yang ditolak dari satu ekspor, dengan alasannya dan apakah sudah diubah',
  params: idParameter,
  response: z.object({
    /** In the order of the export; the first 500 of `total`. */
    products: z.array(
      z.object({
        id: z.string(),
        /** As the catalogue has it; null where the product is gone. */
        name: z.nullable(z.string()),
        state: z.enum(refusedStates),
        /** Each reason once, '' for none, and the letter of the workbook's column that it is about, '' where that is unknown. */
        reasons: z.array(z.object({ text: z.string(), column: z.string() })),
      }),
    ),
    total: z.int(),
  }),
  errors: ['export-not-found'],
});
export type RefusedProducts = EndpointData<typeof listRefusedEndpoint>;

/**
 * Headers by which a retry says how many refused products it leaves out: deleted since, of another template's category, or
 * without rows since no variant of theirs is exported.
 */
export const leftOutHeaders = {
  gone: 'x-left-out-gone',
  otherTemplate: 'x-left-out-other-template',
  withoutRows: 'x-left-out-without-rows',
} as const;

/**
 * Streams the workbook `produk_akulaku_perbaikan_<YYYYMMDD-HHmmss>.xlsx`, or the template that the export filled as
 * `template_<family>_perbaikan_<YYYYMMDD-HHmmss>.xlsx`: a zip where its rows need several. `leftOutHeaders`
 * say how many of the refused products are not in it.
 */
export const retryExportEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exports/{id}/retry',
  summary: 'Unduh ulang hanya produk yang ditolak',
  params: idParameter,
  /** The shop that it is made for; without it the one of the export, or the first one where that was deleted. */
  query: z.object({
    shop: shopField,
    /** Leaves out what was exported again already and what would be refused again as it was. */
    only: z.optional(z.enum(['diubah'], texts.optionUnknown)),
  }),
  response: z.null(),
  answer: 'file',
  errors: [
    'export-not-found',
    'nothing-rejected',
    'selection-empty',
    'rejected-deleted',
    'nothing-to-export',
    'export-template-gone',
    'template-not-found',
    'template-unmapped',
    'template-nothing',
    'template-other',
    'shop-not-found',
  ],
});

/** What one line of a marketplace's answer says. */
const answerLineSchema = z.object({
  /** Row of the answer. */
  line: z.int(),
  sku: z.string(),
  title: z.string(),
  option1: z.string(),
  option2: z.string(),
  /** `tidak-jelas` for a line that says neither yes nor no. */
  outcome: z.enum(['ditolak', 'diterima', 'tidak-jelas']),
  reason: z.nullable(z.string()),
});

/**
 * Takes a marketplace's answer: an xlsx or csv file in the part `file`, or a pasted table as `text`, in a form or as JSON.
 * The same bytes as the latest answer's are that answer (`isAgain`).
 */
export const saveResultsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exports/{id}/results',
  summary: 'Masukkan hasil unggah dari marketplace (xlsx, csv, atau tabel yang ditempel)',
  params: idParameter,
  bodyType: 'multipart',
  file: 'file',
  bodyLimit: 2 * megabyte,
  body: z.object({
    text: z.optional(text()),
    /** The marketplace took what the answer does not name. */
    acceptRest: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
    /** Only says what would be recorded. */
    preview: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  }),
  response: z.object({
    /** False for a preview. */
    isRecorded: z.boolean(),
    /** By which it can be taken back; null where it says nothing of any row. */
    answerId: z.nullable(z.string()),
    /** The same bytes are the latest answer already: nothing changed. */
    isAgain: z.boolean(),
    /** Lines that say something: `matched`, `doubtfulCount` and `unmatchedCount` together. */
    lines: z.int(),
    /** Lines whose row or product is sure, and how many of them are refusals. */
    matched: z.int(),
    matchedRejected: z.int(),
    /** Lines that may mean several rows, with these; at most 1,000, `doubtfulCount` counts all. */
    doubtful: z.array(
      z.extend(answerLineSchema, { outcome: z.enum(['ditolak', 'diterima']), candidates: z.array(exportedRowSchema) }),
    ),
    /** Lines that belong to no row of this export or are unclear, with what they say; at most 1,000, `unmatchedCount` counts all. */
    unmatched: z.array(answerLineSchema),
    doubtfulCount: z.int(),
    unmatchedCount: z.int(),
    /** `acceptRest` was left undone: some refusal names neither SKU nor title of this export, and may be of any product. */
    isRestHeldBack: z.boolean(),
    /** Of all answers to this export. */
    reasons: z.array(refusalReasonSchema),
  }),
  message: successMessages.resultsSaved,
  errors: [
    'export-not-found',
    'answer-unreadable',
    'answer-too-large',
    'file-too-heavy',
    'answer-missing',
    'answers-full',
  ],
});

/** Takes back all that was recorded of what became of an export. */
export const clearResultsEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/exports/{id}/results',
  summary: 'Hapus hasil unggah yang dicatat untuk sebuah ekspor',
  params: idParameter,
  response: z.null(),
  message: successMessages.resultsCleared,
  errors: ['export-not-found'],
});

/** Takes one answer back; what the others say counts again. */
export const undoAnswerEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/exports/{id}/results/{answer}',
  summary: 'Batalkan satu jawaban marketplace yang dicatat untuk sebuah ekspor',
  params: z.object({ id: text(), answer: text() }),
  response: z.null(),
  message: successMessages.resultsCleared,
  errors: ['export-not-found', 'answer-not-found'],
});

/** The seller's decisions on doubtful lines: which rows they mean. */
export const decideResultsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exports/{id}/results/decisions',
  summary: 'Tentukan baris yang dimaksud jawaban yang meragukan',
  params: idParameter,
  bodyLimit: 2 * megabyte,
  bodyValues: 10_000,
  body: z.object({
    decisions: z
      .array(
        z.object({
          /** Row of the exported sheet. */
          row: wholeNumber(1, 10_000_000),
          outcome: z.enum(['ditolak', 'diterima']),
          reason: z.optional(z.nullable(text().check(z.maxLength(1000, texts.textTooLong(1000))))),
        }),
      )
      .check(z.minLength(1, texts.decisionsCount(1000)), z.maxLength(1000, texts.decisionsCount(1000))),
  }),
  response: z.object({ matched: z.int(), reasons: z.array(refusalReasonSchema) }),
  message: successMessages.resultsSaved,
  errors: ['export-not-found', 'answers-full', 'file-too-heavy'],
});
