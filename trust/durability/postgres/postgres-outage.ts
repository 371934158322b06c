import {
  forgotPasswordEndpoint,
  getMeEndpoint,
  importProductsEndpoint,
  listProductsEndpoint,
  loginEndpoint,
} from '@pindahlapak/contract';
import { clientOf, listing, newSeller, type Seller } from '@pindahlapak/harness/seller';
import { startServer } from '@pindahlapak/harness/server';
import { until } from '@pindahlapak/harness/until';
import { startProxy } from '../../../apps/server/src/test/proxy.ts';
import { timed, unavailableFault, type TimedAnswer } from '../../support/answer.ts';
import type { TrustCase } from '../../support/case.ts';
import { catalogueFault } from '../../support/catalogue.ts';
import { startImports } from '../../support/import-stream.ts';
import { operate } from '@pindahlapak/harness/operator';
import { onPostgres, runSql } from '../../support/postgres.ts';

const readers = 20;
const terminations = 10;
const recoveryLimitMs = 3000;

/** Calls of all kinds at once, as a shop's sellers make them. */
const askAll = (seller: Seller, address: string): Promise<TimedAnswer[]> => {
  const guest = clientOf(address, null);
  return Promise.all([
    timed(guest.call(loginEndpoint, { body: { email: seller.email, password: seller.password } })),
    timed(guest.call(forgotPasswordEndpoint, { body: { email: seller.email } })),
    timed(seller.client.call(importProductsEndpoint, { body: { products: [listing(1)] } })),
    ...Array.from({ length: readers }, () => timed(seller.client.call(listProductsEndpoint, { query: {} }))),
  ]);
};

const isServing = (seller: Seller) => async () => (await timed(seller.client.call(getMeEndpoint, {}))).status === 200;

type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** A server behind a proxy to PostgreSQL, which is cut off during imports, `rounds` times. */
const outage = (name: string, limitMs: number, rounds: number, putAway: (proxy: Proxy) => void): TrustCase =>
  onPostgres(name, async (url, results) => {
    const proxy = await startProxy(new URL(url));
    const server = await startServer({ DATABASE_URL: proxy.url });
    try {
      const seller = await newSeller(server.address);
      await operate({ DATABASE_URL: url, DATA_DIR: server.dataDir }, 'quota', 'set', seller.email, '1000000');
      const imports = startImports(seller);
      let slowestMs = 0;
      for (let round = 0; round < rounds; round += 1) {
        await imports.more(100);
        putAway(proxy);
        const answers = await askAll(seller, server.address);
        for (const answer of answers) results.add(unavailableFault(answer, limitMs));
        slowestMs = Math.max(slowestMs, ...answers.map(({ ms }) => ms));
        proxy.mend();
        await until('the server to serve again', isServing(seller), 30_000);
      }
      await imports.more(100);
      await imports.stop();
      for (const answer of imports.refusals) results.add(unavailableFault(answer, limitMs));
      results.add(await catalogueFault(seller, imports.acknowledged));
      return `slowest 503 after ${Math.round(slowestMs)} ms; ${imports.acknowledged.size} acknowledged products`;
    } finally {
      await server.remove();
      proxy.close();
    }
  });

export const postgresCut = outage('PostgreSQL cut: 503 within 3 s, back by itself', 3000, 3, (proxy) => proxy.cut());
export const postgresHanging = outage('PostgreSQL hanging: 503 within 10 s, back by itself', 10_000, 1, (proxy) =>
  proxy.hang(),
);

export const postgresTerminated = onPostgres(
  `${terminations} × every connection of PostgreSQL terminated in an import stream`,
  async (url, results) => {
    await using server = await startServer({ DATABASE_URL: url });
    const seller = await newSeller(server.address);
    await operate({ DATABASE_URL: url, DATA_DIR: server.dataDir }, 'quota', 'set', seller.email, '1000000');
    const imports = startImports(seller);
    for (let round = 0; round < terminations; round += 1) {
      await imports.more(50 + round * 5);
      await runSql(url, 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
      const start = performance.now();
      await until('the server to serve again', isServing(seller));
      const tookMs = performance.now() - start;
      results.add(tookMs <= recoveryLimitMs ? null : `it took ${Math.round(tookMs)} ms to serve again`);
    }
    await imports.more(100);
    await imports.stop();
    for (const answer of imports.refusals) results.add(unavailableFault(answer, recoveryLimitMs));
    results.add(await catalogueFault(seller, imports.acknowledged));
    return `${imports.refusals.length} imports refused; ${imports.acknowledged.size} acknowledged products`;
  },
);
