import { fieldMessages as texts, successMessages } from '@pindahlapak/messages';
import { productSorts, sortOrders, viewLimits as limits } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text, visibleName, windowParameter } from '../fields.ts';
import { productFilterSchema, type SentProductFilter } from './product-filter.ts';

const nameOf = (max: number, required: string) =>
  visibleName(max).check(z.minLength(1, { error: required, abort: true }));

const columns = z
  .array(text().check(z.maxLength(limits.columnMax, texts.notFitting)), texts.notFitting)
  .check(z.maxLength(limits.columnsMax, texts.notFitting));

/** A valid filter, stored as sent: a day stays a day. */
const storedFilter = z.custom<SentProductFilter>(
  (filter) => productFilterSchema.safeParse(filter).success,
  texts.notFitting,
);

export const savedViewBody = z.object({
  name: nameOf(limits.nameMax, texts.viewNameRequired),
  filter: z._default(z.pipe(z.record(z.string(), z.unknown(), texts.notFitting), storedFilter), {}),
  sort: z._default(z.enum(productSorts, texts.optionUnknown), 'newest'),
  order: z.optional(z.enum(sortOrders, texts.optionUnknown)),
  /** Keys of the visible columns; null for the default. */
  columns: z._default(z.nullable(columns), null),
});
export type SavedViewBody = z.output<typeof savedViewBody>;

export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Names as in the list's query; filters that this release does not know are omitted. */
  filter: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  sort: z.enum(productSorts),
  order: z.optional(z.enum(sortOrders)),
  columns: z.nullable(z.array(z.string())),
});
export type SavedView = z.infer<typeof savedViewSchema>;

export const listViewsEndpoint = defineEndpoint('GET /api/views', {
  summary: 'Tampilan daftar produk yang disimpan, menurut nama',
  response: z.object({ views: z.array(savedViewSchema) }),
});

export const createViewEndpoint = defineEndpoint('POST /api/views', {
  summary: 'Simpan tampilan daftar produk',
  status: 201,
  body: savedViewBody,
  response: savedViewSchema,
  message: successMessages.viewSaved,
  errors: ['views-full'],
});

export const deleteViewEndpoint = defineEndpoint('DELETE /api/views/{id}', {
  summary: 'Hapus satu tampilan yang disimpan',
  message: successMessages.viewDeleted,
  errors: ['view-not-found'],
});

/** Names a window; null or blank removes the name. */
export const nameWindowEndpoint = defineEndpoint('PUT /api/windows/{window}', {
  summary: 'Beri nama satu window',
  params: z.object({ window: windowParameter }),
  body: z.object({ name: z.nullable(visibleName(limits.windowNameMax)) }),
  response: z.object({ window: z.int(), name: z.nullable(z.string()) }),
  message: successMessages.windowNamed,
});
