import { isLeafId, type ListingFields, mappingKey, sourceKeyOf } from '@pindahlapak/model';
import type { CompiledShop, MappedCategory } from './compile-shop.ts';

/**
 * The mapping of a product's source category. A category that is a number was typed as the leaf itself and has none
 * (S18.1).
 */
export function findCategory({ category, marketplaceType }: ListingFields, shop: CompiledShop): MappedCategory {
  if (shop.mapped.size === 0 || (category !== null && isLeafId(category))) return shop.unmapped;
  return shop.mapped.get(mappingKey(marketplaceType, sourceKeyOf(category))) ?? shop.unmapped;
}
