import { productPageIdOf } from '../product/listing-id.ts';
import { marketplaceOfHost, type MarketplaceType } from '../product/marketplaces.ts';
import { addressProblem, webAddress } from './public-address.ts';
import { dayMs } from '../units.ts';

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
  keptDoneMs: 7 * dayMs,
} as const;

export const sharedLinkStates = ['waiting', 'done', 'failed'] as const;
export type SharedLinkState = (typeof sharedLinkStates)[number];

/**
 * Hosts of the short addresses that the marketplaces' apps share, as seen on public pages. Where one leads only the seller's
 * browser finds out: the server requests no address.
 */
const shortLinkHosts: readonly (readonly [host: string, type: MarketplaceType])[] = [
  ['shp.ee', 'shopee'],
  ['shope.ee', 'shopee'],
  ['s.shopee.co.id', 'shopee'],
  ['tokopedia.link', 'tokopedia'],
  ['tokopedia.app.link', 'tokopedia'],
  ['tk.tokopedia.com', 'tokopedia'],
  ['vt.tokopedia.com', 'tokopedia'],
  ['s.lazada.co.id', 'lazada'],
  ['c.lazada.co.id', 'lazada'],
  ['blibli.onelink.me', 'blibli'],
  ['blibli.app.link', 'blibli'],
  ['s.blibli.com', 'blibli'],
];

/** A link that may be taken into the queue. */
export interface SharedLink {
  /** As the URL parser writes it, over https, without a fragment. */
  url: string;
  marketplaceType: MarketplaceType;
  /** Equal for two links to one listing, as far as their addresses show. */
  key: string;
}

/** Why a text is not taken: of no marketplace, too long, or a marketplace's address that is no product page. */
export type SharedLinkProblem = 'not-marketplace' | 'too-long' | 'not-product';

export type JudgedLink = { link: SharedLink; problem: null } | { link: null; problem: SharedLinkProblem };

const refused = (problem: SharedLinkProblem): JudgedLink => ({ link: null, problem });

/**
 * Takes the address of a product page, by the rule that the page reader goes by, and a marketplace's known short address, which may
 * lead to one; says of any other text why not.
 */
export function judgeSharedLink(text: string): JudgedLink {
  const url = addressProblem(text) === null ? webAddress(text) : null;
  if (!url || url.port !== '') return refused('not-marketplace');
  url.protocol = 'https:';
  url.hash = '';
  const { href, hostname: host } = url;
  const short = shortLinkHosts.find(([name]) => host === name || host.endsWith(`.${name}`))?.[1];
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

/** The web addresses in a text, each once, in its order; an app's share text has words around its link. */
export function webAddressesIn(text: string): string[] {
  const found = text.slice(0, sharedLinkLimits.textMax).match(/https?:\/\/[^\s<>"']+/gi) ?? [];
  return [...new Set(found.map((one) => one.replace(/[.,;:!?)\]}]+$/, '')))];
}
