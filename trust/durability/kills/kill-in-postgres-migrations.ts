import { newSeller } from '@pindahlapak/harness/seller';
import { startServer } from '@pindahlapak/harness/server';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Schema } from '../../../apps/server/src/core/schema.ts';
import { migrate } from '../../../apps/server/src/platform/migrations/migrate.ts';
import type { TrustCase } from '../../support/case.ts';
import { inFolder, startKilledAt } from '../../support/killed-start.ts';
import { createDatabase, onPostgres, runSql } from '../../support/postgres.ts';

const everyStatements = 2;
const statementsMax = 200;
const users = 50;
const products = 2000;

/** A shop of the first version with accounts and products. */
async function makeOldShop(url: string): Promise<void> {
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: url }) }) });
  await migrate(kysely, 'postgres', '001-start').finally(() => kysely.destroy());
  await runSql(
    url,
    `insert into users (id, email, email_key, full_name, phone_number, address, password_hash, plan, plan_started_at,
        plan_expires_at, product_quota, device_limit, created_at)
      select 'u' || n, n || '@contoh.id', n || '@contoh.id', 'Toko', '0812', 'Jalan', 'x', 'Pro', 1, 2, 9000, 1, 1
        from generate_series(1, ${users}) n;
    insert into products (user_id, id, window_number, position, marketplace_type, listing_id, search_text, name, condition,
        price, urls, product_image_1, source_digests, created_at, updated_at)
      select 'u1', 'p' || n, 1, n, 'tokopedia', 'l' || n, 'kaos', 'Kaos', 'baru', 1000, '', '', '{}', 1, 1
        from generate_series(1, ${products}) n`,
  );
}

/** What of the shop is missing, null where all is there. */
async function shopFault(url: string): Promise<string | null> {
  const found = await runSql(url, "select (select count(*) from users) || ' ' || (select count(*) from products)");
  return found === `${users} ${products}` ? null : `${found} accounts and products are left`;
}

/** A new account on a server that has come up. */
async function registrationFault(address: string): Promise<null> {
  await newSeller(address);
  return null;
}

interface Built {
  /** What stands in the database before. */
  prepare: (url: string) => Promise<void>;
  /** What is wrong after a start that went through. */
  faultOf: (url: string, address: string) => Promise<string | null>;
}

/** Kills the server at its n-th statement on a database of its own each time, then starts it again. */
const killedBuild = (name: string, prefix: string, { prepare, faultOf }: Built): TrustCase =>
  onPostgres(name, async (cluster, results) => {
    for (let statement = 1; statement < statementsMax; statement += everyStatements) {
      const url = await createDatabase(cluster, `${prefix}_${statement}`);
      await prepare(url);
      if (await inFolder((dataDir) => startKilledAt(dataDir, statement, url))) {
        if (statement === 1) throw new Error('the server was not killed once');
        return `${statement - everyStatements} statements`;
      }
      const outcome = await startServer({ DATABASE_URL: url }).then(
        (server) => faultOf(url, server.address).finally(server.remove),
        (error: unknown) => String(error),
      );
      results.add(outcome === null ? null : `killed before statement ${statement}: ${outcome}`);
    }
    throw new Error(`it needs more than ${statementsMax} statements`);
  });

export const killInPostgresStart = killedBuild(
  'kill -9 in the very first start on PostgreSQL, at every second statement that builds the database',
  'baru',
  { prepare: async () => {}, faultOf: (_url, address) => registrationFault(address) },
);

export const killInPostgresUpgrade = killedBuild(
  'kill -9 while a filled PostgreSQL is brought up to a new version, at every second statement',
  'lama',
  { prepare: makeOldShop, faultOf: shopFault },
);
