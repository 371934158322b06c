import { statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { startServer, type BenchSeller } from './support/api-server.ts';
import { fillCatalogue, numberedProduct } from './support/fill-catalogue.ts';
import { report } from './support/report.ts';

// The deletion of a large window and its undo while another seller reads, and how much the history makes the database grow.
const total = Number(process.argv[2] ?? 100_000);
const budgetMs = 10_000;
const othersBudget = 3;
const idleReads = 300;
const changedTimes = 1000;

const server = await startServer(total + 1000);

/** The value below which this part of the values lies. */
const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

async function readOnce(seller: BenchSeller): Promise<number> {
  const start = performance.now();
  await (await seller.call('GET', '/api/products?limit=10')).arrayBuffer();
  return performance.now() - start;
}

/** Runs work while another seller reads its list again and again; milliseconds of the work, and of each read. */
async function besides(seller: BenchSeller, work: () => Promise<unknown>): Promise<{ ms: number; reads: number[] }> {
  const reads: number[] = [];
  const state = { isDone: false };
  const start = performance.now();
  const working = work().finally(() => {
    state.isDone = true;
  });
  while (!state.isDone) reads.push(await readOnce(seller));
  await working;
  return { ms: performance.now() - start, reads };
}

/** Bytes of the pages that the database uses. */
function usedBytes(): number {
  const database = new DatabaseSync(path.join(server.dataDir, 'pindahlapak.sqlite'), { readOnly: true });
  try {
    const number = (name: string) => Number(Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]);
    return (number('page_count') - number('freelist_count')) * number('page_size');
  } finally {
    database.close();
  }
}

try {
  const other = await server.addSeller(1000);
  await fillCatalogue(other, 0, 500);

  const changing = await server.addSeller(1000);
  await fillCatalogue(changing, 0, 1);
  const before = usedBytes();
  for (let time = 1; time <= changedTimes; time += 1) {
    const products = [{ ...numberedProduct(0), price: 10_000 + time }];
    await (await changing.call('POST', '/api/products/import', { window: 1, products })).arrayBuffer();
  }
  const growth = usedBytes() - before;

  await fillCatalogue(server, 0, total);
  const idle: number[] = [];
  for (let time = 0; time < idleReads; time += 1) idle.push(await readOnce(other));
  const deleted = await besides(other, () => server.call('DELETE', '/api/products/all/1'));
  const batches = (await (await server.call('GET', '/api/batches?limit=1')).json()) as {
    data: { data: { id: string }[] };
  };
  const undone = await besides(other, () => server.call('POST', `/api/batches/${batches.data.data[0]?.id}/undo`, {}));
  const p99 = quantile(idle, 0.99);
  const file = statSync(path.join(server.dataDir, 'pindahlapak.sqlite')).size;
  report([
    ...Object.entries({ 'delete of a window': deleted, 'its undo': undone }).map(([what, { ms, reads }]) => {
      const ratio = quantile(reads, 0.99) / p99;
      return {
        what: `${what} of ${total} products; p99 of another seller's list meanwhile`,
        measured: `${(ms / 1000).toFixed(1)} s; ${ratio.toFixed(1)} times`,
        budget: `< ${budgetMs / 1000} s; < ${othersBudget} times`,
        isMet: ms < budgetMs && ratio < othersBudget,
      };
    }),
    {
      what: `growth by ${changedTimes} imports that change one field each`,
      measured: `${growth} bytes of ${file}`,
      budget: '–',
      isMet: null,
    },
  ]);
} finally {
  await server.stop();
}
