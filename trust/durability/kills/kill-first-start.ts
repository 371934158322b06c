import { newSeller } from '@pindahlapak/harness/seller';
import { startServer } from '@pindahlapak/harness/server';
import { tally, type TrustCase } from '../../support/case.ts';
import { inFolder, startKilledAt } from '../../support/killed-start.ts';

const everyStatements = 2;
const statementsMax = 200;

/** Kills the first start before a statement and starts again; null once a start needs fewer statements. */
const killOnce = (statement: number) =>
  inFolder(async (dataDir): Promise<{ loss: string | null } | null> => {
    if (await startKilledAt(dataDir, statement)) return null;
    try {
      const server = await startServer({ DATA_DIR: dataDir });
      await newSeller(server.address).finally(server.remove);
      return { loss: null };
    } catch (error) {
      return { loss: `killed before statement ${statement}: ${String(error)}` };
    }
  });

export const killFirstStart: TrustCase = {
  name: 'kill -9 in the very first start, at every second statement that builds the database',
  run: async () => {
    const results = tally();
    for (let statement = 1; statement < statementsMax; statement += everyStatements) {
      const killed = await killOnce(statement);
      if (killed === null) return results.verdict(`${statement - everyStatements} statements`);
      results.add(killed.loss);
    }
    throw new Error(`the first start needs more than ${statementsMax} statements`);
  },
};
