interface MarketplaceEntry {
  name: string;
  /** Spellings that sellers use in texts, for the content guard. */
  spellings: readonly string[];
  /** Brand colour of the badge, in hex. */
  color: string;
  /** Registrable host names; their subdomains belong to the marketplace too. */
  hosts: readonly string[];
  /** Hosts of the app's short links, as seen on public pages. Only the seller's browser resolves them. */
  shortHosts?: readonly string[];
  /** Reads the listing id from an address on one of the hosts; null if it is not a product page. */
  listingIdOf: (url: URL) => string | null;
  /** Parameters that belong to a listing's address; all others are tracking or select a view of the same listing. */
  parameters?: readonly string[];
  /** What the page reader was tested with: stored responses of the marketplace, or only pages with structured data. */
  readerProof: 'real-responses' | 'structured-data';
}

const match = (text: string, pattern: RegExp): string | null => {
  const found = pattern.exec(text);
  return found ? found.slice(1).filter(Boolean).join('.') : null;
};

// Tokopedia pages, and pages of its shops, whose addresses look like those of listings.
const tokopediaOwnPages = new Set(
  (
    'about affiliate blog bantuan cart catalog category deals digital discovery events feed find help hot hotel kereta-api ' +
    'login loyalty mitra mybills order order-list otp p pajak payment people play promo pulsa rekomendasi reset-password review ' +
    'rewards s search seru shop-list sitemap tokopoints top-up travel user wishlist'
  ).split(' '),
);
const tokopediaShopPages = new Set(['catatan', 'etalase', 'feed', 'info', 'note', 'product', 'review', 'talk']);

// First path segments of Shopee pages that have two numbers but are not product pages.
const shopeeOwnPages = new Set('buyer collections events flash_sale order purchase search shop user'.split(' '));

/**
 * Reads `/product/1/2` and `/name/1/2`, the targets of the Shopee app's short links, optionally after 'universal-link'.
 */
function shopeeIdByNumbers(path: string): string | null {
  const found = /^(?:\/universal-link)?\/([^/]+)\/(\d+)\/(\d+)\/?$/.exec(path);
  const [, name = '', shop = '', item = ''] = found ?? [];
  return found && !shopeeOwnPages.has(name.toLowerCase()) ? `${shop}.${item}` : null;
}

/** Shops that TikTok Shop and Tokopedia share have their own host, on which listings have numbers. */
function tokopediaId({ hostname, pathname }: URL): string | null {
  const path = pathname.toLowerCase();
  if (hostname === 'shop-id.tokopedia.com') {
    const number = match(path, /^\/(?:view\/product|pdp(?:\/[^/]+)?)\/(\d+)\/?$/);
    return number && `product/${number}`;
  }
  if (!/^(?:www\.|m\.)?tokopedia\.com\.?$/.test(hostname)) return null;
  const found = /^\/([^/]+)\/([^/]+)\/?$/.exec(path);
  const [, shop = '', slug = ''] = found ?? [];
  return found && !tokopediaOwnPages.has(shop) && !tokopediaShopPages.has(slug) ? `${shop}/${slug}` : null;
}

/**
 * A Blibli page shows a seller's product (`ps--`), one item of it (`is--`), or a product of several sellers (`pc--`),
 * where `ds` names the seller's item. An item's code begins with its product's code. Older addresses have dots in the
 * codes.
 */
function blibliId({ pathname, searchParams }: URL): string | null {
  const found = /\/(PS|IS|PC)--([A-Z0-9.-]+)(?:_PP-\d+)?\/?$/.exec(pathname.toUpperCase());
  if (!found) return null;
  const [, kind, code = ''] = found;
  const item = kind === 'PC' ? (searchParams.get('ds') ?? '').toUpperCase() : '';
  const product = match(item, /^([A-Z0-9]+[.-]\d+[.-]\d+)[.-]\d+$/);
  return (product ?? code).replaceAll('.', '-');
}

/**
 * Everything about each marketplace, except how its pages are read (`page-reader/readers`), in the order of the sidebar
 * (S4.1).
 */
