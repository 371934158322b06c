import { addressProblem, productLimits } from '@pindahlapak/model';

interface PictureHost {
  /** Hosts of the marketplace's pictures. */
  host: RegExp;
  /** The address of the same picture in full size. */
  fullSize: (url: URL) => string;
}

const withPath = (url: URL, pathname: string, keepsQuery = false): string =>
  `${url.origin}${pathname}${keepsQuery ? url.search : ''}`;

/** How the marketplaces' own picture hosts write the size into an address. Other hosts' addresses stay as they are. */
const pictureHosts: readonly PictureHost[] = [
  {
    host: /(?:^|\.)tokopedia\.net$/,
    fullSize: (url) =>
      withPath(url, url.pathname.replace(/^\/img\/cache\/[^/]+\//, '/img/').replace(/(\.(?:jpe?g|png))\.webp$/i, '$1')),
  },
  {
    host: /(?:^|\.)(?:susercontent\.com|shopee\.co\.id)$/,
    fullSize: (url) => withPath(url, url.pathname.replace(/^(\/file\/[\w-]+?)(?:_tn)?(?:@[^/]*|\.webp)?$/, '$1')),
  },
  {
    host: /(?:^|\.)(?:slatic\.net|lazcdn\.com)$/,
    fullSize: (url) => withPath(url, url.pathname.replace(/(\.(?:jpe?g|png|webp))_.*$/i, '$1')),
  },
  {
    host: /(?:^|\.)static-src\.com$/,
    fullSize: (url) => withPath(url, url.pathname.replace(/\/catalog\/(?:thumbnail|small|medium)\//, '/catalog/full/')),
  },
  { host: /^bimg\.akulaku\.net$/, fullSize: (url) => withPath(url, url.pathname) },
  {
    host: /^static\.bmdstatic\.com$/,
    fullSize: (url) => withPath(url, url.pathname.replace(/\/product\/(?:small|medium)\//, '/product/large/')),
  },
  {
    // The size stands before the whole address of the picture: dynamic.zacdn.com/<hash>/<size>/https://static-id.zacdn.com/…
    host: /^dynamic\.zacdn\.com$/,
    fullSize: (url) => {
      const inner = url.pathname.indexOf('/http', 1);
      return inner === -1 ? url.href : url.pathname.slice(inner + 1).replace(/^(https?):\/+/, 'https://');
    },
  },
];

/** A whole address, or one on the page's own host. Rejects text with spaces, quotes or angle brackets. */
const addressPattern = /^(?:(?:https?:)?\/\/|\/)[^\s<>"'`\\]+$/i;

/** Addresses longer than this are not even parsed (a picture inside a data: address can have millions of units). */
const sourceLengthMax = 8_192;

function parse(source: string, base: string): URL | null {
  const url = URL.canParse(source, base) ? new URL(source, base) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  url.protocol = 'https:';
  url.hash = '';
  return url.port === '' && addressProblem(url.href) === null ? url : null;
}

/**
 * The https address of a picture in full size, or null where the text is no address of a public host (`javascript:`, `data:`,
 * addresses with a password). Addresses without a host belong to that of `base`.
 */
export function imageAddress(source: unknown, base: string): string | null {
  if (typeof source !== 'string' || source.length > sourceLengthMax) return null;
  let url = addressPattern.test(source.trim()) ? parse(source.trim(), base) : null;
  // Next.js serves pictures through its own resizer, which names the picture in a parameter.
  const resized = url?.pathname === '/_next/image' ? url.searchParams.get('url') : null;
  if (url && resized !== null) url = parse(resized, url.href);
  if (!url) return null;
  const host = pictureHosts.find((one) => one.host.test(url.hostname));
  const full = parse(host ? host.fullSize(url) : url.href, base);
  return full && full.href.length <= productLimits.urlMax ? full.href : null;
}
