import { type MarketplaceType, type ShopMarketplace, shopMarketplaces } from '@pindahlapak/model';
import type { TemplateDescription } from '@pindahlapak/template';

const targets: Record<TemplateDescription['family'], MarketplaceType | null> = {
  akulaku: 'akulaku',
  shopee: 'shopee',
  // TikTok Shop and Tokopedia share a seller centre.
  tiktok: 'tokopedia',
  lazada: 'lazada',
  other: null,
};

/** Where a shop has to be for a template of a family; null where any may be. */
export const templateShopOf = (family: string): ShopMarketplace | null =>
  shopMarketplaces.find((marketplace) => marketplace === family && marketplace !== 'other') ?? null;

/** The marketplace whose category mapping a template of a family takes; null for one of no known family. */
export const targetOf = (family: TemplateDescription['family']): MarketplaceType | null => targets[family];
