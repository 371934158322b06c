import { successMessages, fieldMessages as texts } from '@pindahlapak/messages';
import {
  batchActors,
  batchKinds,
  conflictReasons,
  historyLimits,
  rulesParts,
  marketplaceTypes,
} from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { listUpTo, numberParameter, pageParameter, text, wholeNumber } from '../fields.ts';

export const historyPaging = {
  page: pageParameter,
  limit: z._default(numberParameter(1, historyLimits.listLimitMax, texts.historyLimitRange), 20),
};

/** Who made a change; `name` is set for a PC. */
export const actorSchema = z.object({ kind: z.enum(batchActors), name: z.nullable(z.string()) });

/** A batch of changes (S24.1). Times are milliseconds since the epoch, counts are products. */
export const batchSchema = z.object({
  id: z.string(),
  /** Consecutive within the account, from 1. */
  number: z.int(),
  kind: z.enum(batchKinds),
  actor: actorSchema,
  createdAt: z.int(),
  created: z.int(),
  changed: z.int(),
  deleted: z.int(),
  restored: z.int(),
  /** Name of the product, if the batch changed only one. */
  subject: z.nullable(z.string()),
  window: z.nullable(z.int()),
  undoOf: z.nullable(z.string()),
  /** When the whole batch was undone. */
  undoneAt: z.nullable(z.int()),
  /** Whether 'Urungkan' is possible. */
  canUndo: z.boolean(),
});
export type Batch = z.infer<typeof batchSchema>;

const value = z.nullable(z.union([z.string(), z.number()]));

/** A field that a batch changed. Long texts are cut. */
export const fieldHistorySchema = z.object({
  /** Name in the API: a listing field, `window`, `optionNames` or `variants`. */
  field: z.string(),
  /** The options, if a variant changed. */
  variant: z.nullable(z.string()),
  /** The variant's column. */
  part: z.nullable(z.string()),
  old: value,
  new: value,
});
export type FieldHistory = z.infer<typeof fieldHistorySchema>;

export const batchChangeSchema = z.object({
  productId: z.string(),
  /** The current name; null if the product was permanently deleted. */
  name: z.nullable(z.string()),
  effect: z.enum(['created', 'changed', 'deleted', 'restored']),
  changes: z.array(fieldHistorySchema),
});
export type BatchChange = z.infer<typeof batchChangeSchema>;

/** A part that an undo or a restore left unchanged. */
export const undoConflictSchema = z.object({
  productId: z.string(),
  name: z.string(),
  /** Null for the whole product. */
  field: z.nullable(z.string()),
  reason: z.enum(conflictReasons),
  message: z.string(),
  old: value,
  current: value,
});
export type UndoConflict = z.infer<typeof undoConflictSchema>;

export const undoAnswerSchema = z.object({
  /** Products restored, fully or in part. */
  restored: z.int(),
  /** The first conflicts; `conflictCount` counts all. */
  conflicts: z.array(undoConflictSchema),
  conflictCount: z.int(),
  /** The new batch; null if there was nothing to do. */
  batchId: z.nullable(z.string()),
});
export type UndoAnswer = z.infer<typeof undoAnswerSchema>;

export const listBatchesEndpoint = defineEndpoint('GET /api/batches', {
  summary: 'Riwayat perubahan produk, terbaru dulu',
  query: z.object({ ...historyPaging, kind: z.optional(z.enum(batchKinds, texts.optionUnknown)) }),
  response: z.object({ totalItems: z.int(), totalPages: z.int(), data: z.array(batchSchema) }),
});

export const getBatchEndpoint = defineEndpoint('GET /api/batches/{id}', {
  summary: 'Satu perubahan dengan isinya, nilai lama dan baru',
  query: z.object(historyPaging),
  response: z.extend(batchSchema, {
    /** One page of products. */
    changes: z.array(batchChangeSchema),
    totalItems: z.int(),
    totalPages: z.int(),
  }),
  errors: ['batch-not-found'],
});

export const undoBatchEndpoint = defineEndpoint('POST /api/batches/{id}/undo', {
  summary: 'Urungkan satu perubahan: seluruhnya, satu produk, atau satu kolom',
  body: z.nullish(
    z.object({
      /** Restricts the undo to one product, or to one of its fields; absent or null for the whole batch. */
      productId: z.nullish(text()),
      field: z.nullish(text()),
      /** Also restores what has changed since. */
      force: z.optional(z.boolean()),
    }),
  ),
  response: undoAnswerSchema,
  errors: ['batch-not-found', 'batch-product-not-found', 'batch-final'],
});

