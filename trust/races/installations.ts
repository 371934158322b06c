import { createClient, type Client } from '@pindahlapak/contract';
import { startServer, type RunningServer } from '@pindahlapak/harness/server';
import { findPostgresPrograms, startCluster } from '../../scripts/lib/postgres-cluster.mjs';
import { tally, type TrustCase } from '../support/case.ts';
import { createDatabase } from '../support/postgres.ts';

type Results = ReturnType<typeof tally>;

/** Where a race runs: one server on SQLite, or two on one PostgreSQL. */
export interface Installation {
  /** The first server, which handles registrations and sends mail. */
  server: RunningServer;
  /** Clients of the servers in turns, so that competing calls meet in the database and not in one process. */
  client(turn: number, token: string | null): Client;
}

type Race = (installation: Installation, results: Results) => Promise<string | void>;

async function runOn(servers: RunningServer[], race: Race) {
  const results = tally();
  const [server] = servers;
  if (!server) throw new Error('no server was started');
  const client = (turn: number, token: string | null) =>
    createClient({ baseUrl: servers[turn % servers.length]?.address ?? '', getToken: () => token });
  const note = await race({ server, client }, results);
  return results.verdict(note ?? undefined);
}

const removeAll = async (servers: RunningServer[]) => {
  for (const server of servers) await server.remove();
};

let cluster: ReturnType<typeof startCluster> | undefined;
let databases = 0;

/** Creates an empty database in the PostgreSQL that all races share. */
async function newDatabase(): Promise<string> {
  cluster ??= startCluster();
  databases += 1;
  return await createDatabase((await cluster).url, `balapan_${databases}`);
}

/** Stops that PostgreSQL if it was started. */
export async function stopCluster(): Promise<void> {
  if (cluster) (await cluster).stop();
}

const serversEach = 2;

/** The same race on both kinds of installation. */
export const raceOnEach = (name: string, race: Race): TrustCase[] => [
  {
    name,
    run: async () => {
      const servers = [await startServer()];
      return await runOn(servers, race).finally(() => removeAll(servers));
    },
  },
  {
    name: `${name}, between ${serversEach} servers on PostgreSQL`,
    run: async () => {
      if (findPostgresPrograms() === undefined) return { skipped: 'no PostgreSQL programs (initdb, pg_ctl) here' };
      const settings = { DATABASE_URL: await newDatabase() };
      const servers: RunningServer[] = [];
      try {
        for (let number = 0; number < serversEach; number += 1) servers.push(await startServer(settings));
        return await runOn(servers, race);
      } finally {
        await removeAll(servers);
      }
    },
  },
];
