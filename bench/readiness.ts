import process from 'node:process';
import { median } from '@pindahlapak/harness/median';
import { startServer } from './support/api-server.ts';
import { benchAkulakuConfiguration, benchDataConfiguration } from './support/export-catalogue.ts';
import { fillCatalogue } from './support/fill-catalogue.ts';
import { getRequest, hammer } from './support/http-load.ts';
import { report, type Row, spread } from './support/report.ts';

// How long the report of readiness takes of a whole catalogue: when nothing has changed, and after rules were saved; and
// how long another seller waits meanwhile.
const products = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 3);

const server = await startServer(products);
try {
  await fillCatalogue(server, 0, products);
  const other = await server.addSeller(10);
  await fillCatalogue(other, products, products + 10);
  const list = getRequest(server.origin, '/api/products?page=1&limit=10&window=1', other.token);

  async function timeReport(): Promise<number> {
    const start = performance.now();
    const response = await server.call('GET', '/api/products/readiness?window=all');
    const { data } = (await response.json()) as { data: { ready: number; review: number; blocked: number } };
    const took = performance.now() - start;
    if (data.ready + data.review + data.blocked !== products) throw new Error('the report misses products');
    return took;
  }
  const { dataOptions, ...rules } = benchDataConfiguration;
  const ruleSets = {
    'all rules in use': async () => {
      await server.call('POST', '/api/configurations', { ...dataOptions, ...rules });
      await server.call('POST', '/api/marketplace/akulaku/configuration', benchAkulakuConfiguration);
    },
    'no word rules in use': async () => {
      const none = { priceMargins: [], titleWordReplacements: [], descriptionWordReplacements: [] };
      await server.call('POST', '/api/configurations', { ...dataOptions, ...none });
    },
  };
  await timeReport();

  const rows: Row[] = [];
  for (const [what, save] of Object.entries(ruleSets)) {
    const cold: number[] = [];
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await save();
      const state = { isDone: false };
      const reported = timeReport().finally(() => (state.isDone = true));
      while (!state.isDone) waits.push(...(await hammer(server.origin, list, 1, 5)).took);
      cold.push(await reported);
    }
    rows.push({
      what: `readiness of ${products} after a save, ${what}: ms`,
      measured: spread(cold, 0),
      budget: '< 3,000',
      isMet: median(cold) < 3000,
    });
    rows.push({
      what: 'another seller meanwhile: longest and middle wait for a list, ms',
      measured: `${Math.max(...waits).toFixed(0)}; ${median(waits).toFixed(1)}`,
      budget: 'longest < 100',
      isMet: Math.max(...waits) < 100,
    });
  }
  const warm: number[] = [];
  for (let round = 0; round < 15; round += 1) warm.push(await timeReport());
  rows.push({
    what: `readiness of ${products}, nothing changed: ms`,
    measured: spread(warm, 0),
    budget: '< 100',
    isMet: median(warm) < 100,
  });
  report(rows);
} finally {
  await server.stop();
}
