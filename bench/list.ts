import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { end, launch } from '@pindahlapak/harness/launch';
import { median } from '@pindahlapak/harness/median';
import { databaseFileName } from '../apps/server/src/platform/sqlite/folder.ts';
import { findPostgresPrograms, startCluster } from '../scripts/lib/postgres-cluster.mjs';
import { startServer, type BenchServer } from './support/api-server.ts';
import { fillCatalogue } from './support/fill-catalogue.ts';
import { getRequest, hammer } from './support/http-load.ts';
import { report, type Row, spread } from './support/report.ts';

// Lists of a whole catalogue while products change, on both engines, and page 1 compared with a hand-written server.
const products = Number(process.argv[2] ?? 10_000);
const callsOfEach = 100;
const changeEveryMs = 50;
const rounds = 7;
const connections = 10;

/** Queries by kind; each call differs from all previous ones. */
const asked: Record<string, (call: number) => string> = {
  'page 1': () => 'page=1',
  'a deep page': (call) => `page=${Math.floor(products / 10) - call}`,
  'a filter': (call) => `priceMin=${10_000 + call * 500}&readiness=${call % 2 === 0 ? 'belum-siap' : 'siap'}`,
  'a sort': (call) => `sort=${call % 2 === 0 ? 'price' : 'name'}&order=asc&page=${call + 1}`,
  'a search for a common word': (call) => `search=kaos&page=${call + 1}`,
  'a search that finds nothing': (call) => `search=xylofon${call}`,
};

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

/** Milliseconds of each kind's calls, in turns, while the price of a product changes every 50 ms. */
async function timeCalls({ origin, token, call }: BenchServer): Promise<Map<string, number[]>> {
  const first = (await (await call('GET', '/api/products?limit=1000&window=all')).json()) as {
    data: { data: { id: string }[] };
  };
  const ids = first.data.data.map(({ id }) => id);
  const ended = new AbortController();
  const changing = (async () => {
    for (let count = 0; !ended.signal.aborted; count += 1) {
      const selection = { ids: [ids[count % ids.length] ?? ''] };
      const body = { selection, change: { op: 'addRupiah', value: 100 }, dryRun: false };
      await call('POST', '/api/products/bulk', body);
      await wait(changeEveryMs);
    }
  })();
  const took = new Map<string, number[]>();
  for (let each = 0; each < callsOfEach; each += 1)
    for (const [what, query] of Object.entries(asked)) {
      const request = getRequest(origin, `/api/products?limit=10&window=all&${query(each)}`, token);
      took.set(what, [...(took.get(what) ?? []), ...(await hammer(origin, request, 1, 1)).took]);
    }
  ended.abort();
  await changing;
  return took;
}

async function measure(
  engine: string,
  settings: Record<string, string>,
  budget: { p50: number; p99: number | null },
  filled = () => {},
) {
  await using server = await startServer(products, settings);
  await fillCatalogue(server, 0, products);
  filled();
  for (const [what, took] of await timeCalls(server)) {
    const [p50, p99] = [median(took), percentile(took, 0.99)];
    rows.push({
      what: `${engine}, ${products} products: ${what}, p50 and p99 in ms`,
      measured: `${p50.toFixed(1)}; ${p99.toFixed(1)}`,
      budget: budget.p99 === null ? `≤ ${budget.p50}` : `≤ ${budget.p50}; ≤ ${budget.p99}`,
      isMet: p50 <= budget.p50 && (budget.p99 === null || p99 <= budget.p99),
    });
  }
  if (engine === 'SQLite') await compareByHand(server);
}

/** Compares responses per second for page 1 with a hand-written server on the same database, in turns. */
async function compareByHand({ origin, dataDir, token }: BenchServer) {
  const program = path.join(import.meta.dirname, 'support/hand-written-server.ts');
  const hand = await launch([program, path.join(dataDir, databaseFileName)]);
  try {
    const listed = '/api/products?page=1&limit=10&window=1';
    const rate = async (address: string) =>
      (await hammer(address, getRequest(address, listed, token), connections, callsOfEach)).perSecond;
    await rate(origin);
    await rate(hand.address);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) ratios.push((await rate(origin)) / (await rate(hand.address)));
    rows.push({
      what: "page 1: answers a second to a hand-written server's",
      measured: spread(ratios),
      budget: '≥ 0.45',
      isMet: median(ratios) >= 0.45,
    });
  } finally {
    await end(hand.child);
  }
}

const rows: Row[] = [];
await measure('SQLite', {}, { p50: 8, p99: 40 });
if (findPostgresPrograms() !== undefined) {
  using cluster = await startCluster({ isDurable: true });
  await measure('PostgreSQL', { DATABASE_URL: cluster.url }, { p50: 25, p99: null }, cluster.analyze);
}
report(rows);
