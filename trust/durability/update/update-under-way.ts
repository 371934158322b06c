import { copyFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { end } from '@pindahlapak/harness/launch';
import { proxies } from '@pindahlapak/harness/proxies';
import { importListings, listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import { freePort } from '../../../scripts/lib/postgres-cluster.mjs';
import { newestMigration } from '../../../apps/server/src/platform/migrations/migrate.ts';
import { tally, type TrustCase } from '../../support/case.ts';
import { catalogueFault } from '../../support/catalogue.ts';
import { createDatabase, dumpDatabase, onPostgres, restoreDump } from '../../support/postgres.ts';
import { startCallers } from './callers.ts';
import { operateRelease, startRelease, withoutReleases, withTwoReleases } from './two-releases.ts';

const filled = 2000;
const nextWhileOld = 500;
const nextWhileNew = 500;

/** What differs between the engines: the settings, a copy of before the update, and the way back to it. */
interface Engine {
  settings: Record<string, string>;
  beforeUpdate(): Promise<void>;
  /** Gives the settings with which the former release starts again. */
  goBack(): Promise<Record<string, string>>;
}

const me = async (address: string, { token }: Seller) => {
  const answer = await fetch(`${address}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as { data: { productCount: number } };
};

/** Updates a filled first release under its callers, behind a proxy of deploy/, then goes back; gives a line of figures. */
async function updateUnderWay(
  results: ReturnType<typeof tally>,
  engineIn: (folder: string) => Promise<Engine>,
): Promise<string> {
  return await withTwoReleases(async (first, newest, folder) => {
    const engine = await engineIn(folder);
    const port = String(await freePort());
    const address = `http://127.0.0.1:${port}`;
    const settings = { ...engine.settings, PORT: port };
    let server = (await startRelease(first, settings)).child;
    const proxy = await (proxies.nginx.isHere ? proxies.nginx : proxies.caddy).start(address);
    try {
      const seller = await newSeller(proxy.address);
      await operateRelease(first, settings, 'operator', 'quota', 'set', seller.email, '100000');
      const known = Array.from({ length: filled }, (_, index) => listing(index));
      await importListings(seller, 1, known);
      const callers = startCallers(proxy.address, seller.token);
      await callers.more(nextWhileOld);
      await engine.beforeUpdate();

      const begin = performance.now();
      results.add((await end(server)) === 0 ? null : `the first release ended with ${server.exitCode}`);
      const stoppedAt = performance.now();
      const whileOld = filled + callers.acknowledged.size;
      server = (await startRelease(newest, settings)).child;
      const startedAt = performance.now();
      await callers.more(nextWhileNew);
      await callers.stop();
      for (const loss of callers.losses) results.add(loss);
      results.add(callers.losses.length === 0 ? null : `${callers.losses.length} calls were lost`);
      const ready = (await (await fetch(`${proxy.address}/readyz`)).json()) as { migration: string };
      results.add(ready.migration === (await newestMigration()) ? null : `migration ${ready.migration}`);
      const acknowledged = new Set([...known.map(({ urls }) => String(urls)), ...callers.acknowledged]);
      results.add(await catalogueFault(seller, acknowledged));

      await end(server);
      server = (await startRelease(first, { ...settings, ...(await engine.goBack()) })).child;
      const { data } = await me(address, seller);
      const isBack = data.productCount >= filled && data.productCount <= whileOld;
      results.add(isBack ? null : `${data.productCount} products after the way back, ${whileOld} before the update`);
      const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
      return `stopped in ${seconds(begin, stoppedAt)}, started in ${seconds(stoppedAt, startedAt)}; ${callers.refused()} calls told to wait, ${acknowledged.size} acknowledged products; back to ${data.productCount}`;
    } finally {
      await end(server, 'SIGKILL');
      await proxy.stop();
    }
  });
}

const why = (): string | null => {
  if (!proxies.nginx.isHere && !proxies.caddy.isHere) return 'neither nginx nor Caddy here';
  return withoutReleases();
};

const ofSqlite = async (folder: string): Promise<Engine> => {
  const dataDir = path.join(folder, 'data');
  return {
    settings: { DATA_DIR: dataDir },
    // The update keeps its copy by itself.
    beforeUpdate: async () => {},
    goBack: async () => {
      const copy = (await readdir(dataDir)).find((name) => name.startsWith('sebelum-pembaruan-'));
      const file = path.join(dataDir, 'pindahlapak.sqlite');
      for (const end of ['-wal', '-shm']) await rm(file + end, { force: true });
      await copyFile(path.join(dataDir, copy ?? 'no copy was kept'), file);
      return {};
    },
  };
};

const of = (engine: string): string =>
  `update from the first release, filled, on ${engine} with requests under way: none lost, the way back works`;

export const updateSqlite: TrustCase = {
  name: of('SQLite'),
  run: async () => {
    const skipped = why();
    if (skipped !== null) return { skipped };
    const results = tally();
    return results.verdict(await updateUnderWay(results, ofSqlite));
  },
};

const postgresCase = onPostgres(of('PostgreSQL'), async (url, results) =>
  updateUnderWay(results, async (folder) => {
    const dump = path.join(folder, 'before.dump');
    return {
      settings: { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: url },
      beforeUpdate: () => dumpDatabase(url, dump),
      goBack: async () => {
        const former = await createDatabase(url, 'former');
        await restoreDump(dump, former);
        return { DATABASE_URL: former };
      },
    };
  }),
);

export const updatePostgres: TrustCase = {
  ...postgresCase,
  run: async () => {
    const skipped = why();
    return skipped === null ? await postgresCase.run() : { skipped };
  },
};
