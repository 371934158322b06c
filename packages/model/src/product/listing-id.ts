import { marketplaceOfHost, type MarketplaceType } from './marketplaces.ts';
import { webAddress } from '../addresses/public-address.ts';
import { withoutTrailingSlashes } from '../addresses/trailing-slashes.ts';

type ListingIdReader = (url: URL) => string | null;

const match = (text: string, pattern: RegExp): string | null => {
  const found = pattern.exec(text);
  return found ? found.slice(1).filter(Boolean).join('.') : null;
};

// Pages of Tokopedia and of its shops whose addresses have the form of a listing's address.
const tokopediaOwnPages = new Set(
  (
    'about affiliate blog bantuan cart catalog category deals digital discovery events feed find help hot hotel kereta-api ' +
    'login loyalty mitra mybills order order-list otp p pajak payment people play promo pulsa rekomendasi reset-password review ' +
    'rewards s search seru shop-list sitemap tokopoints top-up travel user wishlist'
  ).split(' '),
);
const tokopediaShopPages = new Set(['catatan', 'etalase', 'feed', 'info', 'note', 'product', 'review', 'talk']);

// Beginnings of Shopee's addresses with two numbers that are not a shop's.
const shopeeOwnPages = new Set('buyer collections events flash_sale order purchase search shop user'.split(' '));

/** `/product/1/2`, and `/name/1/2`, to which the short links of Shopee's app lead; 'universal-link' may stand before either. */
function shopeeIdByNumbers(path: string): string | null {
  const found = /^(?:\/universal-link)?\/([^/]+)\/(\d+)\/(\d+)\/?$/.exec(path);
  const [, name = '', shop = '', item = ''] = found ?? [];
  return found && !shopeeOwnPages.has(name.toLowerCase()) ? `${shop}.${item}` : null;
}

/** Listings of shops that TikTok Shop and Tokopedia share stand on a host of their own, under a number. */
function tokopediaId({ hostname, pathname }: URL): string | null {
  const path = pathname.toLowerCase();
  if (hostname === 'shop-id.tokopedia.com') {
    const number = match(path, /^\/(?:view\/product|pdp(?:\/[^/]+)?)\/(\d+)\/?$/);
    return number && `product/${number}`;
  }
  if (!/^(?:www\.|m\.)?tokopedia\.com\.?$/.test(hostname)) return null;
  const found = /^\/([^/]+)\/([^/]+)\/?$/.exec(path);
  const [, shop = '', slug = ''] = found ?? [];
  return found && !tokopediaOwnPages.has(shop) && !tokopediaShopPages.has(slug) ? `${shop}/${slug}` : null;
}

/**
 * A Blibli page is a seller's product (`ps--`), one item of it (`is--`) or a product that several sellers may offer (`pc--`), of which
 * `ds` names the seller's item; the item's code begins with its product's. Older addresses have dots in the codes.
 */
function blibliId({ pathname, searchParams }: URL): string | null {
  const found = /\/(PS|IS|PC)--([A-Z0-9.-]+)(?:_PP-\d+)?\/?$/.exec(pathname.toUpperCase());
  if (!found) return null;
  const [, kind, code = ''] = found;
  const item = kind === 'PC' ? (searchParams.get('ds') ?? '').toUpperCase() : '';
  const product = match(item, /^([A-Z0-9]+[.-]\d+[.-]\d+)[.-]\d+$/);
  return (product ?? code).replaceAll('.', '-');
}

/** How each marketplace's own addresses name a listing; null where the address has another form. */
const readers: Record<MarketplaceType, ListingIdReader> = {
  akulaku: (url) => match(url.searchParams.get('spuId') ?? '', /^(\d+)$/),
  shopee: (url) => match(url.pathname, /-i\.(\d+)\.(\d+)\/?$/) ?? shopeeIdByNumbers(url.pathname),
  tokopedia: tokopediaId,
  lazada: (url) => match(url.pathname, /[-/]i(\d+)(?:-s\d+)?\.html$/),
  blibli: blibliId,
  bhinneka: (url) => match(url.pathname.toLowerCase(), /-sku(\d+)\/?$/),
  orami: (url) => match(url.pathname.toLowerCase(), /^\/shopping\/product\/([^/]+)\/?$/),
  zalora: (url) =>
    match(url.pathname.toLowerCase(), /^\/p\/(?:[^/]*-)?(\d+)\/?$/) ?? match(url.pathname, /^\/[^/]*-(\d+)\.html$/),
};

const trackingParameter =
  /^(utm_.*|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|_branch.*|src|ref|refid|referrer|spm|scm|extparam|trackid|trkid|sp_atk|xptdk|whid|from|share.*|af_.*|click_?id|aff.*)$/i;

/** The address without fragment, tracking parameters and trailing slash; parameters in a fixed order. */
function canonicalAddress(url: URL): string {
  const host = url.host.toLowerCase().replace(/^www\./, '');
  const path = withoutTrailingSlashes(url.pathname);
  if (url.search === '') return host + path;
  const kept = [...url.searchParams].filter(([name]) => !trackingParameter.test(name));
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : '';
  return host + path + query;
}

/** The id that the marketplace of this address gives the listing; null for a host of another marketplace. */
const readOwn = (marketplaceType: MarketplaceType, url: URL): string | null =>
  marketplaceOfHost(url.hostname)?.type === marketplaceType ? readers[marketplaceType](url) : null;

/**
 * The id of the listing that a product page of the marketplace shows; null for an address of another form (search, shop,
 * basket) or of another host.
 */
export function productPageIdOf(marketplaceType: MarketplaceType, address: string): string | null {
  const url = webAddress(address);
  return url && readOwn(marketplaceType, url);
}

/**
 * The id that identifies a listing inside its marketplace, read from its address: Akulaku `spuId`, Shopee `shop.item`,
 * Tokopedia `shop/slug` and so on. An address of unknown form or of another host counts whole, cleaned of what does not
 * identify it. Returns null where the text is no http(s) address.
 */
export function listingIdOf(marketplaceType: MarketplaceType, address: string): string | null {
  const url = webAddress(address);
  return url && (readOwn(marketplaceType, url) ?? canonicalAddress(url));
}

/** The ids under which a listing may be stored. */
export interface ListingIds {
  /** As `listingIdOf` gives it. */
  id: string;
  /**
   * The id that the listing had while the form of its address was not known yet: the whole address, as `listingIdOf` gives it for
   * unknown forms. Null where `listingIdOf` gives that still.
   */
  formerId: string | null;
}

/** The ids of a listing, its address read once. Returns null where the text is no http(s) address. */
export function listingIdsOf(marketplaceType: MarketplaceType, address: string): ListingIds | null {
  const url = webAddress(address);
  if (!url) return null;
  const own = readOwn(marketplaceType, url);
  const whole = canonicalAddress(url);
  return own === null ? { id: whole, formerId: null } : { id: own, formerId: whole };
}
