import { fieldMessages as texts } from '@pindahlapak/messages';
import {
  marketplaceTypes,
  megabyte,
  productLimits,
  sourceChangeKinds,
  sourceChangeStates,
  sourceDecisions,
  sourceLimits as limits,
  sourceObstacles,
  sourceStates,
} from '@pindahlapak/model';
import * as z from 'zod/mini';
import { atMostVariants, optionalText, requiredText } from '../catalogue/listing-fields.ts';
import { productFilterFields, windowOrAll } from '../catalogue/product-filter.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listUpTo, numberParameter, oneOf, pageParameter, text, wholeNumber } from '../fields.ts';

const price = wholeNumber(1, productLimits.priceMax, texts.priceRange);
const stock = wholeNumber(0, productLimits.stockMax);

const observedVariant = z.object({
  option1: requiredText(productLimits.attributeMax, texts.optionRequired),
  option2: optionalText(productLimits.attributeMax),
  /** Null if the page does not show it, for example to visitors who are not signed in. */
  price: z.nullish(price),
  stock: z.nullish(stock),
  sourceKey: optionalText(productLimits.attributeMax),
});

/**
 * What a visit to a product's page found. Values are those that an import of the page would send; what the page does
 * not show is absent or null and is not a change. Login walls, captchas and pages that failed to load are
 * `unreadable`.
 */
export const sourceObservationSchema = z.object({
  marketplaceType: z.enum(marketplaceTypes, texts.marketplaceUnknown),
  /** Address of the page; any address of the listing will do. */
  urls: text().check(z.minLength(1, texts.addressInvalid), z.maxLength(productLimits.urlMax, texts.addressInvalid)),
  /** When the page was seen; a time in the future counts as now. */
  seenAt: z.iso.datetime({ offset: true, error: texts.dayInvalid }),
  state: z.enum(sourceStates, texts.optionUnknown),
  price: z.nullish(price),
  /** Flash-sale prices are shown, but not proposed. */
  isFlashSale: z.optional(z.boolean(texts.optionUnknown)),
  /** All variants of the listing; absent, null and empty mean unknown. */
  variants: z.nullish(z.array(observedVariant).check(atMostVariants)),
  title: optionalText(productLimits.nameMax),
  /** For a listing without variants. */
  stock: z.nullish(stock),
});
export type SourceObservation = z.output<typeof sourceObservationSchema>;
export type SentSourceObservation = z.input<typeof sourceObservationSchema>;

const prices = z.object({ min: z.int(), max: z.int() });
const availability = z.enum(['tersedia', 'habis']);

/** A difference between the source's last accepted values and its current ones. */
export const sourceDifferenceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    /** Prices that changed; null if they are no longer known. */
    old: z.nullable(prices),
    new: prices,
    /** Variants whose price changed; 0 for a listing without variants. */
    variants: z.int(),
    /** The new price is a flash-sale price and cannot be accepted. */
    isFlashSale: z.boolean(),
    /** Whether the largest change in percent is a rise; absent if there is none in percent. */
    isRise: z.optional(z.boolean()),
  }),
  z.object({
    kind: z.literal('stock'),
    old: z.nullable(availability),
    new: availability,
    /** Variants sold out or available again, and names of the first; none for a listing without variants. */
    variants: z.int(),
    names: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('variants'),
    gone: z.int(),
    added: z.int(),
    /** Names of the first of them. */
    goneNames: z.array(z.string()),
    addedNames: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('title'),
    /** Null if no longer known. */
    old: z.nullable(z.string()),
    new: z.string(),
  }),
  /** When it was found removed, ISO in UTC. */
  z.object({ kind: z.literal('removed'), since: z.string() }),
]);
export type SourceDifference = z.infer<typeof sourceDifferenceSchema>;

/** Reports observations of products' pages. Repeating one does nothing; products never change. */
export const reportObservationsEndpoint = defineEndpoint('POST /api/source-observations', {
  summary: 'Laporkan isi halaman produk di sumbernya; dibandingkan dengan yang terakhir diambil',
  access: 'session-or-device',
  bodyLimit: 2 * megabyte,
  // 100 observations with 100 variants each.
  bodyValues: 80_000,
  body: z.object({ observations: listUpTo(sourceObservationSchema, limits.observationsMax, texts.importSize) }),
  response: z.object({
    /** In the order sent. */
    results: z.array(
      z.object({
        /** `unknown` if the catalogue does not have the listing. */
        status: z.enum(['same', 'changed', 'unknown']),
        productId: z.nullable(z.string()),
        /** Current differences from the accepted values, including those that the seller has held or ignored. */
        differences: z.array(sourceDifferenceSchema),
      }),
    ),
  }),
});

/** Lists products whose pages should be visited, least recently seen first. */
export const listSourceChecksEndpoint = defineEndpoint('GET /api/source-checks', {
  summary: 'Alamat produk yang paling lama tidak dilihat di sumbernya, untuk Periksa sumber',
  access: 'session-or-device',
  query: z.object({
    page: pageParameter,
    limit: z._default(numberParameter(1, limits.checkRowsMax, texts.listLimitRange(limits.checkRowsMax)), 100),
    window: z._default(windowOrAll, 'all'),
    ...productFilterFields,
  }),
  response: z.object({
    total: z.int(),
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        marketplaceType: z.enum(marketplaceTypes),
        urls: z.string(),
        /** When the source was last seen, ISO in UTC. */
        seenAt: z.string(),
      }),
    ),
  }),
});

