import type { CurrentUser, SentSourceObservation } from '@pindahlapak/contract';
import { errorText, type ErrorCode } from '@pindahlapak/messages';
import type { MarketplaceType } from '@pindahlapak/model';

interface Reply {
  status: number;
  body: unknown;
}

const envelope = (data: unknown, code = 200): Reply => ({ status: code, body: { code, message: 'Berhasil.', data } });

export const refusal = (
  error: Exclude<ErrorCode, 'too-many-tries' | 'device-limit' | 'window-empty'>,
  code: number,
): Reply => ({
  status: code,
  body: { code, message: errorText(error, undefined), data: { error } },
});

const user: CurrentUser = {
  id: 'u1',
  fullName: 'Sari',
  email: 'sari@contoh.id',
  phoneNumber: '081234567890',
  address: 'Bandung',
  profilImage: null,
  productCount: 0,
  productStorage: 50,
  totalScrapedProducts: 0,
  subscriptionType: 'Trial',
  subscriptionDate: '2026-01-01T00:00:00.000Z',
  subscriptionExpireDate: '2026-12-31T00:00:00.000Z',
};

export interface FakeServer {
  /** Addresses of imported products. */
  catalogue: Set<string>;
  calls: { path: string; authorization: string | null }[];
  /** Reported visits; each product was captured at 10.000. */
  seen: SentSourceObservation[];
  /** Products for 'Periksa sumber', each with its window. */
  checks: { marketplaceType: MarketplaceType; urls: string; window: number }[];
  /** Visits that make the server refuse a whole report. */
  refuses(visit: SentSourceObservation): boolean;
  accountId: string;
  /** Replaces the answer to every call; null answers normally. */
  instead: (() => Reply) | null;
  isAway: boolean;
  /** UTF-16 units of a request; larger ones time out. */
  sizeMax: number;
  said: string | null;
  fetch: typeof fetch;
}

interface SentBody {
  products: { urls: string }[];
}

/** A fake server that can be unreachable, refuse everything, or belong to another account. */
export function fakeServer(): FakeServer {
  const catalogue = new Set<string>();
  const calls: FakeServer['calls'] = [];
  let pairings = 0;
  const server: FakeServer = {
    catalogue,
    calls,
    seen: [],
    checks: [],
    refuses: () => false,
    accountId: 'u1',
    instead: null,
    isAway: false,
    sizeMax: Infinity,
    said: null,
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(String(input instanceof Request ? input.url : input));
      calls.push({ path: pathname, authorization: new Headers(init?.headers).get('authorization') });
      if (server.isAway || String(init?.body ?? '').length > server.sizeMax) throw new TypeError('Failed to fetch');
      const { status, body } = server.instead?.() ?? answer(pathname, searchParams, String(init?.body ?? '{}'));
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    },
  };

  function answer(path: string, query: URLSearchParams, text: string): Reply {
    if (path === '/api/devices/pair')
      return envelope(
        {
          token: `token-${(pairings += 1)}`,
          device: { id: `d${pairings}`, name: 'PC', createdAt: '', lastUsedAt: null },
          fullName: 'Sari',
        },
        201,
      );
    if (path === '/api/me') return envelope({ ...user, id: server.accountId });
    if (path === '/api/products')
      return envelope({ totalPages: 0, totalItems: 0, data: [], windowData: [{ window: 1, totalProduct: 0 }] });
    if (path === '/api/source-checks') {
      const products = server.checks
        .filter((one) => one.marketplaceType === (query.get('marketplace') ?? one.marketplaceType))
        .filter((one) => one.window === Number(query.get('window') ?? one.window))
        .map((listing) => ({ ...listing, id: 'p', name: 'Produk', seenAt: '2026-01-01T00:00:00.000Z' }));
      return envelope({ total: products.length, products });
    }
    if (path === '/api/source-observations') {
      const { observations } = JSON.parse(text) as { observations: SentSourceObservation[] };
      if (observations.some(server.refuses)) return refusal('validation', 422);
      server.seen.push(...observations);
      const price = { kind: 'price', old: { min: 10_000, max: 10_000 }, variants: 0, isFlashSale: false };
      const results = observations.map((seen) => {
        const isChanged = typeof seen.price === 'number' && seen.price !== 10_000;
        const differences = isChanged ? [{ ...price, new: { min: seen.price, max: seen.price } }] : [];
        return { status: isChanged ? 'changed' : 'same', productId: 'p', differences };
      });
      return envelope({ results });
    }
    if (path !== '/api/products/import') return refusal('route-not-found', 404);
    const { products } = JSON.parse(text) as SentBody;
    const results = products.map(({ urls }) => {
      const status = catalogue.has(urls) ? 'unchanged' : 'created';
      catalogue.add(urls);
      return { urls, status, id: 'p', message: server.said, field: null };
    });
    return envelope({ results, window: 1, productCount: catalogue.size, productStorage: 50 });
  }
  return server;
}
