import {
  exportAkulakuEndpoint,
  importProductsEndpoint,
  listProductsEndpoint,
  preflightAkulakuEndpoint,
  saveConfigurationEndpoint,
} from '@pindahlapak/contract';
import { productLimits } from '@pindahlapak/model';
import { listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { tally, type TrustCase } from '../../support/case.ts';
import { startMeteredServer, type MeteredServer } from '../../support/metered-server.ts';

/** What the server's thread may compute in one turn of its event loop, in milliseconds (S16.7). */
const computedMaxMs = 50;
/** What all of it may add to the server at its highest, in megabytes: several accounts' texts are kept for searches. */
const memoryMax = 300;
/** How often a kind of text is tried: what holds the loop does so each time, a collection of garbage only by chance. */
const triesMax = 3;

/** Texts that cost much to count, compare or search, near the limit of a description. */
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

async function manyRules(seller: Seller): Promise<void> {
  const words = [
    `${'。'.repeat(190)}x`,
    `${'★ '.repeat(95)}x`,
    ...Array.from({ length: 998 }, (_, index) => `${'ab'.repeat(90)}${index}`),
  ];
  const body = dataConfiguration({
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
  });
  await seller.client.call(saveConfigurationEndpoint, { body });
}

/** What the heaviest products of a kind go through, call by call. */
function callsOf({ client }: Seller, text: string): [string, () => Promise<unknown>][] {
  const products = Array.from({ length: 10 }, (_, index) => listing(index, descriptionsOf(text)));
  const window = { params: { window: 1 } };
  const importAll = async () => {
    const { data } = await client.call(importProductsEndpoint, { body: { window: 1, products } });
    if (data.results.some(({ status }) => status !== 'created')) throw new Error('not all went in');
  };
  return [
    ['import', importAll],
    ['preflight', () => client.call(preflightAkulakuEndpoint, window)],
    ['export', async () => await (await client.request(exportAkulakuEndpoint, window)).arrayBuffer()],
    ['list', () => client.call(listProductsEndpoint, { query: { limit: 1000 } })],
    ['search', () => client.call(listProductsEndpoint, { query: { limit: 1000, search: 'e' } })],
  ];
}

/** The most that one of the calls computed at once, and the most memory, for a seller with these texts. */
async function tryText({ server, measure }: MeteredServer, text: string) {
  const seller = await newSeller(server.address);
  await manyRules(seller);
  const most = { call: '', computedMs: 0, megabytes: 0 };
  for (const [call, job] of callsOf(seller, text)) {
    const { computedMs, megabytes } = await measure(async () => void (await job()));
    if (computedMs > most.computedMs) Object.assign(most, { call, computedMs });
    most.megabytes = Math.max(most.megabytes, megabytes ?? 0);
  }
  return most;
}

export const heavyTexts: TrustCase = {
  name: 'texts that are dear to work with do not hold the event loop',
  run: async () => {
    const results = tally();
    const metered = await startMeteredServer();
    try {
      await metered.rest();
      const most = { computedMs: 0, megabytes: 0 };
      for (const [what, text] of heavy) {
        let tried = await tryText(metered, text);
        for (let tries = 1; tries < triesMax && tried.computedMs > computedMaxMs; tries += 1)
          tried = await tryText(metered, text);
        const { call, computedMs, megabytes } = tried;
        results.add(
          computedMs <= computedMaxMs ? null : `${what}: ${call} computed for ${Math.round(computedMs)} ms at once`,
        );
        most.computedMs = Math.max(most.computedMs, computedMs);
        most.megabytes = Math.max(most.megabytes, megabytes);
      }
      results.add(most.megabytes <= memoryMax ? null : `the server took ${Math.round(most.megabytes)} MB more`);
      return results.verdict(
        `computed ${Math.round(most.computedMs)} ms at once at most, +${Math.round(most.megabytes)} MB at the highest`,
      );
    } finally {
      await metered.remove();
    }
  },
};
