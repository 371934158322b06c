import { newSeller } from '@pindahlapak/harness/seller';
import { tally, type TrustCase } from '../../support/case.ts';
import { startMeteredServer } from '../../support/metered-server.ts';
import { bearer, send } from './request.ts';

/** What the server's thread may compute in one turn of its event loop for one body, in milliseconds (S16.7). */
const computedMaxMs = 50;
/** What holds the loop does so each time; a collection of garbage falls into a body only by chance. */
const triesMax = 3;
const megabyte = 1024 * 1024;

const fill = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));

export const jsonStructure: TrustCase = {
  name: 'bodies of nothing but structure do not hold the event loop',
  run: async () => {
    const results = tally();
    const metered = await startMeteredServer();
    try {
      const { address } = metered.server;
      const seller = await newSeller(address);
      const headers = { 'content-type': 'application/json', ...bearer(seller.token) };
      let worst = 0;
      for (const bytes of [3.9 * megabyte, 32 * megabyte])
        for (const unit of ['{},', '[],', '[', '{"a":', '0,', '"",', ' ', '"\\"",']) {
          const body = `{"products":[${fill(unit, bytes)}`;
          const call = { method: 'POST', path: '/api/products/import', headers, body };
          let status = 0;
          let least = Number.POSITIVE_INFINITY;
          for (let tries = 0; tries < triesMax && least > computedMaxMs; tries += 1) {
            const { computedMs } = await metered.measure(async () => {
              // A body beyond the limit is refused before it is read, which may end the connection under the writer.
              status = await send(address, call).then(
                (reply) => reply.status,
                () => 413,
              );
            });
            least = Math.min(least, computedMs);
          }
          worst = Math.max(worst, least);
          const isRefused = status >= 400 && status < 500;
          const isQuick = least <= computedMaxMs;
          results.add(
            isRefused && isQuick
              ? null
              : `${JSON.stringify(unit)}: ${status}, computed for ${Math.round(least)} ms at once`,
          );
        }
      return results.verdict(`computed ${Math.round(worst)} ms at once at most`);
    } finally {
      await metered.remove();
    }
  },
};
