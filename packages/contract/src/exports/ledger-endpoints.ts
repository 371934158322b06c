import { fieldMessages as texts, successMessages } from '@pindahlapak/messages';
import { megabyte, shopMarketplaces } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint, type EndpointData } from '../endpoint.ts';
import { shopField, text, numberParameter, pageParameter, wholeNumber, windowParameter } from '../fields.ts';
import { actorSchema } from '../history/history-endpoints.ts';

/** A downloaded export. Times are ISO texts in UTC. */
export const exportSummarySchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** Where it is for; 'other' for templates of unknown families. */
  target: z.enum(shopMarketplaces),
  /** True if it changed listings on sale, so that its refused products are not exported again as new ones. */
  isLive: z.boolean(),
  /** The shop, under its name at that time; null if the account had none there. */
  shop: z.nullable(z.object({ id: z.string(), name: z.string() })),
  fileName: z.string(),
  actor: z.enum(['seller', 'operator']),
  /** The window, if a whole one was exported. */
  window: z.nullable(z.int()),
  /** The export whose refused products this one repeats. */
  retryOf: z.nullable(z.string()),
  /** Version of the rules that it was made with, and whether they have changed since. */
  rulesVersion: z.int(),
  rulesChanged: z.boolean(),
  rows: z.int(),
  products: z.int(),
  /** Products refused and accepted according to the marketplace's answers; `resultsAt` is the time of the latest. */
  rejected: z.int(),
  accepted: z.int(),
  resultsAt: z.nullable(z.string()),
});
export type ExportSummary = z.infer<typeof exportSummarySchema>;

export const refusalReasonSchema = z.object({
  text: z.string(),
  products: z.int(),
  /** The repair, if the reason is a known one. */
  repair: z.optional(z.object({ issue: z.string(), message: z.string() })),
});
export type RefusalReason = z.infer<typeof refusalReasonSchema>;

/** An exported row. Price in whole rupiah. */
export const exportedRowSchema = z.object({
  row: z.int(),
  productId: z.string(),
  sku: z.string(),
  title: z.string(),
  option1: z.string(),
  option2: z.string(),
  price: z.nullable(z.int()),
});
export type ExportedRow = z.infer<typeof exportedRowSchema>;

export const listExportsEndpoint = defineEndpoint('GET /api/exports', {
  summary: 'Riwayat ekspor, terbaru dulu',
  query: z.object({
    page: pageParameter,
    limit: z._default(numberParameter(1, 100, texts.numberRange(1, 100)), 20),
    window: z.optional(windowParameter),
    /** Only exports for this shop, which may be deleted by now. */
    shop: shopField,
  }),
  response: z.object({ exports: z.array(exportSummarySchema), totalItems: z.int(), totalPages: z.int() }),
});

export const getExportEndpoint = defineEndpoint('GET /api/exports/{id}', {
  summary: 'Satu ekspor dengan barisnya dan jawaban marketplace',
  query: z.object({
    page: pageParameter,
    limit: z._default(numberParameter(1, 200, texts.numberRange(1, 200)), 50),
  }),
  response: z.extend(exportSummarySchema, {
    /** Products that were last exported here and have changed since. */
    changed: z.int(),
    reasons: z.array(refusalReasonSchema),
    /** Recorded answers, oldest first. Without a file name it is a pasted table or the seller's decisions. */
    answers: z.array(
      z.object({
        id: z.string(),
        recordedAt: z.string(),
        actor: actorSchema,
        fileName: z.nullable(z.string()),
        refused: z.int(),
        accepted: z.int(),
      }),
    ),
    data: z.array(
      z.extend(exportedRowSchema, {
        /** Equal for rows made from the same unchanged product by the same rules. */
        digest: z.string(),
        outcome: z.nullable(z.enum(['ditolak', 'diterima'])),
        reason: z.nullable(z.string()),
      }),
    ),
    totalPages: z.int(),
  }),
  errors: ['export-not-found'],
});

/** What happened to a refused product since: deleted, exported again elsewhere, changed, or not yet changed. */
const refusedStates = ['dihapus', 'diekspor-lagi', 'diubah', 'belum-diubah'] as const;

export const listRefusedEndpoint = defineEndpoint('GET /api/exports/{id}/refused', {
  summary: 'Produk yang ditolak dari satu ekspor, dengan alasannya dan apakah sudah diubah',
  response: z.object({
    /** In export order; the first 500 of `total`. */
    products: z.array(
      z.object({
        id: z.string(),
        /** The current name; null if the product is gone. */
        name: z.nullable(z.string()),
        state: z.enum(refusedStates),
        /** Each distinct reason ('' for none), with the letter of its workbook column ('' if unknown). */
        reasons: z.array(z.object({ text: z.string(), column: z.string() })),
      }),
    ),
    total: z.int(),
  }),
  errors: ['export-not-found'],
});
export type RefusedProducts = EndpointData<typeof listRefusedEndpoint>;

