import { fieldMessages as texts, successMessages } from '@pindahlapak/messages';
import {
  exportStates,
  type ListExtra,
  listExtras,
  listSorts,
  marketplaceTypes,
  megabyte,
  productLimits as limits,
  productSchema,
  productVariantSchema,
  sortOrders,
} from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { oneOf, text, numberParameter, pageParameter, windowField, windowParameter, idParameter } from '../fields.ts';
import { exportIssueSchema } from '../exports/readiness-endpoints.ts';
import { editProductSchema, importProductSchema } from './product-fields.ts';
import { productFilterFields, readinessSchema, windowOrAll } from './product-filter.ts';

export const windowCountSchema = z.object({
  window: z.int(),
  totalProduct: z.int(),
  /** Absent where the seller gave it none. */
  name: z.optional(z.string()),
});
export type WindowCount = z.infer<typeof windowCountSchema>;

/** A product in a list, with a summary of its variants and its readiness. */
export const listedProductSchema = z.extend(productSchema, {
  readiness: z.optional(z.nullable(readinessSchema)),
  /** Path of Akulaku's category where the product's category is its number. */
  categoryPath: z.optional(z.string()),
  /** Of the variants that are exported; null without variants. */
  variantSummary: z.optional(z.nullable(z.object({ count: z.int(), minPrice: z.int(), maxPrice: z.int() }))),
  /** Prices of the variants that are exported and have a known cost, where the list was asked for them; absent without variants. */
  variantPrices: z.optional(z.array(z.int())),
  /**
   * Lowest and highest price of its exported rows after the rules, in rupiah, where the list was asked for it; null where no row
   * has one: all variants are off, or their costs are not known.
   */
  exportPrice: z.optional(z.nullable(z.object({ min: z.int(), max: z.int() }))),
  /** The least that one of those rows leaves after the shop's deductions and the source's price, in rupiah. */
  net: z.optional(z.nullable(z.int())),
  /** When it was taken and last changed, ISO in UTC, where the list was asked for `dates`. */
  takenAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
  /** What became of its last export and when that was, ISO in UTC, where the list was asked for it; null without one. */
  lastExport: z.optional(z.nullable(z.object({ state: z.enum(exportStates), exportedAt: z.string() }))),
  /**
   * When its page was last seen and since when that differs from what was taken, ISO in UTC, where the list was asked for it;
   * null where that was never seen, and without a difference.
   */
  source: z.optional(z.object({ seenAt: z.nullable(z.string()), changedAt: z.nullable(z.string()) })),
});
export type ListedProduct = z.infer<typeof listedProductSchema>;

/** One product with all its fields and variants. */
export const productDetailSchema = z.extend(productSchema, {
  /** Names of the one or two options in which the variants differ; null without variants. */
  optionNames: z._default(z.nullable(z.array(z.string())), null),
  variants: z._default(z.array(productVariantSchema), []),
  /** Its price is what the seller's own shop sells it for, and not what it costs. */
  isCostUnknown: z.optional(z.boolean()),
  readiness: z.optional(z.nullable(readinessSchema)),
  issues: z.optional(z.array(exportIssueSchema)),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

export const productListSchema = z.object({
  totalPages: z.int(),
  totalItems: z.int(),
  data: z.array(listedProductSchema),
  /** Unfiltered, ascending, always with window 1. */
  windowData: z.array(windowCountSchema),
  /** Number of matches by window, ascending, in a list of all windows. */
  hits: z.optional(z.array(windowCountSchema)),
});
export type ProductList = z.infer<typeof productListSchema>;

const isExtra = (name: string): name is ListExtra => (listExtras as readonly string[]).includes(name);

const extrasParameter = z.pipe(
  z.string(texts.optionUnknown).check(z.maxLength(100, texts.optionUnknown)),
  z.pipe(
    z.transform((value: string) => value.split(',')),
    z.custom<ListExtra[]>((names) => (names as string[]).every(isExtra), texts.optionUnknown),
  ),
);

/** Other words for a sort. */
const otherSorts = {
  createdAt: 'newest',
  takenAt: 'newest',
  updatedAt: 'updated',
  lastChange: 'updated',
  'last-change': 'updated',
  changed: 'updated',
  priceAfterRules: 'exportPrice',
  'price-after-rules': 'exportPrice',
  finalPrice: 'exportPrice',
} as const;

export const listProductsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Daftar produk satu window atau semuanya, dengan saringan dan urutan; terbaru dulu',
  access: 'session-or-device',
  query: z.object({
    page: pageParameter,
    limit: z._default(numberParameter(1, limits.listLimitMax, texts.limitRange), 10),
    window: z._default(windowOrAll, 1),
    ...productFilterFields,
    sort: z._default(oneOf(listSorts, { error: texts.optionUnknown, otherNames: otherSorts }), 'newest'),
    /** Where it is not named, the usual one of the sort: newest first, names and prices from the start. */
    order: z.optional(oneOf(sortOrders, { error: texts.optionUnknown })),
    /** Optional parts of the rows, separated by commas. */
    include: z.optional(extrasParameter),
  }),
  response: productListSchema,
});

