import { newSeller } from '@pindahlapak/harness/seller';
import { startServer } from '@pindahlapak/harness/server';
import type { TrustCase } from '../../support/case.ts';
import { inFolder, startKilledAt } from '../../support/killed-start.ts';
import { createDatabase, onPostgres } from '../../support/postgres.ts';

const everyStatements = 2;
const statementsMax = 200;

/** Registers an account on a server started after the kill; returns the error, or null. */
const startFault = (url: string): Promise<string | null> =>
  startServer({ DATABASE_URL: url }).then(
    async (server) => {
      await newSeller(server.address).finally(server.remove);
      return null;
    },
    (error: unknown) => String(error),
  );

export const killFirstPostgresStart: TrustCase = onPostgres(
  'kill -9 in the very first start on PostgreSQL, at every second statement that builds the database',
  async (cluster, results) => {
    for (let statement = 1; statement < statementsMax; statement += everyStatements) {
      const url = await createDatabase(cluster, `baru_${statement}`);
      if (await inFolder((dataDir) => startKilledAt(dataDir, statement, url))) {
        if (statement === 1) throw new Error('the server was not killed once');
        return `${statement - everyStatements} statements`;
      }
      const fault = await startFault(url);
      results.add(fault === null ? null : `killed before statement ${statement}: ${fault}`);
    }
    throw new Error(`it needs more than ${statementsMax} statements`);
  },
);
