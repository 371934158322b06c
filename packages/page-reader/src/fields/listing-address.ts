import { marketplaces, productPageIdOf, withoutTrailingSlashes, type MarketplaceType } from '@pindahlapak/model';

/**
 * Returns the path of the listing's own page. Shopee's app shares `/name/1/2`, which a browser may show as the shop;
 * the listing's page is `/product/1/2`. Blibli's pages of several sellers name the seller's product in a parameter;
 * its own page is `ps--`.
 */
function ownPath(marketplaceType: MarketplaceType, page: URL): string {
  const path = withoutTrailingSlashes(page.pathname);
  const id = productPageIdOf(marketplaceType, page.href);
  if (id === null) return path;
  if (marketplaceType === 'shopee' && !/-i\.\d+\.\d+$/.test(path)) return `/product/${id.replace('.', '/')}`;
  const code = path.slice(path.lastIndexOf('/') + 1);
  const isNamed = marketplaceType !== 'blibli' || code.toUpperCase().replaceAll('.', '-').includes(`--${id}`);
  return isNamed ? path : path.slice(0, -code.length) + `ps--${id}`;
}

/** Normalises the listing's address for storage: https, desktop host, no tracking, fragment or trailing slash. */
export function listingAddress(marketplaceType: MarketplaceType, page: URL): string {
  const host = page.hostname.toLowerCase().replace(/\.$/, '').replace(/^m\./, 'www.');
  const kept = new URLSearchParams();
  for (const name of marketplaces[marketplaceType].parameters ?? []) {
    const value = page.searchParams.get(name);
    if (value !== null && value !== '') kept.set(name, value);
  }
  const query = kept.size > 0 ? `?${kept.toString()}` : '';
  return `https://${host}${ownPath(marketplaceType, page)}${query}`;
}
