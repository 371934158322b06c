import { mappingTargets, marketplaceTypes, productLimits, type MarketplaceType } from '@pindahlapak/model';

/**
 * The source category that the mapping screen opens: its marketplace and its key, which is absent for products without
 * a category. Without a marketplace no source category is selected.
 */
export interface CategoryAddress {
  asal?: MarketplaceType | undefined;
  kategori?: string | undefined;
  /** The target marketplace (default: Akulaku), and the shop whose own mapping is shown. */
  tujuan?: MapMarketplace | undefined;
  toko?: string | undefined;
}

/** Marketplaces whose templates have a category of their own. */
export const mapMarketplaces = Object.values(mappingTargets).filter((target) => target !== null);
export type MapMarketplace = (typeof mapMarketplaces)[number];

/** Returns the search parameters that select a source category. */
export const categoryAddress = (marketplaceType: MarketplaceType, sourceKey: string): CategoryAddress => ({
  asal: marketplaceType,
  ...(sourceKey === '' ? {} : { kategori: sourceKey }),
});

/** Reads the search parameters; an invalid source category is left out. */
export function readCategoryAddress(address: Record<string, unknown>): CategoryAddress {
  const tujuan = mapMarketplaces.find((type) => type === address['tujuan']);
  const toko = typeof address['toko'] === 'string' ? address['toko'].slice(0, 100) : undefined;
  const asal = marketplaceTypes.find((type) => type === address['asal']);
  const target = { ...(tujuan && { tujuan }), ...(toko && { toko }) };
  if (asal === undefined) return target;
  const key = address['kategori'];
  return {
    ...target,
    ...categoryAddress(asal, typeof key === 'string' ? key.slice(0, productLimits.categoryMax * 3) : ''),
  };
}
