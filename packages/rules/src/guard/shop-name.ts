import type { ListingFields } from '@pindahlapak/model';
import { isWordAt } from '../text/characters.ts';

const signsBetween = " .-_'’&";
const signsMax = 2;

/** Converts ASCII letters to lower case. */
const smallOf = (code: number): number => (code >= 0x41 && code <= 0x5a ? code | 0x20 : code);

/**
 * Returns where the shop name that begins at `start` ends, or -1 if it is not there. Ignores case and up to two signs
 * or spaces between characters; the name must end at a word boundary.
 */
export function endOfShopName(text: string, start: number, shop: string): number {
  let index = start;
  let signs = 0;
  for (let read = 0; read < shop.length;) {
    if (smallOf(text.charCodeAt(index)) === shop.charCodeAt(read)) {
      read += 1;
      signs = 0;
    } else {
      signs += 1;
      if (index >= text.length || signs > signsMax || !signsBetween.includes(text.charAt(index))) return -1;
    }
    index += 1;
  }
  return isWordAt(text, index) ? -1 : index;
}

const shopAddress = /^https?:\/\/(?:[a-z]+\.)?tokopedia\.com\/([^/?#]+)\//i;
const shortest = 5;
const longest = 60;
const shopWords = /toko|store|shop|official|mall|grosir|gudang|olshop|lapak|cell|comp|komp|gadget|ponsel/;

/** Goods and services that many shops are named after; such a word is not a shop's name by itself. */
const goods = new Set(
  (
    'gadget laptop komputer computer elektronik electronic handphone ponsel phone fashion sepatu grosir aksesoris ' +
    'kamera camera gaming rakitan bengkel servis service'
  ).split(' '),
);

function hasName(title: string, shop: string): boolean {
  for (let index = 0; index < title.length; index += 1)
    if (!isWordAt(title, index - 1) && endOfShopName(title, index, shop) !== -1) return true;
  return false;
}

/** Suffixes of shop names in addresses that texts leave out. */
const additions =
  /(?:official(?:store)?|store|shop|indonesia|id|jakarta|bandung|surabaya|depok|bekasi|bogor|medan|semarang|bali|pontianak|\d+)$/;

/** Words for the same kind of shop; a shop may use one in its address and another in its texts. */
const kindsOfShops = [
  ['computindo', 'komputindo', 'computer', 'komputer', 'compu', 'comp', 'komp'],
  ['cellular', 'celluler', 'selluler', 'seluler', 'cell'],
];

/** Replaces the word for the kind of shop by each of its synonyms; empty if only a word for goods precedes it. */
function namesOfKind(shop: string): readonly string[] {
  for (const words of kindsOfShops)
    for (const word of words) {
      const own = shop.slice(0, Math.max(0, shop.indexOf(word, shortest)));
      if (own !== '' && !goods.has(own)) return words.map((other) => own + other);
    }
  return [];
}

/** Removes suffixes of a shop's name. Null if the rest is short, a word for goods, or in the title (a brand). */
function shortForm(shop: string, title: string): string | null {
  let short = shop;
  while (additions.test(short)) short = short.replace(additions, '');
  if (short === shop || short.length < shortest || goods.has(short)) return null;
  return hasName(title, short) ? null : short;
}

/**
 * Returns possible names of the product's source shop, longest first: the name in its address (lower-case letters and
 * digits), its short form, and variants with other words for its kind of shop. All start with the same letter. Empty
 * if the address has no name, if it is too short, or if the title contains it and it does not sound like a shop: then
 * it is the product's brand.
 */
export function shopNamesOf({
  marketplaceType,
  urls,
  name,
}: Pick<ListingFields, 'marketplaceType' | 'urls' | 'name'>): readonly string[] {
  if (marketplaceType !== 'tokopedia') return [];
  const slug = shopAddress.exec(urls)?.[1]?.toLowerCase() ?? '';
  // The marketplace appends numbers to shops with the same name; some shops repeat their first letter many times.
  const shop = slug
    .replace(/-\d+$/, '')
    .replace(/[^a-z0-9]/g, '')
    .replace(/^([a-z])\1{2,}/, '');
  if (shop.length < shortest || shop.length > longest || /^\d+$/.test(shop)) return [];
  if (!shopWords.test(shop) && hasName(name, shop)) return [];
  const short = shortForm(shop, name);
  const names = new Set([shop, ...(short === null ? [] : [short]), ...namesOfKind(shop)]);
  return [...names].sort((a, b) => b.length - a.length);
}
