import { isLeafId, type ListingFields, mappingKey, sourceKeyOf } from '@pindahlapak/model';
import type { CompiledShop, MappedCategory } from './compile-shop.ts';

/** Categories whose mapping is remembered: a catalogue names few, and folding one takes as long as most of a row. */
const knownMax = 2000;

function lookUp({ category, marketplaceType }: ListingFields, shop: CompiledShop): MappedCategory {
  if (category !== null && isLeafId(category)) return shop.unmapped;
  return shop.mapped.get(mappingKey(marketplaceType, sourceKeyOf(category))) ?? shop.unmapped;
}

/**
 * The mapping of a product's source category. A category that is a number was typed as the leaf itself and has none
 * (S18.1).
 */
export function findCategory(product: ListingFields, shop: CompiledShop): MappedCategory {
  if (shop.mapped.size === 0) return shop.unmapped;
  const { category, marketplaceType } = product;
  const name = category === null ? marketplaceType : `${marketplaceType} ${category}`;
  const known = shop.known.get(name);
  if (known !== undefined) return known;
  const found = lookUp(product, shop);
  if (shop.known.size < knownMax) shop.known.set(name, found);
  return found;
}
