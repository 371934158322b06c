import { setTimeout as pause } from 'node:timers/promises';
import { importProductsEndpoint } from '@pindahlapak/contract';
import { listing, type Seller } from '@pindahlapak/harness/seller';
import { timed, type TimedAnswer } from './answer.ts';

const batchSize = 25;
const pauseAfterRefusalMs = 50;

/** Imports that continue until stopped, whatever the server responds. */
export interface ImportStream {
  /** Addresses of the products that the server acknowledged. */
  acknowledged: Set<string>;
  refusals: TimedAnswer[];
  /** Resolves when this many more products are acknowledged. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Sends batches of new products, several at once. */
export function startImports(seller: Seller, streams = 3): ImportStream {
  const acknowledged = new Set<string>();
  const refusals: TimedAnswer[] = [];
  const stopping = new AbortController();

  async function send(stream: number): Promise<void> {
    for (let first = 0; !stopping.signal.aborted; first += batchSize) {
      const products = Array.from({ length: batchSize }, (_, index) => {
        const number = first + index;
        return listing(number, { urls: `https://www.tokopedia.com/toko-${stream}/barang-${number}` });
      });
      const send = async () => {
        const { data } = await seller.client.call(importProductsEndpoint, { body: { products } });
        for (const { urls, status } of data.results) if (urls && status !== 'rejected') acknowledged.add(urls);
      };
      const answer = await timed(send());
      if (answer.status === 200) continue;
      refusals.push(answer);
      await pause(pauseAfterRefusalMs);
    }
  }

  const sending = Array.from({ length: streams }, (_, stream) => send(stream));
  return {
    acknowledged,
    refusals,
    more: async (count) => {
      const wanted = acknowledged.size + count;
      const end = Date.now() + 30_000;
      while (acknowledged.size < wanted) {
        if (Date.now() > end) throw new Error(`no ${count} more products were acknowledged within 30 s`);
        await pause(5);
      }
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(sending);
    },
  };
}
