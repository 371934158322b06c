import type { ListingFields } from '@pindahlapak/model';
import { isWordAt } from '../contacts/characters.ts';
import { endOfShopName } from './end-of-shop-name.ts';

const shopAddress = /^https?:\/\/(?:[a-z]+\.)?tokopedia\.com\/([^/?#]+)\//i;
const shortest = 5;
const longest = 60;
const shopWords = /toko|store|shop|official|mall|grosir|gudang|olshop|lapak|cell|comp|komp|gadget|ponsel/;

/** Whether a title has the name of a shop. */
function hasName(title: string, shop: string): boolean {
  for (let index = 0; index < title.length; index += 1)
    if (!isWordAt(title, index - 1) && endOfShopName(title, index, shop) !== -1) return true;
  return false;
}

/**
 * The name of the shop that a product was taken from, as its address has it: letters and digits alone, in small letters.
 * Null where the address names none, where it is too short to be told from a word, and where the title has it as well
 * and it does not sound like a shop: then it is the product's brand.
 */
export function shopNameOf({
  marketplaceType,
  urls,
  name,
}: Pick<ListingFields, 'marketplaceType' | 'urls' | 'name'>): string | null {
  if (marketplaceType !== 'tokopedia') return null;
  const slug = shopAddress.exec(urls)?.[1]?.toLowerCase() ?? '';
  // The marketplace numbers shops of the same name.
  const shop = slug.replace(/-\d+$/, '').replace(/[^a-z0-9]/g, '');
  if (shop.length < shortest || shop.length > longest || /^\d+$/.test(shop)) return null;
  if (shopWords.test(shop)) return shop;
  return hasName(name, shop) ? null : shop;
}
