import { importProducts } from '@pindahlapak/contract';
import { listing, newSeller } from '../../e2e/support/seller.ts';
import { startServer } from '../../e2e/support/server.ts';
import { tally, type TrustCase } from '../support/case.ts';
import { catalogueFault } from '../support/catalogue.ts';
import { operate } from '../support/operator.ts';

const requests = 50;
const limitMs = 10_000;

export const stopUnderLoad: TrustCase = {
  name: `SIGTERM with ${requests} requests under way`,
  run: async () => {
    const server = await startServer();
    const results = tally();
    try {
      const seller = await newSeller(server.address);
      await operate({ DATA_DIR: server.dataDir }, 'quota', 'set', seller.email, '100000');
      const acknowledged = new Set<string>();
      const answers = Array.from({ length: requests }, async (_, request) => {
        const products = Array.from({ length: 40 }, (_unused, index) => listing(request * 40 + index));
        const { data } = await seller.client.call(importProducts, { body: { products } });
        for (const result of data.results) if (result.urls) acknowledged.add(result.urls);
      });
      // The first answer is there: the other requests are under way.
      await Promise.any(answers);
      const start = performance.now();
      await server.stop('SIGTERM');
      const tookMs = performance.now() - start;
      const settled = await Promise.allSettled(answers);
      const answered = settled.filter((result) => result.status === 'fulfilled').length;
      results.add(tookMs <= limitMs ? null : `it took ${Math.round(tookMs)} ms to stop`);
      await server.start();
      results.add(await catalogueFault(seller, acknowledged));
      return results.verdict(`${answered} of ${requests} answered, stopped in ${Math.round(tookMs)} ms`);
    } finally {
      await server.remove();
    }
  },
};
