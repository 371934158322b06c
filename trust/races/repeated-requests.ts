import { setTimeout as pause } from 'node:timers/promises';
import { importProductsEndpoint, listProductsEndpoint, updateProductEndpoint } from '@pindahlapak/contract';
import { importListings, listing, newSeller } from '@pindahlapak/harness/seller';
import { catalogueFault } from '../support/catalogue.ts';
import { raceOnEach } from './installations.ts';

const retries = 20;

export const retriedImport = raceOnEach(
  "the same import retried after the client's time-out",
  async ({ server, client }, results) => {
    const seller = await newSeller(server.address);
    let unheard = 0;
    for (let round = 0; round < retries; round += 1) {
      const products = Array.from({ length: 2 }, (_, index) => listing(round * 2 + index));
      const body = { window: 1, products };
      // The client gives up at different moments of the first request, and immediately repeats it on another server.
      const first = client(0, seller.token).call(
        importProductsEndpoint,
        { body },
        { signal: AbortSignal.timeout(1 + round) },
      );
      const wasHeard = await first.then(
        () => true,
        () => false,
      );
      const second = (await client(1, seller.token).call(importProductsEndpoint, { body })).data;
      const third = (await client(0, seller.token).call(importProductsEndpoint, { body })).data;
      if (!wasHeard && second.results.every((result) => result.status === 'unchanged')) unheard += 1;
      const isWhole = second.results.every((result) => result.status === 'created' || result.status === 'unchanged');
      const isStill = third.results.every((result) => result.status === 'unchanged');
      const fault = await catalogueFault(seller, new Set(products.map((product) => String(product.urls))));
      results.add(
        isWhole && isStill ? fault : `round ${round}: ${JSON.stringify(second.results.map((result) => result.status))}`,
      );
    }
    return `${unheard} of ${retries} first requests were done though their client had given up`;
  },
);

export const twoEdits = raceOnEach(
  'two edits of one product: the later one wins whole',
  async ({ server, client }, results) => {
    const seller = await newSeller(server.address);
    await importListings(seller, 1, [listing(1)]);
    const [product] = (await seller.client.call(listProductsEndpoint, { query: {} })).data.data;
    if (!product) throw new Error('the product is not there');
    for (let round = 0; round < 40; round += 1) {
      const edit = async (turn: number, name: string, price: number) => {
        await client(turn, seller.token).call(updateProductEndpoint, {
          params: { id: product.id },
          body: { ...product, name, description1: name, color: name, price, window: price % 2 === 0 ? 2 : 3 },
        });
        return performance.now();
      };
      const first = edit(round, `Merah ${round}`, 1000 + 2 * round);
      await pause(round % 8);
      const secondSentAt = performance.now();
      const [firstDoneAt] = await Promise.all([first, edit(round + 1, `Biru ${round}`, 5001 + 2 * round)]);
      const inTwo = (await seller.client.call(listProductsEndpoint, { query: { window: 2 } })).data.data;
      const inThree = (await seller.client.call(listProductsEndpoint, { query: { window: 3 } })).data.data;
      const [kept] = [...inTwo, ...inThree];
      const isWhole =
        kept !== undefined &&
        inTwo.length + inThree.length === 1 &&
        kept.name === kept.color &&
        kept.name === kept.description1 &&
        kept.name.startsWith(kept.price < 5000 ? 'Merah' : 'Biru') &&
        kept.window === (kept.price % 2 === 0 ? 2 : 3);
      results.add(isWhole ? await catalogueFault(seller, new Set()) : `mixed: ${JSON.stringify(kept)}`);
      if (firstDoneAt < secondSentAt) results.add(kept?.name === `Biru ${round}` ? null : 'the earlier one has won');
    }
  },
);
