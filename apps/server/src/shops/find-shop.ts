import type { Shop } from '@pindahlapak/contract';
import { type MarketplaceType, type ShopMarketplace, shopMarketplaces } from '@pindahlapak/model';
import type { Queryable } from '../core/database.ts';
import { Refusal } from '../core/refusal.ts';
import { findShops } from './shops.sql.ts';

/** Returns a shop of the account. Throws Refusal('shop-not-found'). */
export async function findShop(db: Queryable, userId: string, id: string): Promise<Shop> {
  const shop = (await findShops(db, userId)).find((each) => each.id === id);
  if (shop === undefined) throw new Refusal('shop-not-found');
  return shop;
}

/** Returns the marketplace that an account's shop must be on for exports to `target`. */
export const shopMarketplaceOf = (target: MarketplaceType): ShopMarketplace => {
  // TikTok Shop and Tokopedia share a seller centre.
  if (target === 'tokopedia') return 'tiktok';
  return shopMarketplaces.find((marketplace) => marketplace === target) ?? 'other';
};

/** The shop that a call names. */
export interface WantedShop {
  /** Marketplace that the shop must be on; null for any. */
  marketplace: ShopMarketplace | null;
  /** Id of the shop; default is the first one of the marketplace. */
  shop?: string | undefined;
}

/**
 * Returns the shop for a call; null if the call names none and the account has none on that marketplace. Throws
 * Refusal('shop-not-found') if the account has no such shop there.
 */
export async function findShopFor(
  db: Queryable,
  userId: string,
  { marketplace, shop }: WantedShop,
): Promise<Shop | null> {
  const shops = (await findShops(db, userId)).filter(
    (each) => marketplace === null || each.marketplace === marketplace,
  );
  if (shop === undefined) return shops[0] ?? null;
  const found = shops.find(({ id }) => id === shop);
  if (found === undefined) throw new Refusal('shop-not-found');
  return found;
}
