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
import { text, numberParameter, pageParameter, wholeNumber, oneOf } from '../fields.ts';

const price = wholeNumber(1, productLimits.priceMax, texts.priceRange);
const stock = wholeNumber(0, productLimits.stockMax);

const observedVariant = z.object({
  option1: requiredText(productLimits.attributeMax, texts.optionRequired),
  option2: optionalText(productLimits.attributeMax),
  /** Null where the page does not say it, as for visitors who are not signed in. */
  price: z.nullish(price),
  stock: z.nullish(stock),
  sourceKey: optionalText(productLimits.attributeMax),
});

/**
 * What a visit to a product's page found. Values are those that an import of the page would bring; what the page does not say is
 * absent or null, and no change. A login wall, a captcha and a page that was not read are `unreadable`.
 */
export const sourceObservationSchema = z.object({
  marketplaceType: z.enum(marketplaceTypes, texts.marketplaceUnknown),
  /** Address of the page: another address of the same listing is the same listing. */
  urls: text().check(z.minLength(1, texts.addressInvalid), z.maxLength(productLimits.urlMax, texts.addressInvalid)),
  /** When the page was seen; a time in the future counts as now. */
  seenAt: z.iso.datetime({ offset: true, error: texts.dayInvalid }),
  state: z.enum(sourceStates, texts.optionUnknown),
  price: z.nullish(price),
  /** The prices are those of a flash sale: they are shown and not proposed. */
  isFlashSale: z.optional(z.boolean(texts.optionUnknown)),
  /** All variants of the listing; absent, null and empty say nothing of them. */
  variants: z.nullish(z.array(observedVariant).check(atMostVariants)),
  title: optionalText(productLimits.nameMax),
  /** Of a listing without variants. */
  stock: z.nullish(stock),
});
export type SourceObservation = z.output<typeof sourceObservationSchema>;
export type SentSourceObservation = z.input<typeof sourceObservationSchema>;

/** Lowest and highest of some prices, in rupiah. */
const prices = z.object({ min: z.int(), max: z.int() });
const availability = z.enum(['tersedia', 'habis']);

/** One difference between the source's last accepted values and its values now. */
export const sourceDifferenceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    /** Of what changed; null where it is not known any more. */
    old: z.nullable(prices),
    new: prices,
    /** Variants whose price changed; 0 for a listing without variants. */
    variants: z.int(),
    /** The new price is one of a flash sale and cannot be taken over. */
    isFlashSale: z.boolean(),
  }),
  z.object({
    kind: z.literal('stock'),
    old: z.nullable(availability),
    new: availability,
    /** Variants that are sold out or available again, the first of them by name; none for a listing without variants. */
    variants: z.int(),
    names: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('variants'),
    gone: z.int(),
    added: z.int(),
    /** The first of them by name. */
    goneNames: z.array(z.string()),
    addedNames: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('title'),
    /** Null where it is not known any more. */
    old: z.nullable(z.string()),
    new: z.string(),
  }),
  /** Since when it is gone, ISO in UTC. */
  z.object({ kind: z.literal('removed'), since: z.string() }),
]);
export type SourceDifference = z.infer<typeof sourceDifferenceSchema>;

/** Reports what visits to products' pages found. The same observation twice does nothing; nothing changes a product. */
export const reportObservationsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/source-observations',
  summary: 'Laporkan isi halaman produk di sumbernya; dibandingkan dengan yang terakhir diambil',
  access: 'session-or-device',
  bodyLimit: 2 * megabyte,
  // 100 observations with 100 variants each.
  bodyValues: 80_000,
  body: z.object({
    observations: z
      .array(sourceObservationSchema, texts.importSize)
      .check(z.minLength(1, texts.importSize), z.maxLength(limits.observationsMax, texts.importSize)),
  }),
  response: z.object({
    /** In the order sent. */
    results: z.array(
      z.object({
        /** `unknown` where the catalogue does not have the listing. */
        status: z.enum(['same', 'changed', 'unknown']),
        productId: z.nullable(z.string()),
        /** What differs now from what was taken over, also where the seller has put it off or ignores it. */
        differences: z.array(sourceDifferenceSchema),
      }),
    ),
  }),
});

/** Products whose pages are to be visited, those not seen longest first. */
export const listSourceChecksEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/source-checks',
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

