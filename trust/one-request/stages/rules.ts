import { listRulesVersionsEndpoint } from '@pindahlapak/contract';
import { clientOf } from '@pindahlapak/harness/seller';
import type { HeavyRequest, Stage } from '../stage.ts';
import { get, importListings, json, largeSeller, listing, readsOf } from './products.ts';

const configuration = (wordOf: (at: number) => string, fee = 1000) => ({
  stockQuantity: 5,
  minimumOrder: 1,
  affiliateFee: fee,
  priceMargins: Array.from({ length: 1000 }, (_, at) => ({
    id: at + 1,
    minPrice: at * 1000,
    maxPrice: at * 1000 + 999,
    type: 'persentase',
    value: 10,
  })),
  titleWordReplacements: Array.from({ length: 1000 }, (_, at) => ({
    id: at + 1,
    titleWordOriginal: wordOf(at),
    titleWordReplacement: wordOf(at),
  })),
  descriptionWordReplacements: Array.from({ length: 1000 }, (_, at) => ({
    id: at + 1,
    descriptionWordOriginal: wordOf(at),
    descriptionWordReplacement: wordOf(at),
  })),
});

const save = (what: string, wordOf: (at: number) => string): HeavyRequest => ({
  call: 'saveConfiguration',
  what,
  request: (_, attempt) => ({
    method: 'POST',
    path: '/api/configurations',
    headers: json,
    body: JSON.stringify(configuration(wordOf, 1000 + attempt)),
  }),
  answer: 'any',
});

const upTo200 = (unit: string) => (at: number) => `${at} ${unit.repeat(Math.floor(190 / unit.length))}`.slice(0, 200);

/** As many rules as an account may have, and an insertion as long as it may be. */
export const manyRules: Stage = {
  name: '3,000 rules',
  furnish: async (server) => {
    const furnished = await largeSeller(server);
    const text = 'Bahan katun tebal dan nyaman. '.repeat(100);
    await importListings(
      furnished.seller,
      1,
      Array.from({ length: 500 }, (_, at) => listing(at, { description1: text, description2: text })),
    );
    return furnished;
  },
  requests: [
    save('words of 200 signs', upTo200('kata ')),
    save('words of emoji families', upTo200('👨‍👩‍👧‍👦')),
    save('words of marks', upTo200('a\u0301\u0316')),
    save('words of one letter', upTo200('ab')),
    save('words of 900 marks, which are refused', (at) => `${at} a${'\u0316\u0301\u0323\u0345'.repeat(225)}`),
    get('getConfiguration', 'of 3,000 rules', '/api/configurations'),
    {
      call: 'saveAkulakuConfiguration',
      what: 'texts at their limits',
      request: () => ({
        method: 'POST',
        path: '/api/marketplace/akulaku/configuration',
        headers: json,
        body: JSON.stringify({
          titlePrefix: '👩‍🚀'.repeat(1000),
          titleSuffix: 'e\u0301'.repeat(1000),
          titleCondition: 'all',
          descriptionPrefix: 'é'.repeat(5000),
          descriptionSuffix: '👩‍🚀'.repeat(5000),
          descriptionCondition: 'all',
          removeTitleDuplicates: true,
          removeDescriptionDuplicates: true,
        }),
      }),
      answer: 'any',
    },
    get('getAkulakuConfiguration', 'of long texts', '/api/marketplace/akulaku/configuration'),
    get('listRulesVersions', 'of 3,000 rules', '/api/configurations/versions?limit=100'),
    {
      call: 'restoreRulesVersion',
      what: '3,000 rules by none, and back',
      before: async ({ seller, names }, attempt, server) => {
        const client = clientOf(server.address, seller.token);
        const { data } = (await client.call(listRulesVersionsEndpoint, { query: { limit: 100 } })).data;
        names.version = String((attempt % 2 === 0 ? data.at(-1) : data[1])?.version ?? 0);
      },
      request: ({ names }) => ({ method: 'POST', path: `/api/configurations/versions/${names.version}/restore` }),
    },
    ...readsOf(1),
  ],
};
