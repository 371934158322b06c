import {
  type ExportDefaults,
  type ExportSettings,
  exportDefaultsSchema,
  type MarketplaceType,
  type ShopMarketplace,
  shopMarketplaces,
} from '@pindahlapak/model';
import type { Shop } from '@pindahlapak/contract';
import { type CompiledRules, compileRules } from '@pindahlapak/rules';
import type { TemplateDescription } from '@pindahlapak/template';
import { findExportSettings } from '../../categories/categories.sql.ts';
import { findShopRules } from '../../categories/find-shop-rules.ts';
import type { Queryable } from '../../core/database.ts';
import { readExportRules } from '../../exports/read-export-rules.ts';
import { findAkulakuConfiguration, findDataConfiguration } from '../../rules/configurations.sql.ts';

const targets: Record<TemplateDescription['family'], MarketplaceType | null> = {
  akulaku: 'akulaku',
  shopee: 'shopee',
  // TikTok Shop and Tokopedia share a seller centre.
  tiktok: 'tokopedia',
  lazada: 'lazada',
  other: null,
};

/** Returns the marketplace that a shop must be on for a template of a family; null if any is possible. */
export const templateShopOf = (family: string): ShopMarketplace | null =>
  shopMarketplaces.find((marketplace) => marketplace === family && marketplace !== 'other') ?? null;

/** Returns the marketplace whose category mapping a family of templates uses; null for an unknown family. */
export const targetOf = (family: TemplateDescription['family']): MarketplaceType | null => targets[family];

/** Merges defaults: those of the target take precedence over those for Akulaku. */
const mergeDefaults = (general: ExportDefaults, own: ExportDefaults): ExportDefaults =>
  exportDefaultsSchema.parse({
    ...general,
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null)),
  });

const mergeSettings = (general: ExportSettings, own: ExportSettings): ExportSettings => ({
  ...general,
  defaults: mergeDefaults(general.defaults, own.defaults),
  useTitleAsDescription: general.useTitleAsDescription || own.useTitleAsDescription,
  removeContacts: general.removeContacts || own.removeContacts,
  stockSource: own.stockSource === 'source' ? 'source' : general.stockSource,
  // Workbooks of other marketplaces have a row for each variant.
  rowPerVariant: true,
});

/**
 * Returns the rules for the rows of a template: the account's rules and settings for Akulaku, so that prices and texts
 * are the same, with the category mapping of the template's marketplace and the prices of `shopOf`, or of the first
 * shop there. `now` in milliseconds since the epoch.
 */
export async function readTemplateRules(
  db: Queryable,
  userId: string,
  family: TemplateDescription['family'],
  now: number,
  shopOf?: Shop | null,
): Promise<CompiledRules> {
  const target = targetOf(family);
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
