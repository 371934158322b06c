import { importProductsEndpoint } from '@pindahlapak/contract';
import { listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { onServer } from '../../support/with-server.ts';
import { catalogueFault } from '../../support/catalogue.ts';
import { operate } from '@pindahlapak/harness/operator';

const kills = 20;
const batchSize = 25;
const streams = 3;

/** Sends batches until the server is gone; adds the address of each acknowledged product to `acknowledged`. */
async function importUntilGone(
  seller: Seller,
  stream: number,
  round: number,
  acknowledged: Set<string>,
): Promise<void> {
  for (let batch = 0; ; batch += 1) {
    const first = (round * 1000 + batch) * batchSize;
    const products = Array.from({ length: batchSize }, (_, index) => {
      const urls = `https://www.tokopedia.com/toko-${stream}/barang-${first + index}`;
      return listing(first + index, { urls });
    });
    try {
      const { data } = await seller.client.call(importProductsEndpoint, { body: { products } });
      for (const result of data.results) if (result.status === 'created' && result.urls) acknowledged.add(result.urls);
    } catch {
      return;
    }
  }
}

async function killRound(server: RunningServer, seller: Seller, round: number, acknowledged: Set<string>) {
  const before = acknowledged.size;
  const sending = Array.from({ length: streams }, (_, stream) => importUntilGone(seller, stream, round, acknowledged));
  // A different moment in each round: after a number of acknowledgements, whatever the other requests are doing.
  const enough = batchSize * (1 + (round % 7));
  while (acknowledged.size - before < enough) await new Promise((resolve) => setImmediate(resolve));
  await server.stop('SIGKILL');
  await Promise.all(sending);
  await server.start();
}

export const killInImport = onServer(`${kills} × kill -9 in an import stream`, async (server, results) => {
  const seller = await newSeller(server.address);
  await operate({ DATA_DIR: server.dataDir }, 'quota', 'set', seller.email, '100000');
  const acknowledged = new Set<string>();
  for (let round = 0; round < kills; round += 1) {
    await killRound(server, seller, round, acknowledged);
    results.add(await catalogueFault(seller, acknowledged));
  }
  return `${acknowledged.size} acknowledged products`;
});
