import type { ListingFields } from '@pindahlapak/model';
import { isWordAt } from './characters.ts';

const signsBetween = " .-_'’&";
const signsMax = 2;

/** ASCII letters in small. */
const smallOf = (code: number): number => (code >= 0x41 && code <= 0x5a ? code | 0x20 : code);

/**
 * Where the name of a shop ends that begins at `start`, -1 if it is not there. Case does not matter, up to two signs or spaces
 * may be between its letters and digits, and it ends with a word.
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

/** Goods and services that many shops are named after: alone such a word is no shop's name. */
const goods = new Set(
  (
    'gadget laptop komputer computer elektronik electronic handphone ponsel phone fashion sepatu grosir aksesoris ' +
    'kamera camera gaming rakitan bengkel servis service'
  ).split(' '),
);

/** Whether a title has the name of a shop. */
function hasName(title: string, shop: string): boolean {
  for (let index = 0; index < title.length; index += 1)
    if (!isWordAt(title, index - 1) && endOfShopName(title, index, shop) !== -1) return true;
  return false;
}

/** Endings that shops add to their name in an address and leave out in texts. */
const additions =
  /(?:official(?:store)?|store|shop|indonesia|id|jakarta|bandung|surabaya|depok|bekasi|bogor|medan|semarang|bali|pontianak|\d+)$/;

/** Words for one kind of shop: a shop whose address has one of them may use another in its texts. */
const kindsOfShops = [
  ['computindo', 'komputindo', 'computer', 'komputer', 'compu', 'comp', 'komp'],
  ['cellular', 'celluler', 'selluler', 'seluler', 'cell'],
];

/** The name up to the word for its kind of shop, followed by each word for that kind; none if only words for goods precede it. */
function namesOfKind(shop: string): readonly string[] {
  for (const words of kindsOfShops)
    for (const word of words) {
      const own = shop.slice(0, Math.max(0, shop.indexOf(word, shortest)));
      if (own !== '' && !goods.has(own)) return words.map((other) => own + other);
    }
  return [];
}

/**
 * A name without the endings that shops add; null where the rest is too short or the name of goods, or where the title has it:
 * then it is a brand.
 */
function shortForm(shop: string, title: string): string | null {
  let short = shop;
  while (additions.test(short)) short = short.replace(additions, '');
  if (short === shop || short.length < shortest || goods.has(short)) return null;
  return hasName(title, short) ? null : short;
}

/**
 * The names of the shop that a product was taken from, the longest first. They are the name in its address (letters and digits,
 * in lower case), its short form, and forms with other words for its kind of shop; all have the same first letter. None where the address
 * has no name, where the name is too short, and where the title has it and it does not sound like a shop: then it is the
 * product's brand.
 */
export function shopNamesOf({
  marketplaceType,
  urls,
  name,
}: Pick<ListingFields, 'marketplaceType' | 'urls' | 'name'>): readonly string[] {
  if (marketplaceType !== 'tokopedia') return [];
  const slug = shopAddress.exec(urls)?.[1]?.toLowerCase() ?? '';
  // The marketplace adds numbers to shops of the same name; some shops repeat their first letter many times.
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
