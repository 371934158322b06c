import { setTimeout as pause } from 'node:timers/promises';
import { bulkChangeEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import { operate } from '@pindahlapak/harness/operator';
import { clientOf, importListings, listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { multiplyWindow } from '../../support/multiply-window.ts';
import { onServer } from '../../support/with-server.ts';

const kills = 10;
const products = 200;
const copies = 50;
const total = products * copies;
const window = 2;

const raise = ({ client }: Seller) =>
  client.call(bulkChangeEndpoint, {
    body: { selection: { filter: { window } }, change: { op: 'addRupiah', value: 1 }, dryRun: false },
  });

/** Counts products of the window that cost their original price plus `raised` rupiah. */
async function countRaised(server: RunningServer, { token }: Seller, raised: number): Promise<number> {
  const client = clientOf(server.address, token);
  const price = Number(listing(0).price) + raised;
  const query = { window, priceMin: price, priceMax: price, limit: 1 };
  return (await client.call(listProductsEndpoint, { query })).data.totalItems;
}

export const killInBulk = onServer(
  `${kills} × kill -9 while ${total} prices are changed: whole or not at all`,
  async (server, results) => {
    let done = 0;
    const seller = await newSeller(server.address);
    await operate({ DATA_DIR: server.dataDir }, 'quota', 'set', seller.email, '1000000');
    const same = { price: Number(listing(0).price) };
    await importListings(
      seller,
      1,
      Array.from({ length: products }, (_, at) => listing(at, same)),
    );
    multiplyWindow(server, window, copies);
    const begin = performance.now();
    await raise(seller);
    const whole = performance.now() - begin;
    let raised = 1;
    for (let round = 0; round < kills; round += 1) {
      const change = raise(seller).then(
        () => true,
        () => false,
      );
      // Up to three times as long, because a newly started server must load the products and is slower.
      await pause((3 * whole * (round + 1)) / kills);
      await server.stop('SIGKILL');
      const isAcknowledged = await change;
      await server.start();
      const [before, after] = [
        await countRaised(server, seller, raised),
        await countRaised(server, seller, raised + 1),
      ];
      const isWhole = after === total || (!isAcknowledged && before === total);
      results.add(
        isWhole ? null : `${before} products were left and ${after} changed, acknowledged: ${isAcknowledged}`,
      );
      if (after !== total) continue;
      raised += 1;
      done += 1;
    }
    return `${done} were done, ${kills - done} were not`;
  },
);
