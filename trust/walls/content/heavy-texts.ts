import { setTimeout } from 'node:timers/promises';
import {
  exportAkulakuEndpoint,
  importProductsEndpoint,
  listProductsEndpoint,
  preflightAkulakuEndpoint,
  saveConfigurationEndpoint,
} from '@pindahlapak/contract';
import { median } from '@pindahlapak/harness/median';
import { productLimits } from '@pindahlapak/model';
import { importListings, listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { processMemory } from '../../support/process-memory.ts';
import { onServer } from '../../support/with-server.ts';

/** How much longer than on an idle server another seller may wait while one account sends the heaviest that its limits allow. */
const waitMaxMs = 250;
/** The same of his median call. */
const medianAddedMaxMs = 100;
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
  ['signs that a long rule begins with', '。'.repeat(49_999)],
  ['signs and spaces that a long rule begins with', '★ '.repeat(24_999)],
  ['marks of two kinds in turns', `a${'\u0301\u0316'.repeat(20_000)}`],
  ['repeated lines below a long blank line', `a\n${' '.repeat(24_000)}\n${'a\n'.repeat(12_000)}`],
];

/** Descriptions of this text, as many as a product may hold in bytes. */
function descriptionsOf(text: string): Record<string, string> {
  const count = Math.min(5, Math.floor(productLimits.bytesMax / Buffer.byteLength(text)));
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`description${index + 1}`, text]));
}

/** What the calls of another seller took, in milliseconds. */
interface Waits {
  median: number;
  longest: number;
}

/** What a look at the server's health and a list take another seller, one after the other until the job is done. */
async function waitsDuring(server: RunningServer, bystander: Seller, job: Promise<unknown>): Promise<Waits> {
  const state = { isDone: false };
  const settled = job.finally(() => (state.isDone = true));
  const looks = [
    async () => await (await fetch(`${server.address}/healthz`)).text(),
    async () => await bystander.client.call(listProductsEndpoint, { query: {} }),
  ];
  const waits: number[] = [];
  while (!state.isDone || waits.length === 0) {
    for (const look of looks) {
      const start = performance.now();
      await look();
      waits.push(performance.now() - start);
    }
  }
  await settled;
  return { median: median(waits), longest: Math.max(...waits) };
}

async function manyRules(seller: Seller): Promise<void> {
  const words = [
    `${'。'.repeat(190)}x`,
    `${'★ '.repeat(95)}x`,
    ...Array.from({ length: 998 }, (_, index) => `${'ab'.repeat(90)}${index}`),
  ];
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

/** What the heaviest product of a kind goes through: import, check, workbook and lists. */
async function sendAndExport({ client }: Seller, text: string): Promise<string | null> {
  const products = Array.from({ length: 10 }, (_, index) => listing(index, descriptionsOf(text)));
  const window = { params: { window: 1 } };
  const { data } = await client.call(importProductsEndpoint, { body: { window: 1, products } });
  await client.call(preflightAkulakuEndpoint, window);
  await (await client.request(exportAkulakuEndpoint, window)).arrayBuffer();
  await client.call(listProductsEndpoint, { query: { limit: 1000 } });
  await client.call(listProductsEndpoint, { query: { limit: 1000, search: 'e' } });
  return data.results.every(({ status }) => status === 'created') ? null : 'not all went in';
}

/** How often a kind of text is tried: what holds the loop does so each time, what else the machine does only by chance. */
const triesMax = 3;

/** What others wait while a seller sends and exports this text. `loss` is null where they are served. */
async function tryText(
  server: RunningServer,
  bystander: Seller,
  text: string,
): Promise<{ loss: string | null; busy: Waits }> {
  const seller = await newSeller(server.address);
  await manyRules(seller);
  // The same looks on the idle server just before: what the machine does besides is in both.
  const idle = await waitsDuring(server, bystander, setTimeout(500));
  const work = sendAndExport(seller, text);
  const busy = await waitsDuring(server, bystander, work);
  const loss = await work;
  const isServed = busy.median <= idle.median + medianAddedMaxMs && busy.longest <= idle.longest + waitMaxMs;
  if (loss !== null || isServed) return { loss, busy };
  const [middle, rest] = [busy, idle].map((waits) => `${Math.round(waits.median)} to ${Math.round(waits.longest)}`);
  return { loss: `others waited ${middle} ms, idle ${rest}`, busy };
}

export const heavyTexts = onServer('texts that are dear to work with, others are served', async (server, results) => {
  const before = await processMemory(server.pid());
  const bystander = await newSeller(server.address);
  await importListings(
    bystander,
    1,
    Array.from({ length: 20 }, (_, index) => listing(index)),
  );
  const most = { median: 0, longest: 0 };
  for (const [what, text] of heavy) {
    let tried = await tryText(server, bystander, text);
    for (let tries = 1; tries < triesMax && tried.loss !== null; tries += 1)
      tried = await tryText(server, bystander, text);
    results.add(tried.loss === null ? null : `${what}: ${tried.loss}`);
    most.median = Math.max(most.median, tried.busy.median);
    most.longest = Math.max(most.longest, tried.busy.longest);
  }
  const note = `others waited ${Math.round(most.median)} ms in the middle, ${Math.round(most.longest)} ms at most`;
  const after = await processMemory(server.pid());
  if (before === null || after === null) return note;
  const grown = Math.round(after.peak - before.now);
  results.add(grown <= memoryMax ? null : `the server took ${grown} MB more`);
  return `${note}, +${grown} MB at the highest`;
});