export const getProductEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/products/{id}',
  summary: 'Satu produk dengan varian dan kesiapannya',
  params: idParameter,
  response: productDetailSchema,
  errors: ['product-not-found'],
});

export const updateProductEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/products/{id}',
  summary: 'Ubah satu produk',
  params: idParameter,
  // An edit brings the whole product, which may have been stored when no product had a limit of its own.
  // The fullest product that is taken today is 6 MB in JSON of ASCII signs alone, most of it variants.
  bodyLimit: 8 * megabyte,
  // 200 kept variants of 7 fields each and the product's 30 make 1,640; with room for unknown fields.
  bodyValues: 2500,
  body: editProductSchema,
  response: productSchema,
  message: successMessages.productUpdated,
  errors: ['product-not-found', 'product-exists', 'product-changed'],
});

export const deleteProductEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/products/{id}',
  summary: 'Hapus satu produk',
  params: idParameter,
  response: z.null(),
  message: successMessages.productDeleted,
  errors: ['product-not-found'],
});

export const deleteWindowEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/products/all/{window}',
  summary: 'Hapus semua produk satu window',
  params: z.object({ window: windowParameter }),
  /** How many products the caller saw: if the number has changed since, nothing is deleted. */
  query: z.object({ expected: z.optional(numberParameter(0, Number.MAX_SAFE_INTEGER, texts.wholeNumber)) }),
  response: z.object({ deleted: z.int() }),
  errors: ['count-changed'],
});

export const importStatuses = ['created', 'updated', 'unchanged', 'rejected'] as const;

export const importResultSchema = z.object({
  urls: z.nullable(z.string()),
  status: z.enum(importStatuses),
  id: z.nullable(z.string()),
  /** Why a product was rejected, or what happened to its variants; null otherwise. */
  message: z.nullable(z.string()),
  /** The field that a rejection is about, where it is about one. */
  field: z.nullable(z.string()),
});
export type ImportResult = z.infer<typeof importResultSchema>;

const importBodyOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    window: z.nullish(windowField),
    products: z
      .array(item, texts.importSize)
      .check(z.minLength(1, texts.importSize), z.maxLength(limits.importBatchMax, texts.importSize)),
  });

/** Each product is judged by itself with `importProductSchema`, so that a bad one does not hold up the others. */
export const importProductsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/products/import',
  summary: 'Masukkan 1 sampai 100 produk; permintaan yang sama boleh dikirim ulang',
  access: 'session-or-device',
  // 40 KB a product; callers with longer products send fewer at a time.
  bodyLimit: 4 * megabyte,
  // 100 products of 28 fields with 100 variants of 6 fields each make 73,000; with room for unknown fields.
  bodyValues: 100_000,
  body: importBodyOf(z.unknown()),
  describedBody: /* @__PURE__ */ importBodyOf(importProductSchema),
  response: z.object({
    results: z.array(importResultSchema),
    window: z.int(),
    productCount: z.int(),
    productStorage: z.int(),
  }),
  message: successMessages.imported,
  errors: ['subscription-expired', 'windows-full'],
});

/** Answers which of some listings are already in the catalogue. */
export const lookupProductsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/products/lookup',
  summary: 'Cari tautan yang sudah ada di katalog',
  access: 'session-or-device',
  body: z.object({
    listings: z
      .array(
        z.object({
          marketplaceType: z.enum(marketplaceTypes, texts.marketplaceUnknown),
          urls: text().check(z.maxLength(limits.urlMax)),
        }),
        texts.importSize,
      )
      .check(z.minLength(1, texts.importSize), z.maxLength(limits.importBatchMax, texts.importSize)),
  }),
  response: z.object({
    /** In the order sent; null where the listing is not in the catalogue. */
    products: z.array(z.nullable(z.object({ id: z.string(), window: z.int() }))),
  }),
});

/** Counts for the dashboard's charts, and what the windows are called. */
export const summarizeProductsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/products/summary',
  summary: 'Jumlah produk per window dan per marketplace',
  response: z.object({
    windows: z.array(windowCountSchema),
    /** The names that windows were given, ascending; empty windows keep theirs. */
    names: z.optional(z.array(z.object({ window: z.int(), name: z.string() }))),
    marketplaces: z.array(z.object({ marketplaceType: z.enum(marketplaceTypes), totalProduct: z.int() })),
  }),
});
