import { productPageIdOf } from '../product/listing-id.ts';
import { marketplaceOfHost, type MarketplaceType } from '../product/marketplaces.ts';
import { addressProblem, webAddress } from './public-address.ts';

/** Links that a seller sends from a phone to the PC's extension. */
export const sharedLinkLimits = {
  /** Of one account, those that are done included. */
  linksMax: 200,
  requestMax: 50,
  urlMax: 2048,
  /** Of a text that is pasted or shared, in UTF-16 units. */
  textMax: 20_000,
  reasonMax: 300,
  /** How long one that is done is still shown. */
  keptDoneMs: 7 * 24 * 60 * 60_000,
} as const;

export const sharedLinkStates = ['waiting', 'done', 'failed'] as const;
export type SharedLinkState = (typeof sharedLinkStates)[number];

/**
 * Hosts of the short addresses that the marketplaces' own apps share, as they are met in public pages. Where one leads is known
 * to the seller's browser alone: the server never asks.
 */
const shortLinkHosts: readonly (readonly [host: string, type: MarketplaceType])[] = [
  ['shp.ee', 'shopee'],
  ['shope.ee', 'shopee'],
  ['tokopedia.link', 'tokopedia'],
];

/** A link that may be taken into the queue. */
export interface SharedLink {
  /** As the URL parser writes it, over https, without a fragment. */
  url: string;
  marketplaceType: MarketplaceType;
  /** Equal for two links of one listing, as far as the address alone tells. */
  key: string;
}

/** Reads a link of a marketplace or of its known short addresses; null for any other text. */
export function sharedLinkOf(text: string): SharedLink | null {
  if (addressProblem(text) !== null) return null;
  const url = webAddress(text);
  if (!url || url.port !== '') return null;
  url.protocol = 'https:';
  url.hash = '';
  if (url.href.length > sharedLinkLimits.urlMax) return null;
  const host = url.hostname;
  const short = shortLinkHosts.find(([name]) => host === name || host.endsWith(`.${name}`))?.[1];
  const marketplaceType = short ?? marketplaceOfHost(host)?.type;
  if (marketplaceType === undefined) return null;
  const listing = short === undefined ? productPageIdOf(marketplaceType, url.href) : null;
  return { url: url.href, marketplaceType, key: listing === null ? url.href : `${marketplaceType}:${listing}` };
}

/** The web addresses in a text, each once, in its order; an app's share text has words around its link. */
export function webAddressesIn(text: string): string[] {
  const found = text.slice(0, sharedLinkLimits.textMax).match(/https?:\/\/[^\s<>"']+/gi) ?? [];
  return [...new Set(found.map((one) => one.replace(/[.,;:!?)\]}]+$/, '')))];
}
