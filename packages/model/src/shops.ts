import * as z from 'zod/mini';
import type { MarketplaceType } from './product/marketplaces.ts';

/**
 * Where a shop can be, with the marketplace whose category mapping applies to its workbooks; null for none. `tiktok` is
 * the seller centre that TikTok Shop and Tokopedia share.
 */
export const mappingTargets = {
  akulaku: 'akulaku',
  shopee: 'shopee',
  tiktok: 'tokopedia',
  lazada: 'lazada',
  other: null,
} as const satisfies Record<string, MarketplaceType | null>;

export type ShopMarketplace = keyof typeof mappingTargets;
export const shopMarketplaces = Object.keys(mappingTargets) as [ShopMarketplace, ...ShopMarketplace[]];

/** Returns where a shop must be for exports with the category mapping of `target`. */
export const shopMarketplaceOf = (target: MarketplaceType): ShopMarketplace =>
  shopMarketplaces.find((marketplace) => mappingTargets[marketplace] === target) ?? 'other';

/** Steps in rupiah to which a shop may round its prices up. */
export const shopRoundings = [1, 100, 500, 1000] as const;

export const shopLimits = {
  shopsMax: 50,
  nameMax: 60,
  deductionsMax: 20,
  noteMax: 200,
  /** Percent that a shop adds to or subtracts from each price. */
  percentMin: -90,
  percentMax: 1000,
  rupiahMax: 1_000_000_000,
  endingMax: 9999,
  changeLimitMax: 1000,
} as const;

/** Price adjustment of a shop, applied after the common rules. Percentages have at most two decimals. */
export const priceAdjustmentSchema = z.object({
  percent: z.number(),
  rupiah: z.int(),
  roundTo: z.union(shopRoundings.map((step) => z.literal(step))),
  /** Last digits of every price, such as 900; null for none. */
  ending: z.nullable(z.int()),
});
export type PriceAdjustment = z.infer<typeof priceAdjustmentSchema>;

/** What the marketplace keeps from a sale: a percentage up to `capRupiah`, plus rupiah per order. */
export const deductionSchema = z.object({
  name: z.string(),
  percent: z.optional(z.number()),
  capRupiah: z.optional(z.int()),
  rupiah: z.optional(z.int()),
  note: z.optional(z.string()),
  /** The date on which the seller checked this, as `YYYY-MM-DD`. */
  since: z.optional(z.string()),
});
export type Deduction = z.infer<typeof deductionSchema>;

/** The least that a sale must leave: rupiah, and a percentage of the source price. */
export const minimumNetSchema = z.object({ rupiah: z.optional(z.int()), percent: z.optional(z.number()) });
export type MinimumNet = z.infer<typeof minimumNetSchema>;

/** A shop's price settings. Changes over `changeLimitPercent` are left out until the seller confirms them. */
export const shopSettingsSchema = z.object({
  priceAdjustment: priceAdjustmentSchema,
  deductions: z.array(deductionSchema),
  minimumNet: minimumNetSchema,
  changeLimitPercent: z.int(),
});
export type ShopSettings = z.infer<typeof shopSettingsSchema>;

/** Settings of a new shop: prices are those of the common rules. */
export const defaultShopSettings: ShopSettings = {
  priceAdjustment: { percent: 0, rupiah: 0, roundTo: 1, ending: null },
  deductions: [],
  minimumNet: {},
  changeLimitPercent: 30,
};

/** The shop that every account starts with. */
export const firstShop = { name: 'Akulaku', marketplace: 'akulaku' } as const;
