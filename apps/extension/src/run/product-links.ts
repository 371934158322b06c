import { productLimits, productPageIdOf, type MarketplaceType } from '@pindahlapak/model';

export interface ProductLink {
  id: string;
  url: string;
  title: string;
}

/** Anchors examined, and links kept; a listing page shows a few dozen products. */
const anchorsMax = 5000;
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

export function productLinksOf(page: Document): ProductLink[] {
  const anchors = [...page.querySelectorAll<HTMLAnchorElement>('a[href]')].slice(0, anchorsMax);
  return productLinksIn(
    anchors.map((anchor) => ({
      href: anchor.href,
      title: anchor.title,
      text: anchor.textContent ?? '',
      imageText: anchor.querySelector('img')?.alt ?? '',
    })),
  );
}
