import { createClient, type Client } from '@pindahlapak/contract';
import { startServer, type RunningServer } from '@pindahlapak/harness/server';
import { findPostgresPrograms, startCluster } from '../../scripts/lib/postgres-cluster.mjs';
import type { Outcome, Results, TrustCase } from '../support/case.ts';
import { createDatabase } from '../support/postgres.ts';
import { onServer } from '../support/with-server.ts';

/** Where a race runs: one server on SQLite, or two on one PostgreSQL. */
export interface Installation {
  /** The first server, which handles registrations and sends mail. */
  server: RunningServer;
  /** Clients of the servers in turns, so that competing calls meet in the database and not in one process. */
  client(turn: number, token: string | null): Client;
}

type Race = (installation: Installation, results: Results) => Promise<Outcome>;

function installationOf(servers: [RunningServer, ...RunningServer[]]): Installation {
  const client = (turn: number, token: string | null) =>
    createClient({ baseUrl: servers[turn % servers.length]?.address ?? '', getToken: () => token });
  return { server: servers[0], client };
}

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

/** The same race on both kinds of installation. */
export const raceOnEach = (name: string, race: Race): TrustCase[] => [
  onServer(name, (server, results) => race(installationOf([server]), results)),
  {
    name: `${name}, between 2 servers on PostgreSQL`,
    run: async (results) => {
      if (findPostgresPrograms() === undefined) return { skipped: 'no PostgreSQL programs (initdb, pg_ctl) here' };
      const settings = { DATABASE_URL: await newDatabase() };
      await using one = await startServer(settings);
      await using other = await startServer(settings);
      return await race(installationOf([one, other]), results);
    },
  },
];
