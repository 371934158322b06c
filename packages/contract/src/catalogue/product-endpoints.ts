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
import { listUpTo, numberParameter, oneOf, pageParameter, text, windowField, windowParameter } from '../fields.ts';
import { exportIssueSchema } from '../exports/readiness-endpoints.ts';
import { editProductSchema, importProductSchema } from './product-fields.ts';
import { productFilterFields, readinessSchema, windowOrAll } from './product-filter.ts';

export const windowCountSchema = z.object({
  window: z.int(),
  totalProduct: z.int(),
  /** Absent if the seller has not named the window. */
  name: z.optional(z.string()),
});
export type WindowCount = z.infer<typeof windowCountSchema>;

/** A product in a list, with its readiness and a summary of its variants. */
export const listedProductSchema = z.extend(productSchema, {
  readiness: z.optional(z.nullable(readinessSchema)),
  /** Path of the Akulaku category, if the product's category is a leaf id. */
  categoryPath: z.optional(z.string()),
  /** Covers exported variants; null if there are none. */
  variantSummary: z.optional(z.nullable(z.object({ count: z.int(), minPrice: z.int(), maxPrice: z.int() }))),
  /** With `include=variantPrices`: prices of exported variants with known cost. Absent without variants. */
  variantPrices: z.optional(z.array(z.int())),
  /**
   * With `include=exportPrice`: lowest and highest price of its rows after the rules, in rupiah. Null if no row has a
   * price, because all variants are off or their costs are unknown.
   */
  exportPrice: z.optional(z.nullable(z.object({ min: z.int(), max: z.int() }))),
  /** With `include=net`: the lowest net of these rows, after the shop's deductions and the source price, in rupiah. */
  net: z.optional(z.nullable(z.int())),
  /** With `include=dates`: when it was captured and last changed, ISO in UTC. */
  takenAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
  /** With `include=lastExport`: outcome and time (ISO in UTC) of its last export; null if there was none. */
  lastExport: z.optional(z.nullable(z.object({ state: z.enum(exportStates), exportedAt: z.string() }))),
  /**
   * With `include=source`: when its page was last seen and since when it differs from the stored values, ISO in UTC.
   * Null if never seen, or if nothing differs.
   */
  source: z.optional(z.object({ seenAt: z.nullable(z.string()), changedAt: z.nullable(z.string()) })),
});
export type ListedProduct = z.infer<typeof listedProductSchema>;

