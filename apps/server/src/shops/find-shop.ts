import type { Shop } from '@pindahlapak/contract';
import type { ShopMarketplace } from '@pindahlapak/model';
import type { Queryable } from '../core/database.ts';
import { Refusal } from '../core/refusal.ts';
import { findShops } from './shops.sql.ts';

/** Returns one of these shops. Throws Refusal('shop-not-found'). */
export function shopOf(shops: readonly Shop[], id: string): Shop {
  const shop = shops.find((each) => each.id === id);
  if (shop === undefined) throw new Refusal('shop-not-found');
  return shop;
}

/** Returns a shop of the account. Throws Refusal('shop-not-found'). */
export const requireShop = async (db: Queryable, userId: string, id: string): Promise<Shop> =>
  shopOf(await findShops(db, userId), id);

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
  return shop === undefined ? (shops[0] ?? null) : shopOf(shops, shop);
}
