import path from 'node:path';
import { end, launchServer, type Settings } from '@pindahlapak/harness/launch';
import { newSeller } from '@pindahlapak/harness/seller';
import { startServer } from '@pindahlapak/harness/server';
import { temporaryFolder } from '@pindahlapak/harness/temporary-folder';
import type { Results, TrustCase } from '../../support/case.ts';
import { createDatabase, onPostgres } from '../../support/postgres.ts';

const everyStatements = 2;
const statementsMax = 200;
const preload = (file: string) => `--import=${path.join(import.meta.dirname, '../../support/preload', file)}`;
const killers = { sqlite: preload('kill-at-statement.mjs'), postgres: preload('kill-at-postgres-statement.mjs') };

/**
 * Starts a server that kills itself (SIGKILL) before the given statement of those that build the database. Returns true
 * if it needed fewer statements and started listening; it is then killed.
 */
async function startKilledAt(statement: number, settings: Settings): Promise<boolean> {
  const killer = settings['DATABASE_URL'] === undefined ? killers.sqlite : killers.postgres;
  const dying = { ...settings, NODE_OPTIONS: killer, KILL_AT_STATEMENT: String(statement) };
  const started = await launchServer(dying).catch((error: unknown) => {
    // Killed by itself: no exit code and no output.
    if (String(error).endsWith('ended with null:\n')) return null;
    throw error;
  });
  if (started === null) return false;
  await end(started.child, 'SIGKILL');
  return true;
}

/** Registers an account on a server started after the kill; returns the error, or null. */
async function startFault(settings: Settings): Promise<string | null> {
  try {
    await using server = await startServer(settings);
    await newSeller(server.address);
    return null;
  } catch (error) {
    return String(error);
  }
}

/** Kills first starts, each before a later statement and on a new database, until one needs fewer statements. */
async function killEach(results: Results, newDatabase: (statement: number) => Promise<Settings>): Promise<string> {
  for (let statement = 1; statement < statementsMax; statement += everyStatements) {
    await using folder = await temporaryFolder('killed');
    const settings = { DATA_DIR: folder.path, ...(await newDatabase(statement)) };
    if (await startKilledAt(statement, settings)) {
      if (statement === 1) throw new Error('the server was not killed once');
      return `${statement - everyStatements} statements`;
    }
    const fault = await startFault(settings);
    results.add(fault === null ? null : `killed before statement ${statement}: ${fault}`);
  }
  throw new Error(`the first start needs more than ${statementsMax} statements`);
}

export const killFirstStart: TrustCase = {
  name: 'kill -9 in the very first start, at every second statement that builds the database',
  run: (results) => killEach(results, async () => ({})),
};

export const killFirstPostgresStart = onPostgres(
  'kill -9 in the very first start on PostgreSQL, at every second statement that builds the database',
  (cluster, results) =>
    killEach(results, async (statement) => ({ DATABASE_URL: await createDatabase(cluster, `baru_${statement}`) })),
);
