import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '@pindahlapak/harness/median';
import { startServer } from './support/api-server.ts';
import { benchAkulakuConfiguration, benchDataConfiguration } from './support/export-catalogue.ts';
import { fillCatalogue } from './support/fill-catalogue.ts';
import { getRequest, hammer } from './support/http-load.ts';
import { processorOf } from './support/process-figures.ts';
import { report, type Row, spread } from './support/report.ts';

// How long the report of readiness takes of a whole catalogue: the first one, after rules were saved, and when nothing has
// changed; and how long another seller waits meanwhile, who asks for a list twenty times a second.
const products = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 5);
const betweenListsMs = 50;

const server = await startServer(products);
try {
  await fillCatalogue(server, 0, products);
  const other = await server.addSeller(10);
  await fillCatalogue(other, products, products + 10);
  const list = getRequest(server.origin, '/api/products?page=1&limit=10&window=1', other.token);
  const rows: Row[] = [];

  /** Milliseconds of one report, by the clock and of the server's processor time. */
  async function timeReport(): Promise<{ took: number; processor: number }> {
    const before = processorOf(server.processId);
    const start = performance.now();
    const response = await server.call('GET', '/api/products/readiness?window=all');
    const { data } = (await response.json()) as { data: { ready: number; review: number; blocked: number } };
    const took = performance.now() - start;
    if (data.ready + data.review + data.blocked !== products) throw new Error('the report misses products');
    return { took, processor: processorOf(server.processId) - before };
  }

  /** Waits of the other seller while the report is made. */
  async function waitsBeside(): Promise<number[]> {
    const state = { isDone: false };
    const waits: number[] = [];
    const reported = timeReport().finally(() => (state.isDone = true));
    while (!state.isDone) {
      waits.push(...(await hammer(server.origin, list, 1, 1)).took);
      await pause(betweenListsMs);
    }
    await reported;
    return waits;
  }
  function addWaits(what: string, waits: readonly number[]): void {
    rows.push({
      what: `another seller's list during ${what}: longest and middle wait, ms`,
      measured: `${Math.max(...waits).toFixed(0)}; ${median(waits).toFixed(1)}`,
      budget: 'longest < 100',
      isMet: Math.max(...waits) < 100,
    });
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
  addWaits(`the first report of ${products}, which writes each product`, await waitsBeside());

  for (const [what, save] of Object.entries(ruleSets)) {
    const cold: Awaited<ReturnType<typeof timeReport>>[] = [];
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await save();
      cold.push(await timeReport());
      await save();
      waits.push(...(await waitsBeside()));
    }
    const took = cold.map((each) => each.took);
    const processor = cold.map((each) => each.processor);
    rows.push({
      what: `readiness of ${products} after a save, ${what}: ms by the clock; of the processor`,
      measured: `${spread(took, 0)}; ${spread(processor, 0)}`,
      budget: '< 3,000',
      isMet: median(took) < 3000,
    });
    addWaits('it', waits);
  }
  const warm: number[] = [];
  for (let round = 0; round < 15; round += 1) warm.push((await timeReport()).took);
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
