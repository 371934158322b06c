import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startServer } from '@pindahlapak/harness/server';
import { Kysely } from 'kysely';
import type { Schema } from '../../../apps/server/src/core/schema.ts';
import { migrate } from '../../../apps/server/src/platform/migrations/migrate.ts';
import { createSqliteDialect } from '../../../apps/server/src/platform/sqlite/sqlite-dialect.ts';
import { tally, type TrustCase } from '../../support/case.ts';
import { inFolder, startKilledAt } from '../../support/killed-start.ts';

const statementsMax = 200;
const users = 50;
const products = 2000;

const fileOf = (dataDir: string): string => path.join(dataDir, 'pindahlapak.sqlite');

/** A shop of the first version with accounts and products. */
async function makeOldShop(dataDir: string): Promise<void> {
  const database = new DatabaseSync(fileOf(dataDir));
  const kysely = new Kysely<Schema>({ dialect: createSqliteDialect(database) });
  await migrate(kysely, 'sqlite', '001-start');
  database.exec(`
    pragma journal_mode = wal;
    with recursive number (n) as (select 1 union all select n + 1 from number where n < ${users})
    insert into users (id, email, email_key, full_name, phone_number, address, password_hash, plan, plan_started_at,
        plan_expires_at, product_quota, device_limit, created_at)
      select 'u' || n, n || '@contoh.id', n || '@contoh.id', 'Toko', '0812', 'Jalan', 'x', 'Pro', 1, 2, 9000, 1, 1 from number;
    with recursive number (n) as (select 1 union all select n + 1 from number where n < ${products})
    insert into products (user_id, id, window_number, position, marketplace_type, listing_id, search_text, name, condition,
        price, urls, product_image_1, source_digests, created_at, updated_at)
      select 'u1', 'p' || n, 1, n, 'tokopedia', 'l' || n, 'kaos', 'Kaos', 'baru', 1000, '', '', '{}', 1, 1 from number`);
  database.close();
}

/** What of the shop is missing, null where all is there. */
function faultOf(dataDir: string): string | null {
  const database = new DatabaseSync(fileOf(dataDir), { readOnly: true });
  try {
    const count = (table: string) => Number(database.prepare(`select count(*) as total from ${table}`).get()?.total);
    const found = [count('users'), count('products')];
    return found[0] === users && found[1] === products ? null : `${found.join(' accounts, ')} products are left`;
  } finally {
    database.close();
  }
}

/** Kills an update before a statement, then starts again; null once the update needs fewer statements. */
const killOnce = (statement: number) =>
  inFolder(async (dataDir): Promise<{ loss: string | null } | null> => {
    await makeOldShop(dataDir);
    if (await startKilledAt(dataDir, statement)) return null;
    try {
      const server = await startServer({ DATA_DIR: dataDir });
      await server.stop();
      return { loss: faultOf(dataDir) };
    } catch (error) {
      return { loss: `killed before statement ${statement}: ${String(error)}` };
    }
  });

export const killInUpgrade: TrustCase = {
  name: 'kill -9 while a filled database is brought up to a new version, at every statement',
  run: async () => {
    const results = tally();
    for (let statement = 1; statement < statementsMax; statement += 1) {
      const killed = await killOnce(statement);
      if (killed === null) return results.verdict(`${statement - 1} statements`);
      results.add(killed.loss);
    }
    throw new Error(`the update needs more than ${statementsMax} statements`);
  },
};
