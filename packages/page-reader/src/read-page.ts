import { marketplaceOfHost, productLimits, productPageIdOf } from '@pindahlapak/model';
import type { RefusalReason } from '@pindahlapak/messages';
import { buildDraft, type ReadDraft } from './fields/build-draft.ts';
import { listingAddress } from './fields/listing-address.ts';
import { emptySnapshot, type PageSnapshot } from './snapshot/page-snapshot.ts';
import type { ListingPage, RawListing } from './sources/raw-listing.ts';
import { readers } from './readers/registry.ts';
import { readJsonLd } from './sources/json-ld.ts';
import { readMicrodata, readOpenGraph, readTitle, readSelectors } from './sources/page-markup.ts';

/** The draft of a page with missing fields and sources, or a refusal. */
export type ReadResult = ({ ok: true } & ReadDraft) | { ok: false; reason: RefusalReason };

/** Recognises the listing by the page's address, or returns why there is none. */
export function listingPage(
  snapshot: PageSnapshot,
): ListingPage | 'page-unreadable' | 'marketplace-unknown' | 'not-a-product-page' {
  if (!URL.canParse(snapshot.url)) return 'page-unreadable';
  const url = new URL(snapshot.url);
  const marketplace = marketplaceOfHost(url.hostname);
  if (!marketplace) return 'marketplace-unknown';
  const listingId = productPageIdOf(marketplace.type, url.href);
  const isTooLong = listingAddress(marketplace.type, url).length > productLimits.urlMax;
  return listingId === null || isTooLong
    ? 'not-a-product-page'
    : { marketplaceType: marketplace.type, listingId, url, snapshot };
}

/** Returns what each source of the page says about the listing, best source first. */
export const readSources = (page: ListingPage): RawListing[] => [
  ...readers[page.marketplaceType].readOwn(page),
  ...readJsonLd(page),
  ...readOpenGraph(page),
  ...readMicrodata(page),
  ...readSelectors(page),
  ...readTitle(page),
];

/**
 * Reads a product page: the marketplace's own responses and state first, then JSON-LD, OpenGraph, microdata and
 * selectors. Never throws; refuses a page with fewer than two of name, price and picture.
 */
export function readPage(snapshot: PageSnapshot): ReadResult {
  const page = listingPage(snapshot);
  if (typeof page === 'string') return { ok: false, reason: page };
  const read = buildDraft(page, readSources(page));
  const { name, price, productImage1 } = read.draft;
  const isProduct = [name, price, productImage1].filter((value) => value !== null).length >= 2;
  return isProduct ? { ok: true, ...read } : { ok: false, reason: 'no-product-found' };
}

/** Returns addresses of marketplace responses that the page may request again; empty if there are none. */
export function responseAddresses(address: string): string[] {
  const page = listingPage(emptySnapshot(address));
  return typeof page === 'string' ? [] : (readers[page.marketplaceType].responseAddresses?.(page) ?? []);
}
