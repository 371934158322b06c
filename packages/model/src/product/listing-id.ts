import { type Marketplace, marketplaceOfHost, marketplaces, type MarketplaceType } from './marketplaces.ts';
import { webAddress, withoutTrailingSlashes } from '../addresses/public-address.ts';

const trackingParameter =
  /^(utm_.*|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|_branch.*|src|ref|refid|referrer|spm|scm|extparam|trackid|trkid|sp_atk|xptdk|whid|from|share.*|af_.*|click_?id|aff.*)$/i;

/** Normalises an address: no fragment, tracking parameters or trailing slash, and parameters in a fixed order. */
function canonicalAddress(url: URL): string {
  const host = url.host.toLowerCase().replace(/^www\./, '');
  const path = withoutTrailingSlashes(url.pathname);
  if (url.search === '') return host + path;
  const parameters = [...url.searchParams].filter(([name]) => !trackingParameter.test(name));
  parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = parameters.length > 0 ? `?${new URLSearchParams(parameters).toString()}` : '';
  return host + path + query;
}

/** The marketplace of an address; null for other hosts and texts that are no address. */
export function marketplaceOf(address: string): Marketplace | null {
  const url = webAddress(address);
  return url && marketplaceOfHost(url.hostname);
}

/** Reads the marketplace's own listing id; null if the host belongs to another marketplace. */
const readOwn = (marketplaceType: MarketplaceType, url: URL): string | null =>
  marketplaceOfHost(url.hostname)?.type === marketplaceType ? marketplaces[marketplaceType].listingIdOf(url) : null;

/** Reads the listing id from a product page's address. Null for other pages (search, shop) and other hosts. */
export function productPageIdOf(marketplaceType: MarketplaceType, address: string): string | null {
  const url = webAddress(address);
  return url && readOwn(marketplaceType, url);
}

/**
 * Returns the id that identifies a listing within its marketplace, such as Akulaku's `spuId`, Shopee's `shop.item` or
 * Tokopedia's `shop/slug`. For other addresses the id is the whole address without tracking parameters. Null if the
 * text is not an http(s) address.
 */
export function listingIdOf(marketplaceType: MarketplaceType, address: string): string | null {
  const url = webAddress(address);
  return url && (readOwn(marketplaceType, url) ?? canonicalAddress(url));
}
