import { listRulesVersionsEndpoint, restoreRulesVersionEndpoint } from '@pindahlapak/contract';
import { clientOf } from '../client.ts';
import type { TestApp } from '../make-app.ts';
import { eachWithApp } from '../seller-app.ts';

/** Calls for versions of the rules, each returning the data of its answer. */
const versionCalls = (client: ReturnType<typeof clientOf>) => ({
  versions: async () => (await client.call(listRulesVersionsEndpoint, { query: { limit: 100 } })).data.data,
  restore: async (version: number) => (await client.call(restoreRulesVersionEndpoint, { params: { version } })).data,
});

export type RulesVersions = ReturnType<typeof versionCalls> & {
  app: TestApp;
  token: string;
  client: ReturnType<typeof clientOf>;
};

/** Gives every test its own application with a seller's calls for versions of the rules. */
export const eachWithRulesVersions = (take: (setup: RulesVersions) => void): void =>
  eachWithApp(({ app, seller }) => {
    const client = clientOf(app, seller.token);
    take({ app, token: seller.token, client, ...versionCalls(client) });
  });
