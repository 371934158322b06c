import { mappingTargets, type ShopMarketplace } from '@pindahlapak/model';
import type { Shop } from '@pindahlapak/contract';
import { type CompiledRules, compileRules } from '@pindahlapak/rules';
import { findExportSettings } from '../../categories/categories.sql.ts';
import { findShopRules } from '../../categories/find-shop-rules.ts';
import { mergeSettings } from '../../categories/settings/merge-settings.ts';
import type { Queryable } from '../../core/database.ts';
import { readExportRules } from '../../exports/read-export-rules.ts';
import { findAkulakuConfiguration, findDataConfiguration } from '../../rules/configurations.sql.ts';

/**
 * Returns the rules for the rows of a template: the account's rules and settings for Akulaku, so that prices and texts
 * are the same, with the category mapping of the template's marketplace and the prices of `shopOf`, or of the first
 * shop there. `now` in milliseconds since the epoch.
 */
export async function readTemplateRules(
  db: Queryable,
  userId: string,
  family: ShopMarketplace,
  now: number,
  shopOf?: Shop | null,
): Promise<CompiledRules> {
  const target = mappingTargets[family];
  if (target === 'akulaku') return await readExportRules(db, userId, now, shopOf?.id);
  const general = await findExportSettings(db, userId, 'akulaku');
  const shop = await findShopRules(db, userId, target ?? 'akulaku', now, target === null ? undefined : shopOf?.id);
  const settings = mergeSettings(general, target === null ? general : shop.settings);
  const mappings = target === null ? new Map() : shop.mappings;
  const data = await findDataConfiguration(db, userId);
  const texts = await findAkulakuConfiguration(db, userId);
  return compileRules(data, texts, {
    ...shop,
    prices: shopOf ?? shop.prices,
    settings,
    mappings,
    hasExactWeights: true,
  });
}
