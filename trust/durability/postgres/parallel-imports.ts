import { importProductsEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { operate } from '@pindahlapak/harness/operator';
import { importListings, listing, newSeller } from '@pindahlapak/harness/seller';
import { startServer } from '@pindahlapak/harness/server';
import { timed } from '../../support/answer.ts';
import { catalogueFault } from '../../support/catalogue.ts';
import { onPostgres } from '../../support/postgres.ts';

const imports = 150;
const productsEach = 40;
const descriptionLength = 2000;
/** What another seller may wait on a busy machine; with an exhausted pool it would be the connection's timeout. */
const readLimitMs = 2000;

/** One account sends more imports at once than the pool has connections. */
export const parallelImports = onPostgres(
  `${imports} imports of one account at once on PostgreSQL: another seller is served, what is acknowledged is there`,
  async (url, results) => {
    await using server = await startServer({ DATABASE_URL: url });
    const [seller, other] = [await newSeller(server.address), await newSeller(server.address)];
    await operate({ DATABASE_URL: url }, 'quota', 'set', seller.email, '1000000');
    await importListings(other, 1, [listing(1)]);
    const acknowledged = new Set<string>();
    const state = { isDone: false };
    const description1 = 'a'.repeat(descriptionLength);
    const sent = Promise.all(
      Array.from({ length: imports }, async (_, index) => {
        const products = Array.from({ length: productsEach }, (__, number) =>
          listing(index * productsEach + number, { description1 }),
        );
        const send = async () => {
          const { data } = await seller.client.call(importProductsEndpoint, { body: { window: 1, products } });
          for (const { urls } of data.results) if (urls) acknowledged.add(urls);
        };
        const { status, message } = await timed(send());
        // A clear refusal is acceptable: the extension sends the import again.
        results.add([200, 429, 503].includes(status) && !message.includes('Error') ? null : `${status} ${message}`);
      }),
    ).finally(() => (state.isDone = true));
    let slowestMs = 0;
    while (!state.isDone) {
      const answer = await timed(other.client.call(listProductsEndpoint, { query: {} }));
      slowestMs = Math.max(slowestMs, answer.ms);
      results.add(
        answer.status === 200 && answer.ms < readLimitMs
          ? null
          : `another seller's list: ${answer.status} after ${Math.round(answer.ms)} ms`,
      );
    }
    await sent;
    results.add(acknowledged.size > 0 ? null : 'no import was taken');
    results.add(await catalogueFault(seller, acknowledged));
    return `${acknowledged.size} of ${imports * productsEach} products taken; another seller's list took ${Math.round(slowestMs)} ms at most`;
  },
);