/** Filters of the queue. Absent filters match everything, except `state`. */
const changeFilter = {
  state: z._default(z.enum(sourceChangeStates, texts.optionUnknown), 'open'),
  kind: z.optional(z.enum(sourceChangeKinds, texts.optionUnknown)),
  marketplace: z.optional(oneOf(marketplaceTypes, { error: texts.marketplaceUnknown })),
  search: productFilterFields.search,
  /** Smallest price difference in percent, up or down. */
  minPercent: z.optional(numberParameter(0, 1000, texts.notFitting)),
  /** `true` for prices at which today's selling price nets less than the shop's minimum. */
  underFloor: z.optional(z.enum(['true'], texts.optionUnknown)),
};
export const sourceChangeFilterSchema = z.strictObject(changeFilter, texts.notFitting);
export type SourceChangeFilter = z.output<typeof sourceChangeFilterSchema>;
export type SentSourceChangeFilter = z.input<typeof sourceChangeFilterSchema>;

const shop = z.object({ id: z.string(), name: z.string() });

/** A change found at a product's source. Times ISO in UTC. */
export const sourceChangeSchema = z.object({
  /** A new value gets a new id. */
  id: z.string(),
  product: z.object({
    id: z.string(),
    name: z.string(),
    image: z.string(),
    urls: z.string(),
    window: z.int(),
    marketplaceType: z.enum(marketplaceTypes),
  }),
  difference: sourceDifferenceSchema,
  /** Largest price difference in percent; null for other kinds and if the old price is unknown. */
  percent: z.nullable(z.number()),
  state: z.enum(sourceChangeStates),
  seenAt: z.string(),
  heldUntil: z.nullable(z.string()),
  /**
   * Net of a sale in rupiah, in the shop where it is lowest: today, at today's selling price with the new source
   * price, and at the selling price that the rules would give. Null for other kinds and if nothing can be sold.
   */
  net: z.nullable(z.object({ today: z.int(), unchanged: z.int(), accepted: z.int() })),
  isUnderFloor: z.boolean(),
  /** Prices in the catalogue that the seller edited, so that accepting the change keeps them; absent if none is. */
  editedPrices: z.optional(prices),
  /** Shops where the product is on sale. */
  shops: z.array(shop),
  /** Why the change cannot be accepted; null if it can. */
  obstacle: z.nullable(z.enum(sourceObstacles)),
});
export type SourceChange = z.infer<typeof sourceChangeSchema>;

export const listSourceChangesEndpoint = defineEndpoint('GET /api/source-changes', {
  summary: 'Perubahan di sumber produk yang menunggu keputusan, terbaru dulu',
  query: z.object({
    page: pageParameter,
    limit: z._default(numberParameter(1, limits.pageRowsMax, texts.listLimitRange(limits.pageRowsMax)), 50),
    ...changeFilter,
  }),
  response: z.object({
    total: z.int(),
    /** When the list was read, ISO in UTC; decisions by filter refer to it. */
    listedAt: z.string(),
    /** When the newest change in the queue was found, ISO in UTC; decisions by filter skip changes found later. */
    foundUntil: z.string(),
    /** Open changes by kind, and the numbers of held and ignored ones. */
    counts: z.object({ open: z.record(z.enum(sourceChangeKinds), z.int()), held: z.int(), ignored: z.int() }),
    data: z.array(sourceChangeSchema),
  }),
});

/**
 * Decides changes by id, or all that match a filter. Accepting creates one batch in the history, which can be undone.
 */
export const decideSourceChangesEndpoint = defineEndpoint('POST /api/source-changes/decide', {
  summary: 'Terima, tunda, atau abaikan perubahan di sumber; satu, pilihan, atau semua yang tersaring',
  bodyValues: limits.idsMax + 100,
  body: z
    .object({
      ids: z.optional(listUpTo(text().check(z.maxLength(100, texts.notFitting)), limits.idsMax, texts.selectionSize)),
      filter: z.optional(sourceChangeFilterSchema),
      /** When the caller read the list; changes found later are not decided. */
      listedAt: z.optional(z.iso.datetime({ offset: true, error: texts.dayInvalid })),
      /** From the list. `listedAt` alone does not exclude changes found before the list and saved after it. */
      foundUntil: z.optional(z.iso.datetime({ offset: true, error: texts.dayInvalid })),
      decision: z.enum(sourceDecisions, texts.optionUnknown),
    })
    .check(
      z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), { error: texts.selectionSize }),
    ),
  response: z.object({
    decided: z.int(),
    /** Changes that have changed again or cannot be accepted. */
    skipped: z.int(),
    /** The batch of the accepted changes; absent if no product changed. */
    batchId: z.optional(z.string()),
    /** Shops where products with an accepted price or stock are on sale, with their number. */
    shops: z.array(z.object({ ...shop.shape, products: z.int() })),
  }),
});
