import { marketplaceTypes, productLimits, type MarketplaceType } from '@pindahlapak/model';

/**
 * Which source category the page of the mapping begins with: its marketplace and its key, which is absent for products
 * that name no category. Without a marketplace the address names no source category.
 */
export interface CategoryAddress {
  asal?: MarketplaceType | undefined;
  kategori?: string | undefined;
}

/** A source category as the address of the page names it. */
export const categoryAddress = (marketplaceType: MarketplaceType, sourceKey: string): CategoryAddress => ({
  asal: marketplaceType,
  ...(sourceKey === '' ? {} : { kategori: sourceKey }),
});

/** Reads the address' search parameters; what is no source category is left out. */
export function readCategoryAddress(address: Record<string, unknown>): CategoryAddress {
  const asal = marketplaceTypes.find((type) => type === address['asal']);
  if (asal === undefined) return {};
  const key = address['kategori'];
  return categoryAddress(asal, typeof key === 'string' ? key.slice(0, productLimits.categoryMax * 3) : '');
}
