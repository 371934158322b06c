import { median } from '@pindahlapak/harness/median';
import { processMemory } from '@pindahlapak/harness/process-memory';
import { type BenchSeller, startServer } from './support/api-server.ts';
import { benchAkulakuConfiguration, benchDataConfiguration } from './support/export-catalogue.ts';
import { fillCatalogue, numberedProduct } from './support/fill-catalogue.ts';
import { report, spread } from './support/report.ts';

// The export through the real server with all rules in use: the time for 10,000 rows, the memory for 100,000.
const rounds = 5;
const megabyte = 1024 * 1024;
const variantsEach = 10;

async function saveRules({ call }: BenchSeller): Promise<void> {
  const { dataOptions, ...rules } = benchDataConfiguration;
  await call('POST', '/api/configurations', { ...dataOptions, ...rules });
  await call('POST', '/api/marketplace/akulaku/configuration', benchAkulakuConfiguration);
}

/** Milliseconds and bytes of one download. */
async function download({ call }: BenchSeller): Promise<{ ms: number; bytes: number }> {
  const start = performance.now();
  const response = await call('GET', '/api/export/akulaku/1');
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length;
  return { ms: performance.now() - start, bytes };
}

await using server = await startServer(10_000);
const large = await server.addSeller(10_000);
for (const seller of [server, large]) await saveRules(seller);
await fillCatalogue(server, 0, 10_000);
await fillCatalogue(large, 0, 10_000, 1, (number) => ({
  ...numberedProduct(number),
  optionNames: ['Ukuran'],
  variants: Array.from({ length: variantsEach }, (_, index) => ({
    option1: `Ukuran ${index}`,
    price: 50_000 + index,
    stock: 10,
  })),
}));
await download(server);
const taken: number[] = [];
for (let round = 0; round < rounds; round += 1) taken.push((await download(server)).ms);
const memory = async () => (await processMemory(server.processId))?.now ?? Number.NaN;
const before = await memory();
let peak = before;
const watch = setInterval(async () => (peak = Math.max(peak, await memory())), 20);
const whole = await download(large);
clearInterval(watch);
const growth = peak - before;
report([
  {
    what: 'export of 10,000 products, all rules in use: ms',
    measured: spread(taken, 0),
    budget: '≤ 1000',
    isMet: median(taken) <= 1000,
  },
  {
    what: `memory that an export of 100,000 rows adds (${(whole.ms / 1000).toFixed(1)} s, ${Math.round(whole.bytes / megabyte)} MB)`,
    measured: `+${growth.toFixed(0)} MB`,
    budget: '≤ +100 MB',
    isMet: growth <= 100,
  },
]);