/** What a change of the queue may have to be. A filter that is not named narrows nothing but the state. */
const changeFilter = {
  state: z._default(z.enum(sourceChangeStates, texts.optionUnknown), 'open'),
  kind: z.optional(z.enum(sourceChangeKinds, texts.optionUnknown)),
  marketplace: z.optional(oneOf(marketplaceTypes, { error: texts.marketplaceUnknown })),
  search: productFilterFields.search,
  /** Prices that differ by so many percent at least, up or down. */
  minPercent: z.optional(numberParameter(0, 1000, texts.notFitting)),
  /** `true` for prices at which today's selling price leaves less than the shop's floor. */
  underFloor: z.optional(z.enum(['true'], texts.optionUnknown)),
};
export const sourceChangeFilterSchema = z.strictObject(changeFilter, texts.notFitting);
export type SourceChangeFilter = z.output<typeof sourceChangeFilterSchema>;
export type SentSourceChangeFilter = z.input<typeof sourceChangeFilterSchema>;

const shop = z.object({ id: z.string(), name: z.string() });

/** A change that was found at the source of a product. Times ISO in UTC. */
export const sourceChangeSchema = z.object({
  /** Another one for another value. */
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
  /** By how many percent the price differs at most; null for other kinds and where the old price is not known. */
  percent: z.nullable(z.number()),
  state: z.enum(sourceChangeStates),
  seenAt: z.string(),
  /** Until when it is hidden. */
  heldUntil: z.nullable(z.string()),
  /**
   * What a sale leaves, in rupiah, in the shop where that is least: today, at today's selling price with the source's new price,
   * and at the price that the rules make of it. Null for other kinds and where nothing can be sold.
   */
  net: z.nullable(z.object({ today: z.int(), unchanged: z.int(), accepted: z.int() })),
  isUnderFloor: z.boolean(),
  /** Where the product is on sale. */
  shops: z.array(shop),
  /** Why the product cannot take it over; null where it can. */
  obstacle: z.nullable(z.enum(sourceObstacles)),
});
export type SourceChange = z.infer<typeof sourceChangeSchema>;

export const listSourceChangesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/source-changes',
  summary: 'Perubahan di sumber produk yang menunggu keputusan, terbaru dulu',
  query: z.object({
    page: pageParameter,
    limit: z._default(numberParameter(1, limits.pageRowsMax, texts.listLimitRange(limits.pageRowsMax)), 50),
    ...changeFilter,
  }),
  response: z.object({
    total: z.int(),
    /** When the list was read, ISO in UTC: what a decision by the filter refers to. */
    listedAt: z.string(),
    /** When the newest change of the queue was found, ISO in UTC: a decision by the filter leaves those found later. */
    foundUntil: z.string(),
    /** All that wait, by kind, and those put off or ignored. */
    counts: z.object({ open: z.record(z.enum(sourceChangeKinds), z.int()), held: z.int(), ignored: z.int() }),
    data: z.array(sourceChangeSchema),
  }),
});

/** Decides changes by their ids, or all for which a filter holds. Accepting is one batch of the history, which can be undone. */
export const decideSourceChangesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/source-changes/decide',
  summary: 'Terima, tunda, atau abaikan perubahan di sumber; satu, pilihan, atau semua yang tersaring',
  bodyValues: limits.idsMax + 100,
  body: z
    .object({
      ids: z.optional(
        z
          .array(text().check(z.maxLength(100, texts.notFitting)), texts.selectionSize)
          .check(z.minLength(1, texts.selectionSize), z.maxLength(limits.idsMax, texts.selectionSize)),
      ),
      filter: z.optional(sourceChangeFilterSchema),
      /** When the list was read by which the filter's changes are decided: those that came later stay as they are. */
      listedAt: z.optional(z.iso.datetime({ offset: true, error: texts.dayInvalid })),
      /** As the list answered it. `listedAt` alone does not exclude a change that was found before the list and saved after it. */
      foundUntil: z.optional(z.iso.datetime({ offset: true, error: texts.dayInvalid })),
      decision: z.enum(sourceDecisions, texts.optionUnknown),
    })
    .check(
      z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), { error: texts.selectionSize }),
    ),
  response: z.object({
    decided: z.int(),
    /** Those that have changed since or cannot be taken over. */
    skipped: z.int(),
    /** The batch of what was accepted; absent where no product changed. */
    batchId: z.optional(z.string()),
    /** Shops where products are on sale whose price or stock was accepted, and how many there. */
    shops: z.array(z.object({ ...shop.shape, products: z.int() })),
  }),
});
