import { exportAkulakuEndpoint } from '@pindahlapak/contract';
import { median } from '@pindahlapak/harness/median';
import { tally, type TrustCase } from '../support/case.ts';
import { processMemory } from '../support/process-memory.ts';
import { createDriver, type Driver } from './driver.ts';
import { installation, type Installation } from './installation.ts';
import { addRequests, percentile, runMixedLoad, type LoadResult } from './mixed-load.ts';
import { sizes } from './sizes.ts';

const parts = 5;
const rounds = 3;
const exportRatioMax = 3;
const memoryGrowthMax = 1.25;

const lookEveryMs = 500;

/** Watches the process's memory until it is stopped; gives the median in megabytes: one look may fall before or after a collection. */
function watchMemory({ server }: Installation): () => Promise<number> {
  const looks: number[] = [];
  const look = async () => {
    const seen = await processMemory(server.pid());
    if (seen) looks.push(seen.now);
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  return async () => {
    clearInterval(timer);
    await look();
    return median(looks);
  };
}

/** What is lost where memory grew from the first figure, after warming up, to the last, or was not measured. */
function growthFault(megabytes: readonly number[]): string | null {
  const growth = (megabytes.at(-1) ?? Number.NaN) / (megabytes[0] ?? Number.NaN);
  return growth <= memoryGrowthMax ? null : `memory grew to ${growth.toFixed(2)} times`;
}

const listed = (megabytes: readonly number[]): string => `memory ${megabytes.map(Math.round).join(', ')} MB`;

/** Keeps so many exports running until it is stopped; gives how many came to their end. */
function startExports(driver: Driver, { accounts }: Installation) {
  const stopping = new AbortController();
  let whole = 0;
  const errors: string[] = [];
  const path = exportAkulakuEndpoint.path.replace('{window}', '1');
  const work = async (number: number) => {
    const token = accounts[number % accounts.length]?.token ?? '';
    while (!stopping.signal.aborted) {
      const { status, bytes } = await driver.send({ method: 'GET', path, token });
      if (status === 200 && bytes > 0) whole += 1;
      else errors.push(`export: ${status}, ${bytes} bytes`);
    }
  };
  const running = Array.from({ length: sizes.exports }, (_, number) => work(number));
  return async () => {
    stopping.abort();
    await Promise.all(running);
    return { whole, errors };
  };
}

const summaryOf = (result: LoadResult, seconds: number): string =>
  [
    `${Math.round(result.requests / seconds)} requests/s`,
    `reads p50 ${percentile(result.readMs, 50).toFixed(0)} ms, p99 ${percentile(result.readMs, 99).toFixed(0)} ms`,
    `writes p99 ${percentile(result.writeMs, 99).toFixed(0)} ms`,
  ].join('; ');

export const manySellers: TrustCase = {
  name: `${sizes.accounts} accounts of ${sizes.products} products, ${sizes.connections} connections, 90% reads, ${sizes.seconds} s: no error, memory flat`,
  run: async () => {
    const installed = await installation();
    const driver = createDriver(installed.server.address, sizes.connections);
    const results = tally();
    const result: LoadResult = { requests: 0, errors: [], readMs: [], writeMs: [] };
    const memory: number[] = [];
    for (let part = 0; part < parts; part += 1) {
      const memoryOf = watchMemory(installed);
      const { requests, errors, readMs, writeMs } = await runMixedLoad(driver, installed, sizes.seconds / parts);
      result.requests += requests;
      result.errors = result.errors.concat(errors);
      result.readMs = result.readMs.concat(readMs);
      result.writeMs = result.writeMs.concat(writeMs);
      memory.push(await memoryOf());
    }
    driver.close();
    addRequests(results, result);
    results.add(growthFault(memory));
    return results.verdict(`${summaryOf(result, sizes.seconds)}; ${listed(memory)}`);
  },
};

export const besideExports: TrustCase = {
  name: `the same beside ${sizes.exports} exports at once: reads' p99 under ${exportRatioMax} times, memory flat`,
  run: async () => {
    const installed = await installation();
    const driver = createDriver(installed.server.address, sizes.connections);
    const exporter = createDriver(installed.server.address, sizes.exports);
    const results = tally();
    const ratios: number[] = [];
    const memory: number[] = [];
    let exported = 0;
    for (let round = 0; round < rounds; round += 1) {
      const alone = await runMixedLoad(driver, installed, sizes.besideSeconds / rounds);
      const stopExports = startExports(exporter, installed);
      const memoryOf = watchMemory(installed);
      const beside = await runMixedLoad(driver, installed, sizes.besideSeconds / rounds);
      memory.push(await memoryOf());
      const { whole, errors } = await stopExports();
      exported += whole;
      for (const result of [alone, beside]) addRequests(results, result);
      results.add(errors.length === 0 ? null : `${errors.length} exports failed, first: ${errors[0]}`);
      ratios.push(percentile(beside.readMs, 99) / percentile(alone.readMs, 99));
    }
    driver.close();
    exporter.close();
    const ratio = median(ratios);
    results.add(ratio < exportRatioMax ? null : `reads' p99 is ${ratio.toFixed(2)} times the one without exports`);
    results.add(growthFault(memory));
    return results.verdict(`p99 ratio ${ratio.toFixed(2)}; ${exported} exports; ${listed(memory)}`);
  },
};
