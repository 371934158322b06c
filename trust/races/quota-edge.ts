import { getMeEndpoint, importProductsEndpoint } from '@pindahlapak/contract';
import { importListings, listing, newSeller } from '@pindahlapak/harness/seller';
import { catalogueFault } from '../support/catalogue.ts';
import { raceOnEach } from './installations.ts';

const parallel = 30;
const rounds = 5;
const free = 7;

export const quotaEdge = raceOnEach(
  `${parallel} parallel imports at the quota's edge`,
  async ({ server, client }, results) => {
    for (let round = 0; round < rounds; round += 1) {
      const seller = await newSeller(server.address);
      const { productStorage } = (await seller.client.call(getMeEndpoint, {})).data;
      const held = Array.from({ length: productStorage - free }, (_, index) => listing(index));
      await importListings(seller, 1, held);
      const answers = await Promise.all(
        Array.from({ length: parallel }, (_, index) =>
          client(index, seller.token).call(importProductsEndpoint, { body: { products: [listing(10_000 + index)] } }),
        ),
      );
      const created = answers.filter(({ data }) => data.results[0]?.status === 'created').length;
      const refused = answers.filter(
        ({ data }) => data.results[0]?.message === 'Kuota penyimpanan produk habis.',
      ).length;
      const { productCount } = (await seller.client.call(getMeEndpoint, {})).data;
      const holds = created === free && refused === parallel - free && productCount === productStorage;
      results.add(holds ? null : `created ${created}, refused ${refused}, count ${productCount} of ${productStorage}`);
      results.add(await catalogueFault(seller, new Set(held.map(({ urls }) => String(urls)))));
    }
  },
);
