import {
  categoryListLimits,
  dayMs,
  defaultShopSettings,
  type MarketplaceType,
  type ShopMarketplace,
  shopMarketplaces,
} from '@pindahlapak/model';
import type { Shop } from '@pindahlapak/contract';
import type { ShopRules } from '@pindahlapak/rules';
import type { Queryable } from '../core/database.ts';
import { findShopFor } from '../shops/find-shop.ts';
import { findShops } from '../shops/shops.sql.ts';
import { findExportSettings, findMappings, findCategoryList, findPackedLeaves } from './categories.sql.ts';
import { LRUCache } from 'lru-cache';
import { unpackLeaves } from './list/packed-leaves.ts';

/** Returns whether a category list is old (S18.6); both times in milliseconds since the epoch. */
export const isOldList = (uploadedAt: number, now: number): boolean =>
  now - uploadedAt > categoryListLimits.oldAfterDays * dayMs;

interface Kept {
  uploadedAt: number;
  ids: ReadonlySet<string>;
}

/** Limit of ids in all cached lists together, some 60 bytes each. */
const idsMax = 300_000;

/** Cache of lists: unpacking one takes as long as judging a thousand products. */
const kept = new LRUCache<string, Kept>({
  maxSize: idsMax,
  sizeCalculation: ({ ids }) => Math.min(idsMax, 1 + ids.size),
});

/**
 * Returns the ids on the category list for the account's exports to `target`, null if there is none, and whether the
 * list is old at `now` (milliseconds since the epoch).
 */
async function findLeafIds(
  db: Queryable,
  userId: string,
  target: MarketplaceType,
  now: number,
): Promise<{ listedLeaves: ReadonlySet<string> | null; listIsOld: boolean }> {
  const list = await findCategoryList(db, userId, target);
  if (!list) return { listedLeaves: null, listIsOld: false };
  const key = `${list.isShared ? 'shared' : userId} ${target}`;
  const known = kept.get(key);
  const listIsOld = isOldList(list.uploadedAt, now);
  if (known?.uploadedAt === list.uploadedAt) return { listedLeaves: known.ids, listIsOld };
  const packed = await findPackedLeaves(db, userId, target, list.isShared);
  if (!packed) return { listedLeaves: null, listIsOld: false };
  const ids = new Set((await unpackLeaves(packed.leaves)).map(({ id }) => id));
  kept.set(key, { uploadedAt: packed.uploadedAt, ids });
  return { listedLeaves: ids, listIsOld: isOldList(packed.uploadedAt, now) };
}

/** Returns the marketplace that an account's shop must be on for exports to `target`. */
export const shopMarketplaceOf = (target: MarketplaceType): ShopMarketplace => {
  // TikTok Shop and Tokopedia share a seller centre.
  if (target === 'tokopedia') return 'tiktok';
  return shopMarketplaces.find((marketplace) => marketplace === target) ?? 'other';
};

const hasFloor = ({ minimumNet }: Shop): boolean => minimumNet.rupiah !== undefined || minimumNet.percent !== undefined;

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
  const others =
    shopId === undefined ? (await findShops(db, userId)).filter((each) => each.id !== shop?.id && hasFloor(each)) : [];
  return {
    settings,
    mappings,
    prices: shop ?? defaultShopSettings,
    others,
    ...(await findLeafIds(db, userId, target, now)),
  };
}
