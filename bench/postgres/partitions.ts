import process from 'node:process';
import { median } from '@pindahlapak/harness/median';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, Pool } from 'pg';
import type { Schema } from '../../apps/server/src/core/schema.ts';
import { migrate } from '../../apps/server/src/platform/migrations/migrate.ts';
import { findPostgresPrograms, startCluster } from '../../scripts/lib/postgres-cluster.mjs';
import { spread } from '../support/report.ts';

// How long the migration to a catalogue in parts takes on a filled PostgreSQL, and what statements take on it to a plain one, in turns.
const products = Number(process.argv[2] ?? 100_000);
const ofEach = 1000;
const rounds = 9;
const times = 200;
const former = '020-named-tokens';

async function open(server: string, name: string): Promise<Kysely<Schema>> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url.href, max: 1 }) as never }),
  });
}

/** Accounts of 1,000 products each, all made by the database itself. */
async function fill(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into users (id, email, email_key, full_name, phone_number, address, password_hash, plan, plan_started_at,
      plan_expires_at, product_quota, device_limit, created_at)
    select 'akun-' || n, n || '@contoh.id', n || '@contoh.id', 'Sari', '0812', 'Jalan', 'x', 'Pro', 1, 2, ${ofEach}::int, 2, 1
    from generate_series(1, ${products / ofEach}::int) n`.execute(db);
  await sql`
    insert into products (user_id, id, window_number, position, marketplace_type, listing_id, search_text, name, condition, price,
      urls, product_image_1, source_digests, created_at, updated_at, description_1, source_key)
    select 'akun-' || a, 'produk-' || p, 1, p, 'tokopedia', 'toko/' || p, 'kaos ' || p, 'Kaos ' || p, 'baru', 50000,
      'https://contoh.id/' || p, 'https://contoh.id/1.jpg', '{}', 1, 1, repeat('Kaos katun yang adem. ', 60), 'kaos'
    from generate_series(1, ${products / ofEach}::int) a, generate_series(1, ${ofEach}::int) p`.execute(db);
  await sql`analyze`.execute(db);
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

let added = 0;
const statements: Record<string, (db: Kysely<Schema>, account: string) => Promise<unknown>> = {
  'a page of ten': (db, account) =>
    db
      .selectFrom('products')
      .select(['id', 'name', 'price', 'description_1'])
      .where('user_id', '=', account)
      .where('window_number', '=', 1)
      .orderBy('position', 'desc')
      .limit(10)
      .execute(),
  'one product': (db, account) =>
    db.selectFrom('products').selectAll().where('user_id', '=', account).where('id', '=', 'produk-500').execute(),
  'a hundred new ones': (db, account) => {
    added += 100;
    return sql`
      insert into products (user_id, id, window_number, position, marketplace_type, listing_id, search_text, name, condition,
        price, urls, product_image_1, source_digests, created_at, updated_at)
      select ${account}, 'baru-' || n, 2, n, 'tokopedia', 'baru/' || n, 'kaos', 'Kaos', 'baru', 1, 'https://contoh.id', 'x', '{}', 1, 1
      from generate_series(${added}::int, ${added + 99}::int) n`.execute(db);
  },
};

if (findPostgresPrograms() === undefined) console.log('SKIPPED: no initdb and pg_ctl on this machine');
else {
  const cluster = await startCluster({ isKept: true });
  try {
    const [plain, parted] = [await open(cluster.url, 'utuh'), await open(cluster.url, 'terbagi')];
    for (const db of [plain, parted]) {
      await migrate(db, 'postgres', former);
      await fill(db);
    }
    const seconds = await secondsOf(() => migrate(parted, 'postgres', '021-partitions'));
    console.log(`${products} products: the migration took ${seconds.toFixed(1)} s`);
    for (const [what, run] of Object.entries(statements)) {
      const micros = async (db: Kysely<Schema>, count: number) => {
        const took: number[] = [];
        for (let time = 0; time < count; time += 1)
          took.push((await secondsOf(() => run(db, `akun-${1 + (time % (products / ofEach))}`))) * 1e6);
        return median(took);
      };
      const own: number[] = [];
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const ofParted = await micros(parted, times);
        own.push(ofParted);
        ratios.push(ofParted / (await micros(plain, times)));
      }
      console.log(`${what}: ${median(own).toFixed(0)} µs in parts, ${spread(ratios)} of the plain table's`);
    }
    for (const db of [plain, parted]) await db.destroy();
  } finally {
    cluster.stop();
  }
}
