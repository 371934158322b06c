import type { Shop } from '@pindahlapak/contract';
import type { ShopMarketplace } from '@pindahlapak/model';
import type { Queryable } from '../core/database.ts';
import { Refusal } from '../core/refusal.ts';
import { findShops } from './shops.sql.ts';

/** A shop of the account. Throws Refusal('shop-not-found'). */
export async function findShop(db: Queryable, userId: string, id: string): Promise<Shop> {
  const shop = (await findShops(db, userId)).find((each) => each.id === id);
  if (shop === undefined) throw new Refusal('shop-not-found');
  return shop;
}

/** What a call says of its shop. */
export interface WantedShop {
  /** Where the shop has to be; null for anywhere. */
  marketplace: ShopMarketplace | null;
  /** The id of the shop; the first one of the marketplace without it. */
  shop?: string | undefined;
}

/**
 * The shop that a call is for; null where it names none and the account has none of that marketplace. Throws
 * Refusal('shop-not-found') where the account has no such shop there.
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