/** A product with all fields and variants. */
export const productDetailSchema = z.extend(productSchema, {
  /** Names of the one or two options of the variants; null if there are none. */
  optionNames: z._default(z.nullable(z.array(z.string())), null),
  variants: z._default(z.array(productVariantSchema), []),
  /** The price is the selling price of the seller's own shop, not a cost. */
  isCostUnknown: z.optional(z.boolean()),
  /** Path of the Akulaku category, if the product's category is a leaf id. */
  categoryPath: z.optional(z.string()),
  readiness: z.optional(z.nullable(readinessSchema)),
  issues: z.optional(z.array(exportIssueSchema)),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

export const productListSchema = z.object({
  totalPages: z.int(),
  totalItems: z.int(),
  data: z.array(listedProductSchema),
  /** Unfiltered, ascending; always contains window 1. */
  windowData: z.array(windowCountSchema),
  /** Matches per window, ascending; only if all windows are listed. */
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

export const listProductsEndpoint = defineEndpoint('GET /api/products', {
  summary: 'Daftar produk satu window atau semuanya, dengan saringan dan urutan; terbaru dulu',
  access: 'session-or-device',
  query: z.object({
    page: pageParameter,
    limit: z._default(numberParameter(1, limits.listLimitMax, texts.limitRange), 10),
    window: z._default(windowOrAll, 1),
    ...productFilterFields,
    sort: z._default(oneOf(listSorts, { error: texts.optionUnknown, otherNames: otherSorts }), 'newest'),
    /** Default: newest first, names and prices ascending. */
    order: z.optional(oneOf(sortOrders, { error: texts.optionUnknown })),
    /** Optional row data, comma-separated. */
    include: z.optional(extrasParameter),
  }),
  response: productListSchema,
});

export const getProductEndpoint = defineEndpoint('GET /api/products/{id}', {
  summary: 'Satu produk dengan varian dan kesiapannya',
  response: productDetailSchema,
  errors: ['product-not-found'],
});

export const updateProductEndpoint = defineEndpoint('PUT /api/products/{id}', {
  summary: 'Ubah satu produk',
  // An edit sends the whole product, which may have been stored before products had a size limit. The largest product
  // accepted today is 6 MB of JSON in plain ASCII, most of it variants.
  bodyLimit: 8 * megabyte,
  // 200 stored variants with 7 fields each and 30 product fields make 1,640 values, objects included; the rest is room
  // for unknown fields.
  bodyValues: 2500,
  body: editProductSchema,
  response: productSchema,
  message: successMessages.productUpdated,
  errors: ['product-not-found', 'product-exists', 'product-changed'],
});

export const deleteProductEndpoint = defineEndpoint('DELETE /api/products/{id}', {
  summary: 'Hapus satu produk',
  message: successMessages.productDeleted,
  errors: ['product-not-found'],
});

export const deleteWindowEndpoint = defineEndpoint('DELETE /api/products/all/{window}', {
  summary: 'Hapus semua produk satu window',
  params: z.object({ window: windowParameter }),
  /** The number of products that the caller saw; if it has changed, nothing is deleted. */
  query: z.object({ expected: z.optional(numberParameter(0, Number.MAX_SAFE_INTEGER, texts.wholeNumber)) }),
  response: z.object({ deleted: z.int() }),
  errors: ['count-changed'],
});

export const importStatuses = ['created', 'updated', 'unchanged', 'rejected'] as const;

export const importResultSchema = z.object({
  urls: z.nullable(z.string()),
  status: z.enum(importStatuses),
  id: z.nullable(z.string()),
  /** Why the product was refused, or what happened to its variants; otherwise null. */
  message: z.nullable(z.string()),
  /** The field that caused the refusal, if it was one. */
  field: z.nullable(z.string()),
});
export type ImportResult = z.infer<typeof importResultSchema>;

const importBodyOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    window: z.nullish(windowField),
    products: listUpTo(item, limits.importBatchMax, texts.importSize),
  });

/** Products are validated one by one with `importProductSchema`, so that an invalid one does not block the others. */
export const importProductsEndpoint = defineEndpoint('POST /api/products/import', {
  summary: 'Masukkan 1 sampai 100 produk; permintaan yang sama boleh dikirim ulang',
  access: 'session-or-device',
  // 40 KB per product; callers with larger products send fewer at a time.
  bodyLimit: 4 * megabyte,
  // 100 products with 28 fields and 100 variants with 6 fields each make 73,000 values, objects included; the rest is
  // room for unknown fields.
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

/** Tells which listings are already in the catalogue. */
export const lookupProductsEndpoint = defineEndpoint('POST /api/products/lookup', {
  summary: 'Cari tautan yang sudah ada di katalog',
  access: 'session-or-device',
  body: z.object({
    listings: listUpTo(
      z.object({
        marketplaceType: z.enum(marketplaceTypes, texts.marketplaceUnknown),
        urls: text().check(z.maxLength(limits.urlMax)),
      }),
      limits.importBatchMax,
      texts.importSize,
    ),
  }),
  response: z.object({
    /** In the order sent; null if the listing is not in the catalogue. */
    products: z.array(z.nullable(z.object({ id: z.string(), window: z.int() }))),
  }),
});

/** Returns counts for the dashboard's charts, and the names of the windows. */
export const summarizeProductsEndpoint = defineEndpoint('GET /api/products/summary', {
  summary: 'Jumlah produk per window dan per marketplace',
  response: z.object({
    windows: z.array(windowCountSchema),
    /** Named windows, ascending; empty windows keep their names. */
    names: z.optional(z.array(z.object({ window: z.int(), name: z.string() }))),
    marketplaces: z.array(z.object({ marketplaceType: z.enum(marketplaceTypes), totalProduct: z.int() })),
  }),
});
