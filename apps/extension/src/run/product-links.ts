import { productLimits, productPageIdOf, type MarketplaceType } from '@pindahlapak/model';

export interface ProductLink {
  id: string;
  url: string;
  title: string;
}

/** Anchors examined with their length, and links kept; a listing page shows a few dozen products. */
export const anchorsMax = 5000;
export const anchorLengthMax = 4096;
export const linksMax = 200;
const titleMax = 160;

export interface Anchor {
  href: string;
  title: string;
  text: string;
  imageText: string;
}

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, titleMax);

/** A listing's address, without query and fragment if it is too long; null if it would then lose the listing id. */
function addressOf(type: MarketplaceType, href: string, id: string): string | null {
  if (href.length <= productLimits.urlMax) return href;
  const { origin, pathname } = new URL(href);
  const short = origin + pathname;
  return short.length <= productLimits.urlMax && productPageIdOf(type, short) === id ? short : null;
}

/** The products of a marketplace that the anchors lead to, without duplicates, each with the first name found. */
export function productLinksIn(anchors: Iterable<Anchor>, type: MarketplaceType = 'akulaku'): ProductLink[] {
  const links = new Map<string, ProductLink>();
  for (const { href, title, text, imageText } of anchors) {
    const id = productPageIdOf(type, href);
    const url = id === null ? null : addressOf(type, href, id);
    if (id === null || url === null) continue;
    const name = clean(title) || clean(imageText) || clean(text);
    const known = links.get(id);
    if (known) known.title ||= name;
    else if (links.size < linksMax) links.set(id, { id, url, title: name });
  }
  return [...links.values()].map((link) => ({ ...link, title: link.title || clean(link.url) }));
}

/** Reads the page's links with names. It is also injected as text, so it must be self-contained. */
export const anchorsOfPage = (most: number, longest: number): Anchor[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].slice(0, most).map((anchor) => ({
    href: anchor.href.slice(0, longest),
    title: anchor.title.slice(0, longest),
    text: (anchor.textContent ?? '').slice(0, longest),
    imageText: (anchor.querySelector('img')?.alt ?? '').slice(0, longest),
  }));

export const productLinksOfPage = (): ProductLink[] => productLinksIn(anchorsOfPage(anchorsMax, anchorLengthMax));
