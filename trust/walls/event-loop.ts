import {
  bulkChangeEndpoint,
  exportAkulakuEndpoint,
  importProductsEndpoint,
  listProductsEndpoint,
  preflightAkulakuEndpoint,
  saveConfigurationEndpoint,
} from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { operate } from '@pindahlapak/harness/operator';
import { importListings, listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { productLimits } from '@pindahlapak/model';
import { onMeteredServer } from '../support/with-server.ts';
import { bearer, send } from './requests/request.ts';

/** Processor time in ms that one turn of the event loop may take. */
const holdMaxMs = 100;
/** A heavy request is always slow; a garbage collection only falls into it by chance. */
const tries = 3;
const megabyte = 1024 * 1024;

/** Texts that are expensive to count, compare or search, near the limit of a description. */
const heavyTexts: Record<string, string> = {
  'letters with accents': 'e\u0301'.repeat(49_000),
  'families of emoji': '👨‍👩‍👧‍👦'.repeat(9000),
  'one letter with 40,000 accents': `a${'\u0301'.repeat(40_000)}`,
  spaces: ' x'.repeat(24_000) + ' '.repeat(2000),
  'ends of sentences': 'a. '.repeat(16_000),
  'open tags': '<'.repeat(49_000),
  'half entities': '&amp'.repeat(12_000),
  'the first signs of a word rule': '★ '.repeat(24_999),
};

/** JSON of pure structure, repeated to the size limit. */
const structures = ['{},', '[', '{"a":', '"",'];

interface Request {
  what: string;
  run: () => Promise<unknown>;
}

function requestsWithText({ client }: Seller, what: string, heavy: string): Request[] {
  const count = Math.min(5, Math.floor(productLimits.bytesMax / Buffer.byteLength(heavy)));
  const descriptions = Object.fromEntries(Array.from({ length: count }, (_, at) => [`description${at + 1}`, heavy]));
  const products = Array.from({ length: 10 }, (_, at) => listing(at, descriptions));
  const window = { params: { window: 1 } };
  return [
    { what: `import of ${what}`, run: () => client.call(importProductsEndpoint, { body: { window: 1, products } }) },
    { what: `preflight of ${what}`, run: () => client.call(preflightAkulakuEndpoint, window) },
    {
      what: `export of ${what}`,
      run: async () => (await client.request(exportAkulakuEndpoint, window)).arrayBuffer(),
    },
    {
      what: `search in ${what}`,
      run: () => client.call(listProductsEndpoint, { query: { limit: 1000, search: 'e' } }),
    },
  ];
}

function structureRequests({ token }: Seller, address: string): Request[] {
  const headers = { 'content-type': 'application/json', ...bearer(token) };
  return structures.map((unit) => ({
    what: `a body of ${unit}`,
    run: async () => {
      const body = `{"products":[${unit.repeat((3.9 * megabyte) / unit.length)}`;
      const { status } = await send(address, { method: 'POST', path: '/api/products/import', headers, body });
      if (status < 400 || status >= 500) throw new Error(`answered ${status}`);
    },
  }));
}

function catalogueRequests({ client }: Seller): Request[] {
  const change = (value: number) => ({
    selection: { filter: { window: 1 } },
    change: { op: 'addRupiah' as const, value },
    dryRun: false,
  });
  return [
    { what: 'bulk change of 3,000 products', run: () => client.call(bulkChangeEndpoint, { body: change(10) }) },
    {
      what: 'list of 1,000 products after a save of rules',
      run: () => client.call(listProductsEndpoint, { query: { limit: 1000 } }),
    },
    {
      what: 'export of 3,000 products',
      run: async () => (await client.request(exportAkulakuEndpoint, { params: { window: 1 } })).arrayBuffer(),
    },
  ];
}

/** Saves 1,000 word rules each for titles and descriptions, some with equal beginnings. */
async function saveManyRules({ client }: Seller): Promise<void> {
  const words = [`${'★ '.repeat(95)}x`, ...Array.from({ length: 999 }, (_, index) => `${'ab'.repeat(90)}${index}`)];
  const body = dataConfiguration({
    titleWordReplacements: words.map((word, id) => ({
      id: id + 1,
      titleWordOriginal: word,
      titleWordReplacement: word,
    })),
    descriptionWordReplacements: words.map((word, id) => ({
      id: id + 1,
      descriptionWordOriginal: word,
      descriptionWordReplacement: word,
    })),
  });
  await client.call(saveConfigurationEndpoint, { body });
}

/** A new seller with the maximum number of rules. */
async function sellerWithRules({ address }: RunningServer): Promise<Seller> {
  const seller = await newSeller(address);
  await saveManyRules(seller);
  return seller;
}

export const eventLoop = onMeteredServer(
  'the heaviest requests of one account hold the event loop shortly',
  async (server, results, longestHold) => {
    let worst = { ms: 0, what: '' };
    const probe = async ({ what, run }: Request) => {
      let ms = Number.POSITIVE_INFINITY;
      for (let attempt = 0; attempt < tries && ms > holdMaxMs; attempt += 1) {
        await longestHold();
        await run();
        ms = Math.min(ms, await longestHold());
      }
      if (ms > worst.ms) worst = { ms, what };
      results.add(ms <= holdMaxMs ? null : `${what}: ${Math.round(ms)} ms`);
    };
    for (const [what, heavy] of Object.entries(heavyTexts))
      for (const request of requestsWithText(await sellerWithRules(server), what, heavy)) await probe(request);
    const seller = await sellerWithRules(server);
    for (const request of structureRequests(seller, server.address)) await probe(request);
    await operate({ DATA_DIR: server.dataDir }, 'quota', 'set', seller.email, '3000');
    await importListings(
      seller,
      1,
      Array.from({ length: 3000 }, (_, number) => listing(number)),
    );
    for (const request of catalogueRequests(seller)) await probe(request);
    return `longest ${Math.round(worst.ms)} ms (${worst.what})`;
  },
);
