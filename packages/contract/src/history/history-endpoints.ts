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
import { text, numberParameter, pageParameter, wholeNumber, idParameter } from '../fields.ts';

/** Page and page size of a list of the history. */
export const historyPaging = {
  page: pageParameter,
  limit: z._default(numberParameter(1, historyLimits.listLimitMax, texts.historyLimitRange), 20),
};

/** Who made a change; the name is a PC's. */
export const actorSchema = z.object({ kind: z.enum(batchActors), name: z.nullable(z.string()) });

/** One change of products (S24.1). Times are milliseconds since the epoch, counts are products. */
export const batchSchema = z.object({
  id: z.string(),
  /** 1 for the account's first batch, one more for each. */
  number: z.int(),
  kind: z.enum(batchKinds),
  actor: actorSchema,
  createdAt: z.int(),
  created: z.int(),
  changed: z.int(),
  deleted: z.int(),
  restored: z.int(),
  /** Name of the product, where the batch was about one. */
  subject: z.nullable(z.string()),
  window: z.nullable(z.int()),
  /** Id of the batch that it undid. */
  undoOf: z.nullable(z.string()),
  /** When it was undone as a whole. */
  undoneAt: z.nullable(z.int()),
  /** Whether 'Urungkan' may be asked for. */
  canUndo: z.boolean(),
});
export type Batch = z.infer<typeof batchSchema>;

const value = z.nullable(z.union([z.string(), z.number()]));

/** A field that a batch changed. Long texts are shown from their beginning. */
export const fieldHistorySchema = z.object({
  /** The field's name in the API; `window`, `optionNames` or `variants` beside those of a listing. */
  field: z.string(),
  /** The variant's options, where it is one of a variant. */
  variant: z.nullable(z.string()),
  /** The variant's column. */
  part: z.nullable(z.string()),
  old: value,
  new: value,
});
export type FieldHistory = z.infer<typeof fieldHistorySchema>;

/** What a batch did to one product. */
export const batchChangeSchema = z.object({
  productId: z.string(),
  /** As the product is called now; null where it is gone for good. */
  name: z.nullable(z.string()),
  effect: z.enum(['created', 'changed', 'deleted', 'restored']),
  changes: z.array(fieldHistorySchema),
});
export type BatchChange = z.infer<typeof batchChangeSchema>;

/** What an undo or a restore left as it is. */
export const undoConflictSchema = z.object({
  productId: z.string(),
  name: z.string(),
  /** Null where it is the whole product. */
  field: z.nullable(z.string()),
  reason: z.enum(conflictReasons),
  /** The reason in words. */
  message: z.string(),
  old: value,
  current: value,
});
export type UndoConflict = z.infer<typeof undoConflictSchema>;

/** What an undo or a restore came to. */
export const undoAnswerSchema = z.object({
  /** Products that were put back, wholly or in part. */
  restored: z.int(),
  /** The first of them; `conflictCount` counts all. */
  conflicts: z.array(undoConflictSchema),
  conflictCount: z.int(),
  /** The batch that it is; null where nothing was to be done. */
  batchId: z.nullable(z.string()),
});
export type UndoAnswer = z.infer<typeof undoAnswerSchema>;

export const listBatchesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/batches',
  summary: 'Riwayat perubahan produk, terbaru dulu',
  query: z.object({ ...historyPaging, kind: z.optional(z.enum(batchKinds, texts.optionUnknown)) }),
  response: z.object({ totalItems: z.int(), totalPages: z.int(), data: z.array(batchSchema) }),
});

export const getBatchEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/batches/{id}',
  summary: 'Satu perubahan dengan isinya, nilai lama dan baru',
  params: idParameter,
  query: z.object(historyPaging),
  response: z.extend(batchSchema, {
    /** Products, some a page. */
    changes: z.array(batchChangeSchema),
    totalItems: z.int(),
    totalPages: z.int(),
  }),
  errors: ['batch-not-found'],
});

export const undoBatchEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/batches/{id}/undo',
  summary: 'Urungkan satu perubahan: seluruhnya, satu produk, atau satu kolom',
  params: idParameter,
  body: z.nullish(
    z.object({
      /** Of one product, and of one field of it, alone; without them, or with null, the whole batch. */
      productId: z.nullish(text()),
      field: z.nullish(text()),
      /** Puts back also what was changed since. */
      force: z.optional(z.boolean()),
    }),
  ),
  response: undoAnswerSchema,
  errors: ['batch-not-found', 'batch-product-not-found', 'batch-final'],
});

