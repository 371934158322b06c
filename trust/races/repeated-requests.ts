import { importProducts, listProducts, updateProduct } from '@pindahlapak/contract';
import { importListings, listing, newSeller } from '../../e2e/support/seller.ts';
import { catalogueFault } from '../support/catalogue.ts';
import { onServer } from '../support/with-server.ts';

export const retriedImport = onServer(
  "the same import retried after the client's time-out",
  async (server, results) => {
    const seller = await newSeller(server.address);
    for (let round = 0; round < 10; round += 1) {
      const products = Array.from({ length: 4 }, (_, index) => listing(round * 4 + index));
      const body = { window: 1, products };
      // The client gives up at different moments of the first request, then asks again.
      const first = seller.client
        .call(importProducts, { body }, { signal: AbortSignal.timeout(1 + round) })
        .catch(() => null);
      await first;
      const second = (await seller.client.call(importProducts, { body })).data;
      const third = (await seller.client.call(importProducts, { body })).data;
      const isWhole = second.results.every((result) => result.status === 'created' || result.status === 'unchanged');
      const isStill = third.results.every((result) => result.status === 'unchanged');
      const fault = await catalogueFault(seller, new Set(products.map((product) => String(product.urls))));
      results.add(
        isWhole && isStill ? fault : `round ${round}: ${JSON.stringify(second.results.map((result) => result.status))}`,
      );
    }
  },
);

export const twoEdits = onServer('two edits of one product: the later one wins whole', async (server, results) => {
  const seller = await newSeller(server.address);
  await importListings(seller, 1, [listing(1)]);
  const [product] = (await seller.client.call(listProducts, { query: {} })).data.data;
  if (!product) throw new Error('the product is not there');
  for (let round = 0; round < 40; round += 1) {
    const edit = (name: string, price: number) =>
      seller.client.call(updateProduct, {
        params: { id: product.id },
        body: { ...product, name, description1: name, color: name, price, window: price % 2 === 0 ? 2 : 3 },
      });
    await Promise.all([edit(`Merah ${round}`, 1000 + 2 * round), edit(`Biru ${round}`, 5001 + 2 * round)]);
    const inTwo = (await seller.client.call(listProducts, { query: { window: 2 } })).data.data;
    const inThree = (await seller.client.call(listProducts, { query: { window: 3 } })).data.data;
    const [kept] = [...inTwo, ...inThree];
    const isWhole =
      kept !== undefined &&
      inTwo.length + inThree.length === 1 &&
      kept.name === kept.color &&
      kept.name === kept.description1 &&
      kept.name.startsWith(kept.price < 5000 ? 'Merah' : 'Biru') &&
      kept.window === (kept.price % 2 === 0 ? 2 : 3);
    results.add(isWhole ? await catalogueFault(seller, new Set()) : `mixed: ${JSON.stringify(kept)}`);
  }
});
