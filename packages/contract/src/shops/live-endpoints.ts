import { fieldMessages as texts, successMessages } from '@pindahlapak/messages';
import { liveKinds, liveLimits, liveStates } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text, numberParameter, pageParameter, wholeNumber } from '../fields.ts';

const stateField = z.enum(liveStates, texts.optionUnknown);
const count = z.int();

/** Takes a seller centre's edit workbook in the part `file`. */
export const uploadLiveEndpoint = defineEndpoint('POST /api/shops/{id}/live', {
  summary: 'Unggah file ubah massal dari seller center (xlsx): dikenali, dicocokkan, dibandingkan',
  status: 201,
  file: 'file',
  body: z.object({}),
  response: z.object({
    id: z.string(),
    kind: z.enum(liveKinds),
    rows: count,
    matched: count,
    doubtful: count,
    unknown: count,
    /** Listings that the previous upload of this kind contained and this one does not. */
    missing: count,
    changed: count,
    /** Rows with a reason why the marketplace refused their last change. */
    refused: count,
    /** Rows whose last written price or stock the marketplace does not show yet. */
    notArrived: count,
    /** Rows of a table with a title and a price, but without a SKU: they are not read. */
    withoutSku: count,
  }),
  message: successMessages.liveUploaded,
  errors: ['shop-not-found', 'live-unreadable', 'template-too-large', 'file-too-heavy', 'live-full', 'file-missing'],
});

const target = z.object({ id: z.string(), variantId: z.optional(z.string()) });
const amounts = { price: z.nullable(z.int()), stock: z.nullable(z.int()) };

/** Lists the shops whose newest workbook differs from the rules, as last compared. */
export const summarizeLiveEndpoint = defineEndpoint('GET /api/live-summary', {
  summary: 'Toko yang harga atau stoknya berbeda dari hasil aturan, menurut file ubah massal terakhirnya',
  response: z.object({
    shops: z.array(z.object({ id: z.string(), name: z.string(), changed: z.int(), uploadedAt: z.string() })),
  }),
});

export const listLiveEndpoint = defineEndpoint('GET /api/shops/{id}/live', {
  summary: 'Produk yang tayang di toko menurut file terakhir: harga dan stok di sana dan menurut aturan Anda',
  query: z.object({
    state: z.optional(stateField),
    page: pageParameter,
    limit: z._default(numberParameter(1, liveLimits.pageRowsMax, texts.listLimitRange(liveLimits.pageRowsMax)), 50),
  }),
  response: z.object({
    /** The newest upload; null before the first. */
    file: z.nullable(
      z.object({
        id: z.string(),
        kind: z.enum(liveKinds),
        fileName: z.string(),
        uploadedAt: z.iso.datetime(),
        /** Whether the shop's workbooks describe listings in enough detail to import them. */
        canBringIn: z.boolean(),
      }),
    ),
    /** Rows per state. */
    counts: z.record(z.enum(liveStates), count),
    total: count,
    rows: z.array(
      z.object({
        /** Row of the sheet; negative for a listing that it no longer contains. */
        row: z.int(),
        externalProductId: z.nullable(z.string()),
        externalVariationId: z.optional(z.string()),
        sku: z.optional(z.string()),
        title: z.string(),
        options: z.optional(z.string()),
        product: z.nullable(target),
        name: z.optional(z.string()),
        state: z.enum(['matched', 'doubtful', 'unknown', 'missing']),
        /** True if the seller chose the product, which can be undone. */
        isDecided: z.boolean(),
        isLarge: z.boolean(),
        /**
         * The product was captured from this same listing, so its price is the selling price and its cost is unknown.
         */
        needsCost: z.boolean(),
        reason: z.optional(z.string()),
        theirs: z.object(amounts),
        ours: z.object({ ...amounts, net: z.nullable(z.int()) }),
        candidates: z.optional(
          z.array(
            z.object({
              ...target.shape,
              name: z.string(),
              price: z.int(),
              options: z.optional(z.string()),
              /** True if exports currently give this variant the row's SKU. */
              isBySku: z.boolean(),
            }),
          ),
        ),
      }),
    ),
  }),
  errors: ['shop-not-found'],
});

