import { deleteWindowEndpoint, importProductsEndpoint } from '@pindahlapak/contract';
import { listing, newSeller } from '@pindahlapak/harness/seller';
import { catalogueFault } from '../support/catalogue.ts';
import { raceOnEach } from './installations.ts';

const rounds = 20;

export const deleteAgainstImport = raceOnEach(
  'delete-all against imports: counts stay right',
  async ({ server, client }, results) => {
    const seller = await newSeller(server.address);
    for (let round = 0; round < rounds; round += 1) {
      const imports = Array.from({ length: 4 }, (_, stream) =>
        client(stream, seller.token).call(importProductsEndpoint, {
          body: { window: 1, products: Array.from({ length: 10 }, (_unused, index) => listing(stream * 10 + index)) },
        }),
      );
      const deletions = [0, 1].map((turn) =>
        client(turn, seller.token).call(deleteWindowEndpoint, { params: { window: 1 }, query: {} }),
      );
      await Promise.all([...imports, ...deletions]);
      results.add(await catalogueFault(seller, new Set()));
    }
  },
);
