import { addressProblem, productLimits, productImageFields } from '@pindahlapak/model';
import { memo } from '../json/json.ts';
import type { ListingPage, RawListing } from '../sources/raw-listing.ts';
import type { Picked } from './pick-value.ts';

/** Pictures considered per source; a page shows a dozen. */
const picturesMax = 60;

function pick(raws: readonly RawListing[], page: ListingPage): Picked<string[]> {
  let best: Picked<string[]> = { value: null, source: null, isUnusable: false };
  for (const { source, images = [] } of raws) {
    const bounded = images.slice(0, picturesMax);
    const found = new Set(bounded.map((image) => imageAddress(image, page.url.href)).filter((image) => image !== null));
    const kept = [...found].slice(0, productImageFields.length);
    if (kept.length > (best.value?.length ?? 0)) best = { value: kept, source, isUnusable: false };
    else if (best.value === null && bounded.length > 0) best = { ...best, isUnusable: true };
  }
  return best;
}

/** Returns the pictures of the source with most of them; the first source wins a tie. Cached for all picture fields. */
export const pickImages = memo(pick);

interface PictureHost {
  host: RegExp;
  /** Parts of the path that select the size, each with its replacement in the address of the full size. */
  sizes: readonly (readonly [RegExp, string])[];
}

/** How the marketplaces' picture hosts encode the size in an address; their queries say nothing else. */
const pictureHosts: readonly PictureHost[] = [
  {
    host: /(?:^|\.)tokopedia\.net$/,
    sizes: [
      [/^\/img\/cache\/[^/]+\//, '/img/'],
      [/(\.(?:jpe?g|png))\.webp$/i, '$1'],
    ],
  },
  {
    host: /(?:^|\.)(?:susercontent\.com|shopee\.co\.id)$/,
    sizes: [[/^(\/file\/[\w-]+?)(?:_tn)?(?:@[^/]*|\.webp)?$/, '$1']],
  },
  { host: /(?:^|\.)(?:slatic\.net|lazcdn\.com)$/, sizes: [[/(\.(?:jpe?g|png|webp))_.*$/i, '$1']] },
  { host: /(?:^|\.)static-src\.com$/, sizes: [[/\/catalog\/(?:thumbnail|small|medium)\//, '/catalog/full/']] },
  { host: /^bimg\.akulaku\.net$/, sizes: [] },
  { host: /^static\.bmdstatic\.com$/, sizes: [[/\/product\/(?:small|medium)\//, '/product/large/']] },
];

/** Returns the address of the same picture in full size; addresses on unknown hosts are not changed. */
function fullSize({ href, hostname, origin, pathname }: URL): string {
  // The size precedes the address of the original: dynamic.zacdn.com/<hash>/<size>/https://static-id.zacdn.com/…
  const inner = hostname === 'dynamic.zacdn.com' ? pathname.indexOf('/http', 1) : -1;
  if (inner !== -1) return pathname.slice(inner + 1).replace(/^(https?):\/+/, 'https://');
  const known = pictureHosts.find(({ host }) => host.test(hostname));
  if (known === undefined) return href;
  return origin + known.sizes.reduce((path, [size, full]) => path.replace(size, full), pathname);
}

/** An absolute address, or one on the page's own host. Rejects texts with spaces, quotes or angle brackets. */
const addressPattern = /^(?:(?:https?:)?\/\/|\/)[^\s<>"'`\\]+$/i;

/** Longer addresses are not even parsed (a data: address can have millions of units). */
const sourceLengthMax = 8_192;

function parse(source: string, base: string): URL | null {
  const url = URL.canParse(source, base) ? new URL(source, base) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  url.protocol = 'https:';
  url.hash = '';
  return url.port === '' && addressProblem(url.href) === null ? url : null;
}

/**
 * Returns the https address of a picture in full size, or null if the text is not an address on a public host
 * (`javascript:`, `data:`, addresses with a password). Relative addresses are resolved against `base`.
 */
export function imageAddress(source: unknown, base: string): string | null {
  if (typeof source !== 'string' || source.length > sourceLengthMax) return null;
  let url = addressPattern.test(source.trim()) ? parse(source.trim(), base) : null;
  // Next.js serves pictures through its own resizer, with the original in a parameter.
  const resized = url?.pathname === '/_next/image' ? url.searchParams.get('url') : null;
  if (url && resized !== null) url = parse(resized, url.href);
  if (!url) return null;
  const full = parse(fullSize(url), base);
  return full && full.href.length <= productLimits.urlMax ? full.href : null;
}