/** The upload that the rows come from; after a newer upload, row numbers mean other rows. */
const readFile = z.optional(text());

/**
 * Assigns products to rows: null means that the row is none of the products; without `productId` the row becomes
 * undecided. Decisions are stored by the marketplace's ids.
 */
export const saveLiveMatchesEndpoint = defineEndpoint('PUT /api/shops/{id}/live/matches', {
  summary: 'Tentukan produk dari baris yang meragukan atau tidak dikenal',
  bodyValues: 5000,
  body: z.object({
    fileId: readFile,
    matches: z
      .array(
        z.object({
          row: wholeNumber(1, 1_048_576),
          productId: z.optional(z.nullable(text())),
          variantId: z.optional(z.nullable(text())),
        }),
      )
      .check(z.maxLength(liveLimits.matchesMax, texts.notFitting)),
  }),
  response: z.object({ matched: count, doubtful: count, unknown: count }),
  message: successMessages.liveMatched,
  errors: ['shop-not-found', 'live-missing', 'live-changed', 'product-not-found'],
});

/** Imports the listings of a Shopee shop's newest workbooks into the catalogue; repeating it changes nothing. */
export const bringInProductsEndpoint = defineEndpoint('POST /api/shops/{id}/live/products', {
  summary: 'Jadikan produk tayang di toko Shopee sebagai produk katalog: nama, deskripsi, gambar, harga, varian',
  body: z.object({ fileId: readFile }),
  response: z.object({
    created: count,
    updated: count,
    unchanged: count,
    rejected: count,
    /** Listings without a picture, a price or an address. */
    incomplete: count,
    /** Listings that are already matched to another product of the catalogue. */
    known: count,
    doubtful: count,
    /** Workbooks that would add details and are missing. */
    missingKinds: z.array(z.enum(liveKinds)),
    /** Why listings were refused; the first of them. */
    reasons: z.array(z.object({ title: z.string(), message: z.string() })),
  }),
  message: successMessages.liveBroughtIn,
  errors: [
    'shop-not-found',
    'live-missing',
    'live-changed',
    'live-no-products',
    'live-unreadable',
    'subscription-expired',
    'windows-full',
  ],
});

const rows = z.union([
  z.array(wholeNumber(1, 1_048_576)).check(z.maxLength(liveLimits.rowsMax, texts.notFitting)),
  z.object({ filter: stateField }),
]);

/** Returns the workbook or, with `dryRun`, a summary of what it would contain, as JSON. */
export const liveWorkbookEndpoint = defineEndpoint('POST /api/shops/{id}/live/workbook', {
  summary: 'File yang sama dengan harga, stok, atau SKU pilihan diganti',
  bodyLimit: 1024 * 1024,
  bodyValues: liveLimits.rowsMax + 100,
  body: z.object({
    fileId: readFile,
    /** Default: all matched rows. */
    rows: z.optional(rows),
    exclude: z._default(
      z.array(wholeNumber(1, 1_048_576)).check(z.maxLength(liveLimits.rowsMax, texts.notFitting)),
      [],
    ),
    fields: z._default(z.array(z.enum(['price', 'stock', 'sku'], texts.optionUnknown)), ['price', 'stock']),
    /** Omits rows without a change. */
    onlyChanged: z._default(z.boolean(), false),
    /** Also writes changes that exceed the shop's limit. */
    confirmLarge: z._default(z.boolean(), false),
    dryRun: z._default(z.boolean(), false),
  }),
  response: z.object({
    rows: count,
    price: count,
    stock: count,
    sku: count,
    /** Rows left out because their price changes by more than the shop's limit. */
    large: count,
  }),
  errors: ['shop-not-found', 'live-missing', 'live-changed', 'live-nothing'],
});
