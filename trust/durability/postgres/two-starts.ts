import { getMeEndpoint } from '@pindahlapak/contract';
import { clientOf, newSeller } from '@pindahlapak/harness/seller';
import { startServer } from '@pindahlapak/harness/server';
import { createDatabase, onPostgres, runSql } from '../../support/postgres.ts';

const rounds = 4;
const servers = 2;

export const twoStarts = onPostgres(`${rounds} × two first starts at once on one PostgreSQL`, async (url, results) => {
  for (let round = 0; round < rounds; round += 1) {
    const own = await createDatabase(url, `bersama_${round}`);
    const started = await Promise.allSettled(Array.from({ length: servers }, () => startServer({ DATABASE_URL: own })));
    const running = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    try {
      const failure = started.find((result) => result.status === 'rejected');
      results.add(failure === undefined ? null : String(failure.reason));
      const [one, other] = running;
      if (!one || !other) continue;
      const { token } = await newSeller(one.address);
      await clientOf(other.address, token).call(getMeEndpoint, {});
      const applied = await runSql(own, 'select count(*) - count(distinct name) from kysely_migration');
      results.add(applied === '0' ? null : 'a migration was noted twice');
    } finally {
      for (const server of running) await server.remove();
    }
  }
});
