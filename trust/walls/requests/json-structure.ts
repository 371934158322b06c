import { setTimeout as pause } from 'node:timers/promises';
import { newSeller } from '@pindahlapak/harness/seller';
import { onServer } from '../../support/with-server.ts';
import { bearer, send } from './request.ts';

/** How long one body may keep others waiting, on a machine that does other work too. */
const othersWaitMs = 250;
const megabyte = 1024 * 1024;

const fill = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));

/** The longest wait of /healthz while a job runs. */
async function longestWait(address: string, job: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const watching = (async () => {
    while (!isOver) {
      const start = performance.now();
      await fetch(`${address}/healthz`);
      longest = Math.max(longest, performance.now() - start);
      await pause(5);
    }
  })();
  await job();
  isOver = true;
  await watching;
  return longest;
}

export const jsonStructure = onServer(
  'bodies of nothing but structure keep nobody else waiting',
  async (server, results) => {
    const { address } = server;
    const seller = await newSeller(address);
    const headers = { 'content-type': 'application/json', ...bearer(seller.token) };
    let worst = 0;
    for (const bytes of [3.9 * megabyte, 32 * megabyte])
      for (const unit of ['{},', '[],', '[', '{"a":', '0,', '"",', ' ', '"\\"",']) {
        const body = `{"products":[${fill(unit, bytes)}`;
        const call = { method: 'POST', path: '/api/products/import', headers, body };
        let status = 0;
        const waited = await longestWait(address, async () => {
          // A body beyond the limit is refused before it is read, which may end the connection under the writer.
          status = await send(address, call).then(
            (reply) => reply.status,
            () => 413,
          );
        });
        worst = Math.max(worst, waited);
        const isRefused = status >= 400 && status < 500;
        results.add(
          isRefused && waited < othersWaitMs ? null : `${JSON.stringify(unit)}: ${status}, others waited ${waited} ms`,
        );
      }
    return `others waited ${Math.round(worst)} ms at most`;
  },
);
