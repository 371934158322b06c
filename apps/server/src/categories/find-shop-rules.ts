import {
  categoryListLimits,
  dayMs,
  defaultShopSettings,
  type MarketplaceType,
  shopMarketplaceOf,
} from '@pindahlapak/model';
import type { ShopRules } from '@pindahlapak/rules';
import type { Queryable } from '../core/database.ts';
import { findShopFor } from '../shops/find-shop.ts';
import { findShops } from '../shops/shops.sql.ts';
import { findExportSettings, findMappings } from './categories.sql.ts';
import { categoryLists } from './list/category-lists.ts';

/** Returns whether a category list is old (S18.6); both times in milliseconds since the epoch. */
export const isOldList = (uploadedAt: number, now: number): boolean =>
  now - uploadedAt > categoryListLimits.oldAfterDays * dayMs;

/**
 * Returns the account's decisions for exports to `target` in the form that rules need: those of `shop`, or of the first
 * shop there, whose products are judged by the minimum nets of all shops. `now` in milliseconds since the epoch.
 */
export async function findShopRules(
  db: Queryable,
  userId: string,
  target: MarketplaceType,
  now: number,
  shopId?: string,
): Promise<ShopRules> {
  const settings = await findExportSettings(db, userId, target);
  const shop = await findShopFor(db, userId, { marketplace: shopMarketplaceOf(target), shop: shopId });
  const mappings = await findMappings(db, userId, target, shop?.id);
  const others = shopId === undefined ? (await findShops(db, userId)).filter(({ id }) => id !== shop?.id) : [];
  const listed = await categoryLists.uploadedListOf(db, userId, target);
  return {
    settings,
    mappings,
    prices: shop ?? defaultShopSettings,
    others,
    listedLeaves: listed?.known.ids ?? null,
    listIsOld: listed !== null && isOldList(listed.uploadedAt, now),
  };
}
