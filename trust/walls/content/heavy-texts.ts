import {
  exportAkulakuEndpoint,
  getPublicSettingsEndpoint,
  importProductsEndpoint,
  listProductsEndpoint,
  preflightAkulakuEndpoint,
  saveConfigurationEndpoint,
} from '@pindahlapak/contract';
import { productLimits } from '@pindahlapak/model';
import { clientOf, listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { processMemory } from '../../support/process-memory.ts';
import { onServer } from '../../support/with-server.ts';

/** How long anybody else may wait while one account sends the heaviest that its limits allow. */
const waitMaxMs = 500;
const memoryMax = 300;

/** Texts that are dear to count, to compare or to search in, near the limit of a description. */
const heavy: [string, string][] = [
  ['letters with accents', 'e\u0301'.repeat(49_000)],
  ['families of emoji', '👨‍👩‍👧‍👦'.repeat(9000)],
  ['one letter with 40,000 accents', `a${'\u0301'.repeat(40_000)}`],
  ['spaces', ' x'.repeat(24_000) + ' '.repeat(2000)],
  ['ends of sentences', 'a. '.repeat(16_000)],
  ['the same words', 'kata '.repeat(9900)],
  ['open tags', '<'.repeat(49_000)],
  ['nested tags', '<div><p>'.repeat(6000)],
  ['half entities', '&amp'.repeat(12_000)],
  ['long endings', `${'ab'.repeat(24_000)}!`],
  ['signs that a long rule begins with', '。'.repeat(49_000)],
];

/** Descriptions of this text, as many as a product may hold in bytes. */
function descriptionsOf(text: string): Record<string, string> {
  const count = Math.min(5, Math.floor(productLimits.bytesMax / Buffer.byteLength(text)));
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`description${index + 1}`, text]));
}

/** Runs a job and gives the longest time that somebody else waited meanwhile. */
async function longestWait(server: RunningServer, job: Promise<unknown>): Promise<number> {
  const guest = clientOf(server.address, null);
  const state = { isDone: false };
  let longest = 0;
  const settled = job.finally(() => (state.isDone = true));
  while (!state.isDone) {
    const start = performance.now();
    await guest.call(getPublicSettingsEndpoint, {});
    longest = Math.max(longest, performance.now() - start);
  }
  await settled;
  return longest;
}

async function manyRules(seller: Seller): Promise<void> {
  const words = ['。'.repeat(190), ...Array.from({ length: 999 }, (_, index) => `${'ab'.repeat(90)}${index}`)];
  const body = {
    stockQuantity: 1,
    minimumOrder: 1,
    affiliateFee: 0,
    priceMargins: [],
    titleWordReplacements: words.map((word, index) => ({
      id: index + 1,
      titleWordOriginal: word,
      titleWordReplacement: word,
    })),
    descriptionWordReplacements: words.map((word, index) => ({
      id: index + 1,
      descriptionWordOriginal: word,
      descriptionWordReplacement: word,
    })),
  };
  await seller.client.call(saveConfigurationEndpoint, { body });
}

export const heavyTexts = onServer('texts that are dear to work with, others are served', async (server, results) => {
  const before = await processMemory(server.pid());
  let longest = 0;
  for (const [what, text] of heavy) {
    const seller = await newSeller(server.address);
    await manyRules(seller);
    const products = Array.from({ length: 10 }, (_, index) => listing(index, descriptionsOf(text)));
    const { call, request } = seller.client;
    const window = { params: { window: 1 } };
    const work = (async () => {
      const { data } = await call(importProductsEndpoint, { body: { window: 1, products } });
      results.add(data.results.every(({ status }) => status === 'created') ? null : `${what}: not all went in`);
      await call(preflightAkulakuEndpoint, window);
      await (await request(exportAkulakuEndpoint, window)).arrayBuffer();
      await call(listProductsEndpoint, { query: { limit: 1000 } });
      await call(listProductsEndpoint, { query: { limit: 1000, search: 'e' } });
    })();
    const wait = await longestWait(server, work);
    results.add(wait <= waitMaxMs ? null : `${what}: others waited ${Math.round(wait)} ms`);
    longest = Math.max(longest, wait);
  }
  const after = await processMemory(server.pid());
  if (before === null || after === null) return `others waited ${Math.round(longest)} ms at most`;
  const grown = Math.round(after.peak - before.now);
  results.add(grown <= memoryMax ? null : `the server took ${grown} MB more`);
  return `others waited ${Math.round(longest)} ms at most, +${grown} MB at the highest`;
});
