import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '@pindahlapak/harness/median';
import { type BenchSeller, startServer } from './support/api-server.ts';
import { benchAkulakuConfiguration, benchDataConfiguration } from './support/export-catalogue.ts';
import { importCatalogue } from './support/fill-catalogue.ts';
import { getRequest, hammer } from './support/http-load.ts';
import { processorOf } from './support/process-figures.ts';
import { report, type Row, spread } from './support/report.ts';

// How long the report of readiness takes of a whole catalogue: the first one at once after the import, the first one when the server has judged ahead, after
// rules were saved that differ in this or that, and when nothing has changed; and how long another seller waits meanwhile, who asks for a list twenty times a
// second.
const products = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 5);
const betweenListsMs = 50;

const server = await startServer(products);
try {
  await importCatalogue(server, 0, products);
  const other = await server.addSeller(10);
  await importCatalogue(other, products, products + 10);
  const list = getRequest(server.origin, '/api/products?page=1&limit=10&window=1', other.token);
  const rows: Row[] = [];

  /** Milliseconds of one report, by the clock and of the server's processor time. */
  async function timeReport(seller: BenchSeller = server): Promise<{ took: number; processor: number }> {
    const before = processorOf(server.processId);
    const start = performance.now();
    const response = await seller.call('GET', '/api/products/readiness?window=all');
    const { data } = (await response.json()) as { data: { ready: number; review: number; blocked: number } };
    const took = performance.now() - start;
    if (data.ready + data.review + data.blocked !== products) throw new Error('the report misses products');
    return { took, processor: processorOf(server.processId) - before };
  }

  /** What some work gives, and the waits of the other seller meanwhile. */
  async function withWaits<Result>(work: () => Promise<Result>): Promise<{ result: Result; waits: number[] }> {
    const state = { isDone: false };
    const waits: number[] = [];
    const working = work().finally(() => (state.isDone = true));
    while (!state.isDone) {
      waits.push(...(await hammer(server.origin, list, 1, 1)).took);
      await pause(betweenListsMs);
    }
    return { result: await working, waits };
  }
  const waitsBeside = async () => (await withWaits(timeReport)).waits;
  function addWaits(what: string, waits: readonly number[]): void {
    rows.push({
      what: `another seller's list during ${what}: longest and middle wait, ms`,
      measured: `${Math.max(...waits).toFixed(0)}; ${median(waits).toFixed(1)}`,
      budget: 'longest < 100',
      isMet: Math.max(...waits) < 100,
    });
  }

  const { dataOptions, ...rules } = benchDataConfiguration;
  const none = { priceMargins: [], titleWordReplacements: [], descriptionWordReplacements: [] };
  const saveData = (own: typeof rules, fee = dataOptions.affiliateFee) =>
    server.call('POST', '/api/configurations', { ...dataOptions, ...own, affiliateFee: fee });
  const saveTexts = (texts: Partial<typeof benchAkulakuConfiguration>) =>
    server.call('POST', '/api/marketplace/akulaku/configuration', { ...benchAkulakuConfiguration, ...texts });
  const savePrefix = (round: number) => saveTexts({ titlePrefix: `Promo ${round}` });
  /** What is saved anew each time; every save differs from the one before. */
  const saves: Record<string, (round: number) => Promise<unknown>> = {
    'all rules in use, another text before titles': async (round) => {
      if (round === 0) await saveData(rules);
      await savePrefix(round);
    },
    'all rules in use, other texts before titles and descriptions': (round) =>
      saveTexts({ titlePrefix: `Promo ${round}`, descriptionPrefix: `Halo ${round}` }),
    'all rules in use, another word rule': async (round) => {
      const [last, ...others] = rules.titleWordReplacements.toReversed();
      if (last === undefined) throw new Error('no word rules');
      const other = { ...last, titleWordReplacement: `Ganti ${round}` };
      await saveData({ ...rules, titleWordReplacements: [...others.toReversed(), other] });
    },
    'all rules in use, another fee': (round) => saveData(rules, 1000 + round),
    // Judges all anew.
    'all rules in use, other words of the guard': (round) =>
      server.call('PUT', '/api/categories/akulaku/defaults', { guardWords: [`kata larangan ${round}`] }),
    'no word rules in use, other texts before titles and descriptions': async (round) => {
      if (round === 0) await saveData(none);
      await saveTexts({ titlePrefix: `Promo ${round}`, descriptionPrefix: `Halo ${round}` });
    },
  };
  const first = await withWaits(timeReport);
  rows.push({
    what: `readiness of ${products}, the first report at once after the import: ms by the clock; of the processor`,
    measured: `${first.result.took.toFixed(0)}; ${first.result.processor}`,
    budget: '< 3,000',
    isMet: first.result.took < 3000,
  });
  addWaits(`the first report of ${products}, which writes each product`, first.waits);

  const later = await server.addSeller(products);
  await importCatalogue(later, 0, products);
  const database = new DatabaseSync(path.join(server.dataDir, 'pindahlapak.sqlite'), { readOnly: true });
  const selectLeft = database.prepare(
    'select count(*) as left from products where readiness is null and user_id in (select id from users where product_count = ?)',
  );
  const begin = { at: performance.now(), processor: processorOf(server.processId) };
  const { waits: waitsAhead } = await withWaits(async () => {
    while (Number(selectLeft.get(products)?.left) > 0) await pause(1000);
  });
  const ahead = { took: performance.now() - begin.at, processor: processorOf(server.processId) - begin.processor };
  database.close();
  const known = await timeReport(later);
  rows.push({
    what: `readiness of ${products}, the first report when the import was judged ahead: ms (judged in so many s; ms of the processor)`,
    measured: `${known.took.toFixed(0)} (${(ahead.took / 1000).toFixed(0)}; ${ahead.processor})`,
    budget: '< 3,000',
    isMet: known.took < 3000,
  });
  addWaits('that judging ahead', waitsAhead);

  let saved = 0;
  for (const [what, save] of Object.entries(saves)) {
    await save(0);
    await timeReport();
    const cold: Awaited<ReturnType<typeof timeReport>>[] = [];
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await save((saved += 1));
      cold.push(await timeReport());
      await save((saved += 1));
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
