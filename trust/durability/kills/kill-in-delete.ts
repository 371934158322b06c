import { setTimeout as pause } from 'node:timers/promises';
import { deleteWindowEndpoint, summarizeProductsEndpoint } from '@pindahlapak/contract';
import { operate } from '@pindahlapak/harness/operator';
import { clientOf, importListings, listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { multiplyWindow } from '../../support/multiply-window.ts';
import { onServer } from '../../support/with-server.ts';

const kills = 10;
const products = 200;
const copies = 50;

const totalOf = (counts: readonly { totalProduct: number }[]): number =>
  counts.reduce((sum, { totalProduct }) => sum + totalProduct, 0);

/** Products in a window, and whether the counts of all windows match the products. */
async function countsOf(server: RunningServer, { token }: Seller, window: number) {
  const { windows, marketplaces } = (await clientOf(server.address, token).call(summarizeProductsEndpoint, {})).data;
  const inWindow = windows.find((one) => one.window === window)?.totalProduct ?? 0;
  return { inWindow, isWhole: totalOf(windows) === totalOf(marketplaces) };
}

/** Duration of an undisturbed deletion in ms. */
async function deletionTime({ client }: Seller, window: number): Promise<number> {
  const begin = performance.now();
  await client.call(deleteWindowEndpoint, { params: { window }, query: {} });
  return performance.now() - begin;
}

export const killInDelete = onServer(
  `${kills} × kill -9 while a window of ${products * copies} products is deleted: whole or not at all`,
  async (server, results) => {
    let gone = 0;
    const seller = await newSeller(server.address);
    await operate({ DATA_DIR: server.dataDir }, 'quota', 'set', seller.email, '1000000');
    await importListings(
      seller,
      1,
      Array.from({ length: products }, (_, at) => listing(at)),
    );
    multiplyWindow(server, 2, copies);
    const whole = await deletionTime(seller, 2);
    for (let round = 0; round < kills; round += 1) {
      const window = 3 + round;
      multiplyWindow(server, window, copies);
      const deletion = seller.client.call(deleteWindowEndpoint, { params: { window }, query: {} }).then(
        () => true,
        () => false,
      );
      // Up to twice as long, because a newly started server is slower.
      await pause((2 * whole * (round + 1)) / kills);
      await server.stop('SIGKILL');
      const isAcknowledged = await deletion;
      await server.start();
      const { inWindow, isWhole } = await countsOf(server, seller, window);
      const expected = isAcknowledged ? [0] : [0, products * copies];
      results.add(expected.includes(inWindow) ? null : `${inWindow} products are left of window ${window}`);
      results.add(isWhole ? null : 'the counts of the windows are not the account’s');
      if (inWindow === 0) gone += 1;
    }
    return `${gone} were deleted, ${kills - gone} stand`;
  },
);