/** One change of a product in its history. */
export const productHistorySchema = z.object({
  batchId: z.string(),
  kind: z.enum(batchKinds),
  actor: actorSchema,
  createdAt: z.int(),
  changes: z.array(fieldHistorySchema),
});
export type ProductHistory = z.infer<typeof productHistorySchema>;

export const getProductHistoryEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/products/{id}/history',
  summary: 'Riwayat satu produk, terbaru dulu',
  params: idParameter,
  query: z.object(historyPaging),
  response: z.object({ totalItems: z.int(), totalPages: z.int(), data: z.array(productHistorySchema) }),
  errors: ['product-not-found'],
});

const plain = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** What a version changed: a setting, or an entry of a list that was added or removed. */
export const rulesDifferenceSchema = z.object({
  part: z.enum(rulesParts),
  /** Name of the setting, such as `dataOptions.stockQuantity`; of a list the list's. */
  path: z.string(),
  old: plain,
  new: plain,
});
export type RulesDifference = z.infer<typeof rulesDifferenceSchema>;

/** The rules as a save left them. */
export const rulesVersionSchema = z.object({
  version: z.int(),
  createdAt: z.int(),
  /** Null for the rules before the first saved version. */
  actor: z.nullable(actorSchema),
  parts: z.array(z.enum(rulesParts)),
  /** The version it restored. */
  restoredFrom: z.nullable(z.int()),
  isCurrent: z.boolean(),
  /** The first of them; `differenceCount` counts all. */
  differences: z.array(rulesDifferenceSchema),
  differenceCount: z.int(),
});
export type RulesVersion = z.infer<typeof rulesVersionSchema>;

export const listRulesVersionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/configurations/versions',
  summary: 'Versi aturan, terbaru dulu',
  query: z.object(historyPaging),
  response: z.object({ totalItems: z.int(), totalPages: z.int(), data: z.array(rulesVersionSchema) }),
});

export const restoreRulesVersionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/configurations/versions/{version}/restore',
  summary: 'Kembalikan aturan ke satu versi',
  params: z.object({ version: numberParameter(0, Number.MAX_SAFE_INTEGER, texts.wholeNumber) }),
  response: z.object({
    /** The version that the rules have now. */
    version: z.int(),
    /** The parts that changed; empty where the rules were so already. */
    parts: z.array(z.enum(rulesParts)),
  }),
  message: successMessages.rulesRestored,
  errors: ['version-not-found'],
});

/** A deleted product in the trash. Times are milliseconds since the epoch. */
export const trashedProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.int(),
  image: z.string(),
  marketplaceType: z.enum(marketplaceTypes),
  window: z.int(),
  deletedAt: z.int(),
  /** When it is deleted for good. */
  expiresAt: z.int(),
  /** The batch that deleted it; null where that is no longer kept. */
  batchId: z.nullable(z.string()),
});
export type TrashedProduct = z.infer<typeof trashedProductSchema>;

export const listTrashEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/trash',
  summary: 'Produk yang dihapus, yang terakhir dulu',
  query: z.object(historyPaging),
  response: z.object({
    totalItems: z.int(),
    totalPages: z.int(),
    /** When the first of all is deleted for good; null where the trash is empty. */
    expiresAt: z.nullable(z.int()),
    data: z.array(trashedProductSchema),
  }),
});

const selection = z
  .object({
    ids: z.optional(
      z
        .array(text(), texts.trashIds)
        .check(z.minLength(1, texts.trashIds), z.maxLength(historyLimits.trashIdsMax, texts.trashIds)),
    ),
    all: z.optional(z.boolean()),
    /** With `all`: how many products the caller has shown. If the number has changed since, nothing is done. */
    expected: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER, texts.wholeNumber)),
  })
  .check(z.refine(({ ids, all }) => (ids === undefined) === (all === true), { error: texts.trashIds, path: ['ids'] }));

export const restoreTrashEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/trash/restore',
  summary: 'Pulihkan produk dari sampah',
  body: selection,
  response: undoAnswerSchema,
  errors: ['count-changed'],
});

export const purgeTrashEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/trash',
  summary: 'Hapus produk di sampah untuk selamanya',
  body: selection,
  response: z.object({ deleted: z.int() }),
  errors: ['count-changed'],
});
