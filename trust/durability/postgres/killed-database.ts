import { getMeEndpoint } from '@pindahlapak/contract';
import { operate } from '@pindahlapak/harness/operator';
import { newSeller } from '@pindahlapak/harness/seller';
import { startServer } from '@pindahlapak/harness/server';
import { until } from '@pindahlapak/harness/until';
import { timed, unavailableFault } from '../../support/answer.ts';
import { catalogueFault } from '../../support/catalogue.ts';
import { startImports } from '../../support/import-stream.ts';
import { onPostgres } from '../../support/postgres.ts';

const rounds = 4;
const answerLimitMs = 10_000;

/** PostgreSQL is killed while two servers write to it, and restarts after its recovery. */
export const killedDatabase = onPostgres(
  `${rounds} × PostgreSQL killed and started again in the import streams of 2 servers: nothing acknowledged is lost`,
  async (url, results, cluster) => {
    await using one = await startServer({ DATABASE_URL: url });
    await using other = await startServer({ DATABASE_URL: url });
    const sellers = await Promise.all([one, other].map(({ address }) => newSeller(address)));
    for (const { email } of sellers) await operate({ DATABASE_URL: url }, 'quota', 'set', email, '1000000');
    const streams = sellers.map((seller) => startImports(seller));
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(streams.map((imports) => imports.more(100 + 10 * round)));
      cluster.kill();
      for (const seller of sellers)
        results.add(unavailableFault(await timed(seller.client.call(getMeEndpoint, {})), answerLimitMs));
      cluster.start();
      for (const seller of sellers)
        await until(
          'the server to serve again',
          async () => (await timed(seller.client.call(getMeEndpoint, {}))).status === 200,
          30_000,
        );
    }
    for (const [index, imports] of streams.entries()) {
      await imports.more(100);
      await imports.stop();
      for (const answer of imports.refusals) results.add(unavailableFault(answer, answerLimitMs));
      const seller = sellers[index];
      if (seller) results.add(await catalogueFault(seller, imports.acknowledged));
    }
    for (const server of [one, other]) results.add(server.isRunning() ? null : 'a server ended with its database');
    return `${streams.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)} acknowledged products`;
  },
  { isDurable: true },
);