export const productHistorySchema = z.object({
  batchId: z.string(),
  kind: z.enum(batchKinds),
  actor: actorSchema,
  createdAt: z.int(),
  changes: z.array(fieldHistorySchema),
});
export type ProductHistory = z.infer<typeof productHistorySchema>;

export const getProductHistoryEndpoint = defineEndpoint('GET /api/products/{id}/history', {
  summary: 'Riwayat satu produk, terbaru dulu',
  query: z.object(historyPaging),
  response: z.object({ totalItems: z.int(), totalPages: z.int(), data: z.array(productHistorySchema) }),
  errors: ['product-not-found'],
});

const plain = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** A difference between two versions: a setting, or an added or removed entry of a list. */
export const rulesDifferenceSchema = z.object({
  part: z.enum(rulesParts),
  /** Name of the setting, such as `dataOptions.stockQuantity`, or of the list. */
  path: z.string(),
  old: plain,
  new: plain,
});
export type RulesDifference = z.infer<typeof rulesDifferenceSchema>;

/** The rules after a save. */
export const rulesVersionSchema = z.object({
  version: z.int(),
  createdAt: z.int(),
  /** Null for the rules before the first saved version. */
  actor: z.nullable(actorSchema),
  parts: z.array(z.enum(rulesParts)),
  restoredFrom: z.nullable(z.int()),
  isCurrent: z.boolean(),
  /** The first differences; `differenceCount` counts all. */
  differences: z.array(rulesDifferenceSchema),
  differenceCount: z.int(),
});
export type RulesVersion = z.infer<typeof rulesVersionSchema>;

export const listRulesVersionsEndpoint = defineEndpoint('GET /api/configurations/versions', {
  summary: 'Versi aturan, terbaru dulu',
  query: z.object(historyPaging),
  response: z.object({ totalItems: z.int(), totalPages: z.int(), data: z.array(rulesVersionSchema) }),
});

export const restoreRulesVersionEndpoint = defineEndpoint('POST /api/configurations/versions/{version}/restore', {
  summary: 'Kembalikan aturan ke satu versi',
  params: z.object({ version: numberParameter(0, Number.MAX_SAFE_INTEGER, texts.wholeNumber) }),
  response: z.object({
    version: z.int(),
    /** The changed parts; empty if the rules were already equal. */
    parts: z.array(z.enum(rulesParts)),
  }),
  message: successMessages.rulesRestored,
  errors: ['version-not-found'],
});

/** A product in the trash. Times are milliseconds since the epoch. */
export const trashedProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.int(),
  image: z.string(),
  marketplaceType: z.enum(marketplaceTypes),
  window: z.int(),
  deletedAt: z.int(),
  /** When it will be permanently deleted. */
  expiresAt: z.int(),
  /** The batch that deleted it; null if that is no longer stored. */
  batchId: z.nullable(z.string()),
});
export type TrashedProduct = z.infer<typeof trashedProductSchema>;

export const listTrashEndpoint = defineEndpoint('GET /api/trash', {
  summary: 'Produk yang dihapus, yang terakhir dulu',
  query: z.object(historyPaging),
  response: z.object({
    totalItems: z.int(),
    totalPages: z.int(),
    /** When the next product will be permanently deleted; null if the trash is empty. */
    expiresAt: z.nullable(z.int()),
    data: z.array(trashedProductSchema),
  }),
});

const selection = z
  .object({
    ids: z.optional(listUpTo(text(), historyLimits.trashIdsMax, texts.trashIds)),
    all: z.optional(z.boolean()),
    /** With `all`: the number of products that the caller saw; if it has changed, nothing happens. */
    expected: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER, texts.wholeNumber)),
  })
  .check(z.refine(({ ids, all }) => (ids === undefined) === (all === true), { error: texts.trashIds, path: ['ids'] }));

export const restoreTrashEndpoint = defineEndpoint('POST /api/trash/restore', {
  summary: 'Pulihkan produk dari sampah',
  body: selection,
  response: undoAnswerSchema,
  errors: ['count-changed'],
});

export const purgeTrashEndpoint = defineEndpoint('DELETE /api/trash', {
  summary: 'Hapus produk di sampah untuk selamanya',
  body: selection,
  response: z.object({ deleted: z.int() }),
  errors: ['count-changed'],
});
