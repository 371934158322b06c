import process from 'node:process';
import { median } from '@pindahlapak/harness/median';
import { startServer, type BenchSeller } from './support/api-server.ts';
import { fillCatalogue } from './support/fill-catalogue.ts';
import { getRequest, hammer } from './support/http-load.ts';
import { report, type Row, spread } from './support/report.ts';

// Filters, sorts and deep pages of a large account to the first page of one of a tenth, and changes of many products at once.
const products = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 5);
const few = products / 10;
const calls = 100;
/** Products of a change that is to be done within a second. */
const changed = Math.min(10_000, products);

const firstPage = '/api/products?page=1&limit=10&window=1';
const lists = {
  'a page in the middle': `page=${Math.floor(products / 20)}&window=1`,
  'all windows': 'window=all',
  'by name, the last page': `window=all&sort=name&page=${products / 10}`,
  'by price after the rules': 'window=1&sort=exportPrice',
  'by category, from the end': 'window=all&sort=category&order=desc',
  'by last change': 'window=1&sort=updated&page=7',
  'a readiness': 'window=all&readiness=belum-siap',
  'an issue': 'window=all&issue=category-unmapped&sort=price',
  'not mapped, with a price': 'window=all&mapped=false&priceMin=1&priceMax=900000',
  'edited, with variants': 'window=all&edited=false&hasVariants=false',
  'a search, the best matches first': 'window=all&search=1&sort=match',
  'never exported, taken lately': 'window=all&exported=belum-diekspor&takenFrom=2020-01-01',
} as const;

const server = await startServer(few);
try {
  await fillCatalogue(server, 0, few);
  const large = await server.addSeller(products);
  await fillCatalogue(large, 0, products - changed);
  await fillCatalogue(large, products - changed, products, 2);

  const p50 = async ({ token }: BenchSeller, path: string) =>
    median((await hammer(server.origin, getRequest(server.origin, path, token), 1, calls)).took);
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const get = async (path: string) => (await large.call('GET', path)).arrayBuffer();
  await p50(server, firstPage);

  const rows: Row[] = [];
  for (const [what, query] of Object.entries(lists)) {
    const path = `/api/products?limit=10&${query}`;
    const cold = await timed(() => get(path));
    const ratios: number[] = [];
    const warm: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const took = await p50(large, path);
      warm.push(took);
      ratios.push(took / (await p50(server, firstPage)));
    }
    rows.push({
      what: `${what} of ${products}: p50 to the first page of ${few} (first call ${cold.toFixed(0)} ms)`,
      measured: `${spread(ratios)}; ${median(warm).toFixed(2)} ms`,
      budget: '≤ 1.5',
      isMet: median(ratios) <= 1.5,
    });
  }

  const bulk = async (selection: object, change: object, dryRun = false) => {
    const response = await large.call('POST', '/api/products/bulk', { selection, change, dryRun });
    return ((await response.json()) as { data: { changed: number; batchId?: string } }).data;
  };
  const undo = (batchId: string | undefined) => large.call('POST', `/api/batches/${batchId}/undo`, {});
  async function time(what: string, budgetMs: number, selection: object, change: object, expected: number) {
    const done = { ms: [] as number[], undone: [] as number[] };
    for (let round = 0; round < Math.min(3, rounds); round += 1) {
      let batchId: string | undefined;
      done.ms.push(
        await timed(async () => {
          const answer = await bulk(selection, change);
          if (answer.changed !== expected) throw new Error(`changed ${answer.changed} of ${expected}`);
          ({ batchId } = answer);
        }),
      );
      done.undone.push(await timed(() => undo(batchId)));
    }
    for (const [name, values] of [
      [what, done.ms],
      [`its undo`, done.undone],
    ] as const)
      rows.push({
        what: `${name}, ${expected} products: ms`,
        measured: spread(values, 0),
        budget: `< ${budgetMs}`,
        isMet: median(values) < budgetMs,
      });
  }
  const some = { filter: { window: 2 } };
  await time('a field set', 1000, some, { op: 'set', field: 'brand', value: 'Lokal' }, changed);
  await time('prices changed', 1000, some, { op: 'addPercent', value: 7 }, changed);
  await time('moved to a window', 1000, some, { op: 'moveWindow', value: 9 }, changed);
  await time('deleted', 10_000, { filter: {} }, { op: 'delete' }, products);
  report(rows);
} finally {
  await server.stop();
}
