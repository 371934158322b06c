import { newSeller } from '@pindahlapak/harness/seller';
import { onServer } from '../../support/with-server.ts';
import { bearer, send } from './request.ts';

/** How long one body may hold the event loop: five times the 50 ms promised, for a machine that does other work too. */
const holdMaxMs = 250;
const metricsToken = 'rahasia-pengukur-0123';
const megabyte = 1024 * 1024;

const fill = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));

/** How long the server's event loop was held at most since this was last asked, in milliseconds. */
async function longestHold(address: string): Promise<number> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const seconds = /^nodejs_eventloop_lag_max_seconds ([\d.e-]+)$/m.exec(await answer.text())?.[1];
  if (seconds === undefined) throw new Error('the server does not tell its event loop lag');
  return Number(seconds) * 1000;
}

export const jsonStructure = onServer(
  'bodies of nothing but structure do not hold the event loop',
  async (server, results) => {
    const { address } = server;
    const seller = await newSeller(address);
    const headers = { 'content-type': 'application/json', ...bearer(seller.token) };
    let worst = 0;
    for (const bytes of [3.9 * megabyte, 32 * megabyte])
      for (const unit of ['{},', '[],', '[', '{"a":', '0,', '"",', ' ', '"\\"",']) {
        const body = `{"products":[${fill(unit, bytes)}`;
        const call = { method: 'POST', path: '/api/products/import', headers, body };
        await longestHold(address);
        // A body beyond the limit is refused before it is read, which may end the connection under the writer.
        const status = await send(address, call).then(
          (reply) => reply.status,
          () => 413,
        );
        const held = await longestHold(address);
        worst = Math.max(worst, held);
        const isRefused = status >= 400 && status < 500;
        results.add(
          isRefused && held < holdMaxMs ? null : `${JSON.stringify(unit)}: ${status}, held for ${Math.round(held)} ms`,
        );
      }
    return `the event loop was held ${Math.round(worst)} ms at most`;
  },
  { METRICS_TOKEN: metricsToken },
);
