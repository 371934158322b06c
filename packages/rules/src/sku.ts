import { akulakuLimits, listingIdOf, type MarketplaceType, shortHash } from '@pindahlapak/model';

/**
 * A SKU that leads back to the listing: marketplace and listing id, at most 50 characters. A longer one is cut and ends
 * with a hash of the whole, so that two listings keep two SKUs. An address that names no listing is used whole.
 */
export function skuOf(marketplaceType: MarketplaceType, address: string): string {
  const sku = `${marketplaceType}-${listingIdOf(marketplaceType, address) ?? address.trim()}`;
  if (sku.length <= akulakuLimits.skuMax) return sku;
  const hash = shortHash(sku);
  const readable = sku.slice(0, akulakuLimits.skuMax - hash.length - 1).toWellFormed();
  return `${readable}~${hash}`;
}
