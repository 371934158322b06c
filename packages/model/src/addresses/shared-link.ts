import { productPageIdOf } from '../product/listing-id.ts';
import { marketplaceOfHost, type MarketplaceType, typeOfShortLink } from '../product/marketplaces.ts';
import { addressProblem, webAddress } from './public-address.ts';
import { dayMs } from '../units.ts';

/** Limits for links that a seller sends from a phone to the extension on a PC. */
export const sharedLinkLimits = {
  /** Links of one account, including finished ones. */
  linksMax: 200,
  requestMax: 50,
  urlMax: 2048,
  /** Length of a pasted or shared text, in UTF-16 units. */
  textMax: 20_000,
  reasonMax: 300,
  /** How long a finished link stays visible. */
  doneRetentionMs: 7 * dayMs,
} as const;

export const sharedLinkStates = ['waiting', 'done', 'failed'] as const;
export type SharedLinkState = (typeof sharedLinkStates)[number];

/** A link that may go into the queue. */
export interface SharedLink {
  /** Normalised by the URL parser, https, without a fragment. */
  url: string;
  marketplaceType: MarketplaceType;
  /** Equal for two links to one listing, if their addresses show it. */
  key: string;
}

/** Why a link is rejected. `not-product` is a marketplace address that is not a product page. */
export type SharedLinkProblem = 'not-marketplace' | 'too-long' | 'not-product';

export type JudgedLink = { link: SharedLink; problem: null } | { link: null; problem: SharedLinkProblem };

const refused = (problem: SharedLinkProblem): JudgedLink => ({ link: null, problem });

/** Accepts addresses of product pages and the marketplaces' short links, or returns the reason. */
export function judgeSharedLink(text: string): JudgedLink {
  const url = addressProblem(text) === null ? webAddress(text) : null;
  if (!url || url.port !== '') return refused('not-marketplace');
  url.protocol = 'https:';
  url.hash = '';
  const { href, hostname: host } = url;
  const short = typeOfShortLink(host);
  const marketplaceType = short ?? marketplaceOfHost(host)?.type;
  if (marketplaceType === undefined) return refused('not-marketplace');
  if (href.length > sharedLinkLimits.urlMax) return refused('too-long');
  if (short !== undefined)
    return url.pathname === '/'
      ? refused('not-product')
      : { link: { url: href, marketplaceType, key: href }, problem: null };
  const listing = productPageIdOf(marketplaceType, href);
  if (listing === null) return refused('not-product');
  return { link: { url: href, marketplaceType, key: `${marketplaceType}:${listing}` }, problem: null };
}

/** Finds the web addresses in a text, in order and without duplicates; apps share links with words around them. */
export function webAddressesIn(text: string): string[] {
  const found = text.slice(0, sharedLinkLimits.textMax).match(/https?:\/\/[^\s<>"']+/gi) ?? [];
  return [...new Set(found.map((one) => one.replace(/[.,;:!?)\]}]+$/, '')))];
}
