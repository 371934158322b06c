import { listProductsEndpoint, loginEndpoint } from '@pindahlapak/contract';
import { tally, type TrustCase } from '../support/case.ts';
import { createDriver, type Driver } from './driver.ts';
import { installation, networkOf, type LoadAccount } from './installation.ts';
import { percentile } from './mixed-load.ts';
import { sizes } from './sizes.ts';

const readers = 4;
/**
 * Comparing passwords takes both cores for a while. Reads share them, but must not wait behind the whole burst: at most
 * a second on a quick machine, a third of the burst on a slow one.
 */
const readLimitMs = 1000;
const burstPart = 3;

/** Lists products over and over on some connections until told to stop. */
function startReading(driver: Driver, accounts: readonly LoadAccount[]) {
  const stopping = new AbortController();
  const took: number[] = [];
  const work = async (reader: number) => {
    while (!stopping.signal.aborted) {
      const token = accounts[reader]?.token ?? '';
      const { status, ms } = await driver.send({ method: 'GET', path: listProductsEndpoint.path, token });
      took.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
    }
  };
  const running = Array.from({ length: readers }, (_, reader) => work(reader));
  return async () => {
    stopping.abort();
    await Promise.all(running);
    return took;
  };
}

export const manyLogins: TrustCase = {
  name: `${sizes.logins} logins at once hold up nobody`,
  run: async () => {
    const { server, accounts } = await installation();
    const reader = createDriver(server.address, readers);
    const guest = createDriver(server.address, sizes.logins);
    const results = tally();
    const stopReading = startReading(reader, accounts);
    const start = performance.now();
    const answers = await Promise.all(
      Array.from({ length: sizes.logins }, (_, number) => {
        const { email = '', password = '' } = accounts[number % accounts.length] ?? {};
        return guest.send({
          method: 'POST',
          path: loginEndpoint.path,
          from: networkOf(number),
          body: { email, password },
        });
      }),
    );
    const burstMs = performance.now() - start;
    const took = await stopReading();
    reader.close();
    guest.close();
    for (const { status } of answers) results.add(status === 200 ? null : `a sign-in was answered with ${status}`);
    const slowest = Math.max(...took);
    results.add(slowest <= Math.max(readLimitMs, burstMs / burstPart) ? null : `a read took ${Math.round(slowest)} ms`);
    const p99 = percentile(took, 99).toFixed(0);
    return results.verdict(
      `all in ${Math.round(burstMs)} ms; ${took.length} reads meanwhile, p99 ${p99} ms, slowest ${slowest.toFixed(0)} ms`,
    );
  },
};
