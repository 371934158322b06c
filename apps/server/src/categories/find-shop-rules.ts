import type { MarketplaceType } from '@pindahlapak/model';
import type { ShopRules } from '@pindahlapak/rules';
import type { Queryable } from '../core/database.ts';
import { findExportSettings, findMappings } from './categories.sql.ts';
import { findLeafIds } from './list/find-leaf-ids.ts';

/** What the account decided for its exports to `target`, as the rules take it; `now` in milliseconds since the epoch. */
export async function findShopRules(
  db: Queryable,
  userId: string,
  target: MarketplaceType,
  now: number,
): Promise<ShopRules> {
  const settings = await findExportSettings(db, userId, target);
  const mappings = await findMappings(db, userId, target);
  return { settings, mappings, ...(await findLeafIds(db, userId, target, now)) };
}
