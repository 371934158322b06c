import process from 'node:process';
import { startServer } from '../support/api-server.ts';
import { fillCatalogue, numberedProduct } from '../support/fill-catalogue.ts';
import { report, spread } from '../support/report.ts';

// How long another seller's imports wait while all windows of an account are downloaded as one archive, whose exports are noted
// together at its end.
const products = Number(process.argv[2] ?? 20_000);
const rounds = Number(process.argv[3] ?? 3);
const eachWindow = 500;

const server = await startServer(products);
try {
  for (let start = 0; start < products; start += eachWindow)
    await fillCatalogue(server, start, Math.min(products, start + eachWindow), 1 + start / eachWindow);
  const other = await server.addSeller(100_000);
  let imported = products;

  /** Waits of imports of one product each, one after the other, until the work is done. */
  async function waitsBeside(work: Promise<unknown>): Promise<number[]> {
    const state = { isDone: false };
    const ended = work.finally(() => (state.isDone = true));
    const waits: number[] = [];
    do {
      const start = performance.now();
      await other.call('POST', '/api/products/import', { window: 1, products: [numberedProduct(imported)] });
      waits.push(performance.now() - start);
      imported += 1;
    } while (!state.isDone);
    await ended;
    return waits;
  }
  const rest = new Promise<void>((resolve) => setTimeout(resolve, 2000));
  const atRest = Math.max(...(await waitsBeside(rest)));
  const longest: number[] = [];
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const download = server.call('GET', '/api/export/akulaku/windows').then((response) => response.arrayBuffer());
    longest.push(Math.max(...(await waitsBeside(download))));
    took.push(performance.now() - start);
  }
  report([
    {
      what: `archive of ${products / eachWindow} windows with ${products} products, ms`,
      measured: spread(took, 0),
      budget: '–',
      isMet: null,
    },
    {
      what: "another seller's import of one product meanwhile: longest wait, ms; at rest",
      measured: `${spread(longest, 0)}; ${atRest.toFixed(0)}`,
      budget: '–',
      isMet: null,
    },
  ]);
} finally {
  await server.stop();
}