/**
 * Headers that tell how many refused products a retry leaves out: deleted, of a category that needs another template,
 * or without rows because no variant is exported.
 */
export const leftOutHeaders = {
  gone: 'x-left-out-gone',
  otherTemplate: 'x-left-out-other-template',
  withoutRows: 'x-left-out-without-rows',
} as const;

/**
 * Streams the workbook `produk_akulaku_perbaikan_<YYYYMMDD-HHmmss>.xlsx`. If the export filled a template, streams
 * `template_<family>_perbaikan_<YYYYMMDD-HHmmss>.xlsx`, or a zip if the rows need several files. `leftOutHeaders`
 * count the products left out.
 */
export const retryExportEndpoint = defineEndpoint('GET /api/exports/{id}/retry', {
  summary: 'Unduh ulang hanya produk yang ditolak',
  /** The shop; by default that of the export, or the first shop if it was deleted. */
  query: z.object({
    shop: shopField,
    /** Leaves out products that were exported again or have not changed. */
    only: z.optional(z.enum(['diubah'], texts.optionUnknown)),
  }),
  answer: 'file',
  errors: [
    'export-not-found',
    'nothing-rejected',
    'selection-empty',
    'rejected-deleted',
    'nothing-to-export',
    'export-template-gone',
    'export-live',
    'template-not-found',
    'template-unmapped',
    'template-nothing',
    'template-other',
    'shop-not-found',
  ],
});

const answerLineSchema = z.object({
  /** Row of the answer. */
  line: z.int(),
  sku: z.string(),
  title: z.string(),
  option1: z.string(),
  option2: z.string(),
  /** `tidak-jelas` if the line says neither yes nor no. */
  outcome: z.enum(['ditolak', 'diterima', 'tidak-jelas']),
  reason: z.nullable(z.string()),
});

/**
 * Takes a marketplace's answer: an xlsx or csv file in the part `file`, or a pasted table as `text`, in a form or as
 * JSON. Sending the latest answer's bytes again changes nothing (`isAgain`).
 */
export const saveResultsEndpoint = defineEndpoint('POST /api/exports/{id}/results', {
  summary: 'Masukkan hasil unggah dari marketplace (xlsx, csv, atau tabel yang ditempel)',
  file: 'file',
  bodyLimit: 2 * megabyte,
  body: z.object({
    text: z.optional(text()),
    /** Accepts all products that the answer does not mention. */
    acceptRest: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
    /** Only reports what would be recorded. */
    preview: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  }),
  response: z.object({
    /** False for a preview. */
    isRecorded: z.boolean(),
    /** Id for undoing; null if the answer concerns no row. */
    answerId: z.nullable(z.string()),
    /** The latest answer has the same bytes, so nothing changed. */
    isAgain: z.boolean(),
    /** Lines with an outcome: `matched`, `doubtfulCount` and `unmatchedCount` together. */
    lines: z.int(),
    /** Lines with exactly one matching row or product, and how many of them are refusals. */
    matched: z.int(),
    matchedRejected: z.int(),
    /** Lines that may refer to several rows, with these rows; at most 1,000, `doubtfulCount` counts all. */
    doubtful: z.array(
      z.extend(answerLineSchema, { outcome: z.enum(['ditolak', 'diterima']), candidates: z.array(exportedRowSchema) }),
    ),
    /** Lines that match no row or are unclear; at most 1,000, `unmatchedCount` counts all. */
    unmatched: z.array(answerLineSchema),
    doubtfulCount: z.int(),
    unmatchedCount: z.int(),
    /** `acceptRest` was not applied: a refusal without a SKU or title of this export may concern any product. */
    isRestHeldBack: z.boolean(),
    /** From all answers to this export. */
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

/** Removes one answer; the results of the others apply again. */
export const undoAnswerEndpoint = defineEndpoint('DELETE /api/exports/{id}/results/{answer}', {
  summary: 'Batalkan satu jawaban marketplace yang dicatat untuk sebuah ekspor',
  params: z.object({ id: text(), answer: text() }),
  message: successMessages.resultsCleared,
  errors: ['export-not-found', 'answer-not-found'],
});

/** Records which rows the seller assigned to doubtful lines. */
export const decideResultsEndpoint = defineEndpoint('POST /api/exports/{id}/results/decisions', {
  summary: 'Tentukan baris yang dimaksud jawaban yang meragukan',
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
