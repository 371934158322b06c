import { marketplaceTypes, productLimits, type MarketplaceType } from '@pindahlapak/model';

/**
 * Which source category the page of the mapping begins with: its marketplace and its key, which is absent for products
 * that name no category. Without a marketplace the address names no source category.
 */
export interface CategoryAddress {
  asal?: MarketplaceType | undefined;
  kategori?: string | undefined;
  /** The marketplace that categories lead to, Akulaku where none is named, and the shop whose own mapping it is. */
  tujuan?: MapMarketplace | undefined;
  toko?: string | undefined;
}

/** The marketplaces with a category of their own in each template. */
export const mapMarketplaces = ['akulaku', 'shopee', 'tokopedia', 'lazada'] as const;
export type MapMarketplace = (typeof mapMarketplaces)[number];

/** A source category as the address of the page names it. */
export const categoryAddress = (marketplaceType: MarketplaceType, sourceKey: string): CategoryAddress => ({
  asal: marketplaceType,
  ...(sourceKey === '' ? {} : { kategori: sourceKey }),
});

/** Reads the address' search parameters; what is no source category is left out. */
export function readCategoryAddress(address: Record<string, unknown>): CategoryAddress {
  const tujuan = mapMarketplaces.find((type) => type === address['tujuan']);
  const toko = typeof address['toko'] === 'string' ? address['toko'].slice(0, 100) : undefined;
  const asal = marketplaceTypes.find((type) => type === address['asal']);
  const place = { ...(tujuan && { tujuan }), ...(toko && { toko }) };
  if (asal === undefined) return place;
  const key = address['kategori'];
  return {
    ...place,
    ...categoryAddress(asal, typeof key === 'string' ? key.slice(0, productLimits.categoryMax * 3) : ''),
  };
}
