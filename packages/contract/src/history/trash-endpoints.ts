import { fieldMessages as texts, successMessages } from '@pindahlapak/messages';
import { historyLimits, marketplaceTypes } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { wholeNumber } from '../number-fields.ts';
import { historyPaging, undoAnswerSchema } from './history-endpoints.ts';

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
  access: 'session',
  status: 200,
  query: z.object(historyPaging),
  response: z.object({
    totalItems: z.int(),
    totalPages: z.int(),
    /** When the first of all is deleted for good; null where the trash is empty. */
    expiresAt: z.nullable(z.int()),
    data: z.array(trashedProductSchema),
  }),
  message: successMessages.ok,
  errors: [],
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
  access: 'session',
  status: 200,
  body: selection,
  response: undoAnswerSchema,
  message: successMessages.ok,
  errors: ['count-changed'],
});

export const purgeTrashEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/trash',
  summary: 'Hapus produk di sampah untuk selamanya',
  access: 'session',
  status: 200,
  body: selection,
  response: z.object({ deleted: z.int() }),
  message: successMessages.ok,
  errors: ['count-changed'],
});
