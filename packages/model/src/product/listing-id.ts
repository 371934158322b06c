import { marketplaceOfHost, marketplaces, type MarketplaceType } from './marketplaces.ts';
import { webAddress, withoutTrailingSlashes } from '../addresses/public-address.ts';

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
  marketplaceOfHost(url.hostname)?.type === marketplaceType ? marketplaces[marketplaceType].listingIdOf(url) : null;

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