const entries = {
  akulaku: {
    name: 'Akulaku',
    spellings: ['akulaku'],
    color: '#e8352e',
    hosts: ['akulaku.com'],
    listingIdOf: (url) => match(url.searchParams.get('spuId') ?? '', /^(\d+)$/),
    parameters: ['spuId', 'skuId'],
    readerProof: 'structured-data',
  },
  blibli: {
    name: 'Blibli',
    spellings: ['blibli', 'blibli.com'],
    color: '#0072ff',
    hosts: ['blibli.com'],
    shortHosts: ['blibli.onelink.me', 'blibli.app.link', 's.blibli.com'],
    listingIdOf: blibliId,
    readerProof: 'real-responses',
  },
  bhinneka: {
    name: 'Bhinneka',
    spellings: ['bhinneka', 'bhinneka.com'],
    color: '#1f4e9e',
    hosts: ['bhinneka.com'],
    listingIdOf: (url) => match(url.pathname.toLowerCase(), /-sku(\d+)\/?$/),
    readerProof: 'structured-data',
  },
  lazada: {
    name: 'Lazada',
    spellings: ['lazada', 'lazmall'],
    color: '#3b1fb5',
    hosts: ['lazada.co.id'],
    shortHosts: ['s.lazada.co.id', 'c.lazada.co.id'],
    listingIdOf: (url) => match(url.pathname, /[-/]i(\d+)(?:-s\d+)?\.html$/),
    readerProof: 'structured-data',
  },
  orami: {
    name: 'Orami',
    spellings: ['orami'],
    color: '#d6336c',
    hosts: ['orami.co.id'],
    listingIdOf: (url) => match(url.pathname.toLowerCase(), /^\/shopping\/product\/([^/]+)\/?$/),
    readerProof: 'structured-data',
  },
  shopee: {
    name: 'Shopee',
    spellings: ['shopee', 'shoppe', 'shopee mall', 'shopeemall', 'shope', 'syopi'],
    color: '#ee4d2d',
    hosts: ['shopee.co.id'],
    shortHosts: ['shp.ee', 'shope.ee', 's.shopee.co.id'],
    listingIdOf: (url) => match(url.pathname, /-i\.(\d+)\.(\d+)\/?$/) ?? shopeeIdByNumbers(url.pathname),
    readerProof: 'real-responses',
  },
  tokopedia: {
    name: 'Tokopedia',
    spellings: ['tokopedia', 'tokped', 'toped', 'tokpedia'],
    color: '#03ac0e',
    hosts: ['tokopedia.com'],
    shortHosts: ['tokopedia.link', 'tokopedia.app.link', 'tk.tokopedia.com', 'vt.tokopedia.com'],
    listingIdOf: tokopediaId,
    readerProof: 'real-responses',
  },
  zalora: {
    name: 'Zalora',
    spellings: ['zalora'],
    color: '#2b2b2b',
    hosts: ['zalora.co.id'],
    listingIdOf: (url) =>
      match(url.pathname.toLowerCase(), /^\/p\/(?:[^/]*-)?(\d+)\/?$/) ?? match(url.pathname, /^\/[^/]*-(\d+)\.html$/),
    readerProof: 'structured-data',
  },
} as const satisfies Record<string, MarketplaceEntry>;

export type MarketplaceType = keyof typeof entries;
export const marketplaceTypes = Object.keys(entries) as [MarketplaceType, ...MarketplaceType[]];

export interface Marketplace extends MarketplaceEntry {
  type: MarketplaceType;
}

export const marketplaces = Object.fromEntries(
  marketplaceTypes.map((type): [MarketplaceType, Marketplace] => [type, { ...entries[type], type }]),
) as Record<MarketplaceType, Marketplace>;

/** Paths of the marketplaces' configuration pages (S2.2). */
export const marketplacePaths = Object.fromEntries(marketplaceTypes.map((type) => [type, `/konfigurasi/${type}`])) as {
  readonly [Type in MarketplaceType]: `/konfigurasi/${Type}`;
};

const all = Object.values(marketplaces);
const hosts = all.flatMap((marketplace) => marketplace.hosts.map((host) => [host, `.${host}`, marketplace] as const));
const shortHosts = all.flatMap(({ shortHosts = [], type }) => shortHosts.map((host) => [host, type] as const));

export function marketplaceOfHost(hostname: string): Marketplace | null {
  const lower = hostname.toLowerCase();
  const given = lower.endsWith('.') ? lower.slice(0, -1) : lower;
  return hosts.find(([host, ending]) => given === host || given.endsWith(ending))?.[2] ?? null;
}

/** The marketplace of an app's short link; undefined for other hosts. */
export const typeOfShortLink = (hostname: string): MarketplaceType | undefined =>
  shortHosts.find(([host]) => hostname === host || hostname.endsWith(`.${host}`))?.[1];
