import { deleteWindow, importProducts } from '@pindahlapak/contract';
import { listing, newSeller } from '../../e2e/support/seller.ts';
import { catalogueFault } from '../support/catalogue.ts';
import { onServer } from '../support/with-server.ts';

const rounds = 20;

export const deleteAgainstImport = onServer(
  'delete-all against imports: counts stay right',
  async (server, results) => {
    const seller = await newSeller(server.address);
    for (let round = 0; round < rounds; round += 1) {
      const imports = Array.from({ length: 4 }, (_, stream) =>
        seller.client.call(importProducts, {
          body: { window: 1, products: Array.from({ length: 10 }, (_unused, index) => listing(stream * 10 + index)) },
        }),
      );
      await Promise.all([
        ...imports,
        seller.client.call(deleteWindow, { params: { window: 1 } }),
        seller.client.call(deleteWindow, { params: { window: 1 } }),
      ]);
      results.add(await catalogueFault(seller, new Set()));
    }
  },
);
