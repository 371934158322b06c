import { fieldMessages as texts, successMessages } from '@pindahlapak/messages';
import {
  akulakuLimits,
  boundKey,
  exportDefaultsSchema,
  exportSettingsSchema,
  foldWords,
  guardLimits,
  marketplaceTypes,
  megabyte,
  productLimits,
  stockSources,
} from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { listUpTo, oneOf, readVersionField, shopField, text, textUpTo, wholeNumber } from '../fields.ts';

export const exportTarget = z.object({ marketplace: oneOf(marketplaceTypes, { error: texts.marketplaceUnknown }) });

/** A category of the sources, as the account's products name it. */
const sourceRef = {
  marketplaceType: z.enum(marketplaceTypes, texts.marketplaceUnknown),
  /** The folded category; '' for products without one. */
  sourceKey: text().check(z.maxLength(productLimits.categoryMax * 3, texts.textTooLong(productLimits.categoryMax))),
};

/** A category in a request: its source key, or its name, which is folded to the key. */
const sentSourceRef = {
  ...sourceRef,
  sourceKey: z.pipe(
    sourceRef.sourceKey,
    z.transform((name: string) => boundKey(foldWords(name))),
  ),
};

const leafIdMax = 40;

/** A leaf id, sent as text or number. */
const leafIdField = z.pipe(
  z.union([z.string(texts.leafIdInvalid), z.int(texts.leafIdInvalid)], texts.leafIdInvalid),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z.string().check(
      z.refine((id) => /^\d+$/.test(id), { error: texts.leafIdInvalid }),
      z.maxLength(leafIdMax, texts.leafIdInvalid),
    ),
  ),
);

const optionalText = (max: number) =>
  z.nullish(
    z.pipe(
      textUpTo(max),
      z.transform((value: string) => (value.trim() === '' ? null : value.trim())),
    ),
  );

/** Defaults in a request: absent fields are kept, null clears. */
export const exportDefaultsBody = z.object({
  brand: optionalText(akulakuLimits.brandMax),
  weightGram: z.nullish(wholeNumber(1, productLimits.weightGramMax)),
  lengthCm: z.nullish(wholeNumber(1, productLimits.sizeCmMax)),
  widthCm: z.nullish(wholeNumber(1, productLimits.sizeCmMax)),
  heightCm: z.nullish(wholeNumber(1, productLimits.sizeCmMax)),
  shippingTemplateId: optionalText(leafIdMax),
  variation: optionalText(akulakuLimits.attributeMax),
  specification: optionalText(productLimits.specificationMax),
});

export const categorySourceSchema = z.object({
  ...sourceRef,
  /** The category as products name it. */
  name: z.string(),
  products: z.int(),
  mapping: z.nullable(
    z.object({
      leafId: z.string(),
      /** Path of the leaf, if the category list contains it. */
      path: z.nullable(z.string()),
      defaults: exportDefaultsSchema,
      decidedAt: z.string(),
      /** The current list does not contain this leaf. */
      isUnlisted: z.boolean(),
      /** The named shop has no mapping of its own here, so that of all shops applies; only this one can be removed. */
      isInherited: z.optional(z.boolean()),
      /** To be sent as `readVersion` by a save that is based on this mapping. */
      version: z.int(),
    }),
  ),
});
export type CategorySource = z.infer<typeof categorySourceSchema>;

export const categorySourcesSchema = z.object({
  /** Largest first. */
  sources: z.array(categorySourceSchema),
  mappedProducts: z.int(),
  totalProducts: z.int(),
  /** The list that leaf ids are checked against: the account's own, or the operator's; null if there is none. */
  list: z.nullable(
    z.object({
      fileName: z.string(),
      leaves: z.int(),
      uploadedAt: z.string(),
      isOld: z.boolean(),
      isShared: z.boolean(),
    }),
  ),
});
export type CategorySources = z.infer<typeof categorySourcesSchema>;

export const listCategorySourcesEndpoint = defineEndpoint('GET /api/categories/{marketplace}/sources', {
  summary: 'Kategori sumber di katalog dengan jumlah produk dan petanya',
  params: exportTarget,
  query: z.object({ shop: shopField }),
  response: categorySourcesSchema,
  errors: ['shop-not-found'],
});

/** From this score on, a proposal is offered as the answer; weaker ones only as choices. */
export const strongProposal = 0.6;

export const categoryLeafSchema = z.object({
  id: z.string(),
  path: z.string(),
  /** 0 to 1. From `strongProposal` on, Enter accepts it. */
  score: z.optional(z.number()),
});

/** Returns at most five, best first. */
export const proposeLeavesEndpoint = defineEndpoint('GET /api/categories/{marketplace}/proposals', {
  summary: 'Usulan kategori tujuan untuk satu kategori sumber',
  params: exportTarget,
  // The client omits empty values.
  query: z.object({ ...sentSourceRef, sourceKey: z._default(sentSourceRef.sourceKey, '') }),
  response: z.array(categoryLeafSchema),
});

