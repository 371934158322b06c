import { importListings, listing, newSeller } from '../../e2e/support/seller.ts';
import { startServer } from '../../e2e/support/server.ts';
import { tally, type TrustCase } from '../support/case.ts';
import { catalogueFault } from '../support/catalogue.ts';
import { refusedStart } from '../support/refused-start.ts';

export const secondServer: TrustCase = {
  name: 'a second server on the same folder',
  run: async () => {
    const server = await startServer();
    const results = tally();
    try {
      const seller = await newSeller(server.address);
      const products = Array.from({ length: 20 }, (_, index) => listing(index));
      await importListings(seller, 1, products);
      const { code, said } = await refusedStart({ DATA_DIR: server.dataDir });
      const isClear =
        code === 1 && said.includes('sedang dipakai server Pindahlapak lain') && !said.includes('    at ');
      results.add(isClear ? null : `exit code ${code}: ${said}`);
      results.add(await catalogueFault(seller, new Set(products.map((product) => String(product.urls)))));
      return results.verdict();
    } finally {
      await server.remove();
    }
  },
};
