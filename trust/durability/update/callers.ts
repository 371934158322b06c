import { setTimeout as pause } from 'node:timers/promises';
import { listing } from '@pindahlapak/harness/seller';

const batchSize = 25;
const longestPauseMs = 1000;

/** Imports and lists that go on while a server is replaced, each repeated only where a 503 says when to try again. */
export interface Callers {
  /** Addresses of the products that a server said it has taken. */
  acknowledged: Set<string>;
  /** Calls that were answered with a 503 and its Retry-After. */
  refused(): number;
  /** What else went wrong: each is a lost call. */
  losses: string[];
  /** Resolves when so many more products are acknowledged. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Makes calls in a seller's name without pause: three streams of imports and two of lists. */
export function startCallers(address: string, token: string): Callers {
  const acknowledged = new Set<string>();
  const losses: string[] = [];
  const stopping = new AbortController();
  let refused = 0;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  /** The body of the answer, null where the call is lost. */
  async function call(path: string, body?: unknown): Promise<unknown> {
    for (;;) {
      let answer: Response;
      try {
        answer = await fetch(
          address + path,
          body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
        );
        if (answer.status === 200) return await answer.json();
      } catch (error) {
        losses.push(`${path}: ${String(error)}`);
        return null;
      }
      const said = await answer.text();
      const seconds = Number(answer.headers.get('retry-after'));
      if (answer.status !== 503 || !(seconds > 0) || !said.includes('"error":"unavailable"')) {
        losses.push(`${path}: ${answer.status} ${said.slice(0, 200)}`);
        return null;
      }
      refused += 1;
      await pause(Math.min(seconds * 1000, longestPauseMs));
    }
  }

  async function importProducts(stream: number): Promise<void> {
    for (let first = 0; !stopping.signal.aborted && losses.length < 10; first += batchSize) {
      const products = Array.from({ length: batchSize }, (_, index) =>
        listing(first + index, { urls: `https://www.tokopedia.com/toko-${stream}/barang-${first + index}` }),
      );
      const answer = (await call('/api/products/import', { products })) as {
        data: { results: { urls: string; status: string }[] };
      } | null;
      for (const { urls, status } of answer?.data.results ?? [])
        if (status === 'rejected') losses.push(`${urls} was rejected`);
        else acknowledged.add(urls);
    }
  }

  async function list(): Promise<void> {
    while (!stopping.signal.aborted && losses.length < 10) await call('/api/products?page=1&limit=10');
  }

  const calling = [importProducts(0), importProducts(1), importProducts(2), list(), list()];
  return {
    acknowledged,
    refused: () => refused,
    losses,
    more: async (count) => {
      const wanted = acknowledged.size + count;
      const end = Date.now() + 120_000;
      while (acknowledged.size < wanted && losses.length === 0) {
        if (Date.now() > end) throw new Error(`no ${count} more products were acknowledged within 120 s`);
        await pause(20);
      }
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(calling);
    },
  };
}