/** Returns at most fifty. */
export const searchLeavesEndpoint = defineEndpoint('GET /api/categories/{marketplace}/leaves', {
  summary: 'Cari kategori tujuan di daftar kategori',
  params: exportTarget,
  query: z.object({
    search: z._default(
      text().check(z.maxLength(productLimits.searchMax, texts.textTooLong(productLimits.searchMax))),
      '',
    ),
  }),
  response: z.array(categoryLeafSchema),
});

/** One mapping in a request; a null leaf removes it. */
export const mappingBody = z.object({
  ...sentSourceRef,
  leafId: z.nullable(leafIdField),
  defaults: z.nullish(exportDefaultsBody),
  /** Version of the mapping that the save is based on, 0 for none; without it the save overwrites. */
  readVersion: readVersionField,
});

const mappingsMax = 1000;

export const saveMappingsEndpoint = defineEndpoint('PUT /api/categories/{marketplace}/mappings', {
  summary: 'Simpan pilihan kategori; leafId null menghapus',
  params: exportTarget,
  bodyLimit: 2 * megabyte,
  bodyValues: 21 * mappingsMax,
  body: z.object({
    mappings: listUpTo(mappingBody, mappingsMax, texts.mappingsCount(mappingsMax)),
    /** Saves the mappings for this shop only; they override those of the marketplace. */
    shop: shopField,
  }),
  response: categorySourcesSchema,
  message: successMessages.mappingsSaved,
  errors: ['mappings-full', 'configuration-changed', 'shop-not-found'],
});

/** The version is 0 before the first save. */
export const exportSettingsAnswerSchema = z.extend(exportSettingsSchema, { version: z.int() });

export const getExportSettingsEndpoint = defineEndpoint('GET /api/categories/{marketplace}/defaults', {
  summary: 'Isian bawaan akun untuk ekspor',
  params: exportTarget,
  response: exportSettingsAnswerSchema,
});

/** Names on the settings page, and other aliases. */
const otherStockSources = {
  'dari konfigurasi': 'configuration',
  konfigurasi: 'configuration',
  config: 'configuration',
  'dari halaman sumber': 'source',
  sumber: 'source',
  page: 'source',
} as const;

const guardWord = textUpTo(guardLimits.wordMax);
const guardWords = z.optional(z.array(guardWord).check(z.maxLength(guardLimits.wordsMax, texts.guardWordsTooMany)));

/** Saves the given settings and keeps the others. Defaults may be sent at the top level or under `defaults`. */
export const saveExportSettingsEndpoint = defineEndpoint('PUT /api/categories/{marketplace}/defaults', {
  summary: 'Simpan isian bawaan akun untuk ekspor',
  params: exportTarget,
  bodyLimit: 2 * megabyte,
  bodyValues: 3 * guardLimits.wordsMax,
  body: z.object({
    ...exportDefaultsBody.shape,
    defaults: z.optional(exportDefaultsBody),
    useTitleAsDescription: z.optional(z.boolean(texts.optionUnknown)),
    rowPerVariant: z.optional(z.boolean(texts.optionUnknown)),
    stockSource: z.optional(oneOf(stockSources, { error: texts.optionUnknown, otherNames: otherStockSources })),
    removeContacts: z.optional(z.boolean(texts.optionUnknown)),
    guardWords,
    allowedWords: guardWords,
    /** Adds one word to `allowedWords`, without overwriting concurrent additions. */
    allowWord: z.optional(guardWord),
    readVersion: readVersionField,
  }),
  response: exportSettingsAnswerSchema,
  message: successMessages.configurationSaved,
  errors: ['configuration-changed'],
});

/** Takes a seller centre's category list (xlsx or csv) in the part `file`. */
export const saveCategoryListEndpoint = defineEndpoint('PUT /api/categories/{marketplace}/list', {
  summary: 'Unggah daftar kategori dari seller center (xlsx atau csv)',
  params: exportTarget,
  file: 'file',
  body: z.object({}),
  response: z.object({
    fileName: z.string(),
    leaves: z.int(),
    /** Rows that were not a leaf, or were duplicates. */
    skippedRows: z.int(),
    /** Mappings to leaves that the new list does not contain. */
    unlistedMappings: z.int(),
  }),
  message: successMessages.categoryListSaved,
  errors: ['category-list-unreadable', 'category-list-too-large', 'file-too-heavy', 'file-missing'],
});

const cell = z.nullable(z.union([z.string(), z.number()]));

export const mappingPreviewSchema = z.object({
  /** Products with at least one row that would change. */
  products: z.int(),
  /** False if the category has more products than were examined. */
  isComplete: z.boolean(),
  examples: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The changed cells of its first changed row. */
      changes: z.array(z.object({ column: z.string(), label: z.string(), before: cell, after: cell })),
    }),
  ),
});
export type MappingPreview = z.infer<typeof mappingPreviewSchema>;

/** Previews how saving one mapping would change the exported rows. */
export const previewMappingEndpoint = defineEndpoint('POST /api/categories/{marketplace}/mappings/preview', {
  summary: 'Baris ekspor yang berubah bila satu pilihan kategori disimpan',
  params: exportTarget,
  body: z.extend(mappingBody, { shop: shopField }),
  response: mappingPreviewSchema,
  errors: ['shop-not-found'],
});
