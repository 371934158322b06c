import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { end, launchServer } from '@pindahlapak/harness/launch';
import { startServer } from './support/api-server.ts';
import { fillCatalogue } from './support/fill-catalogue.ts';
import { median } from '@pindahlapak/harness/median';
import { processMemory } from '@pindahlapak/harness/process-memory';
import { temporaryFolder } from '@pindahlapak/harness/temporary-folder';
import { report, spread } from './support/report.ts';

// Time from the start of the process to its first response on an existing database, and its memory when idle.
const products = Number(process.argv[2] ?? 10_000);
const rounds = 7;
const startBudgetMs = 1000;
const idleBudgetMb = 160;
const settledMb = 1;
const looksMax = 15;

const residentMb = async (processId: number): Promise<number> => (await processMemory(processId))?.now ?? Number.NaN;

/** The memory once it is stable. */
async function idleMb(processId: number): Promise<number> {
  let last = await residentMb(processId);
  for (let look = 0; look < looksMax; look += 1) {
    await pause(1000);
    const now = await residentMb(processId);
    if (Math.abs(now - last) < settledMb) return now;
    last = now;
  }
  return last;
}

await using folder = await temporaryFolder('bench-start');
const settings = { DATA_DIR: folder.path };

/** Fills the database; returns the seller's token. */
async function prepare(): Promise<string> {
  await using first = await startServer(products, settings);
  await fillCatalogue(first, 0, products);
  return first.token;
}

const token = await prepare();

const startMs: number[] = [];
const memory: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const start = performance.now();
  const { child, address } = await launchServer(settings);
  const answer = await fetch(`${address}/api/products`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  startMs.push(performance.now() - start);
  if (!answer.ok) throw new Error(`the list call was answered with ${answer.status}`);
  memory.push(await idleMb(child.pid ?? 0));
  await end(child);
}
report([
  {
    what: `start on a database of ${products} products: to the first list call's answer`,
    measured: `${spread(startMs, 0)} ms`,
    budget: `< ${startBudgetMs} ms`,
    isMet: median(startMs) < startBudgetMs,
  },
  {
    what: 'memory at rest after it',
    measured: `${spread(memory, 0)} MB`,
    budget: `< ${idleBudgetMb} MB`,
    isMet: median(memory) < idleBudgetMb,
  },
]);
