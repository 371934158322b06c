// node bench/update/migrations.ts [<products> …]: how long each migration takes on a database that was filled at the first one, on both
// engines. Prints the table of docs/operations.md; with a million products it takes several minutes and 5 GB of disk.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import type { Schema } from '../../apps/server/src/core/schema.ts';
import { migrate, pendingMigrations } from '../../apps/server/src/platform/migrations/migrate.ts';
import { createSqliteDialect } from '../../apps/server/src/platform/sqlite/sqlite-dialect.ts';
import { findPostgresPrograms, startCluster } from '../../scripts/lib/postgres-cluster.mjs';

type Engine = 'sqlite' | 'postgres';

const productsOfAnAccount = 5000;
const description = 'Bahan kuat dan ringan, jahitan rapi, cocok untuk sehari-hari. '.repeat(8);

/** Accounts with 5,000 products each, as the first release kept them. */
async function fill(db: Kysely<Schema>, engine: Engine, products: number): Promise<void> {
  const accounts = Math.max(1, Math.round(products / productsOfAnAccount));
  const numbers = (count: number) =>
    engine === 'sqlite'
      ? sql`(with recursive c (n) as (select 0 union all select n + 1 from c where n < ${sql.lit(count - 1)}) select n from c) numbers`
      : sql`generate_series(0, ${sql.lit(count - 1)}) numbers (n)`;
  await sql`
    insert into users (id, email, email_key, full_name, phone_number, address, password_hash, plan, plan_started_at,
        plan_expires_at, product_quota, device_limit, product_count, total_scraped_products, last_position, created_at)
      select 'u' || n, n || '@contoh.id', n || '@contoh.id', 'Toko', '081234567890', 'Jalan', 'x', 'Pro', 1, 2, 100000, 1,
        ${sql.lit(productsOfAnAccount)}, ${sql.lit(productsOfAnAccount)}, ${sql.lit(productsOfAnAccount)}, 1
      from ${numbers(accounts)}`.execute(db);
  await sql`
    insert into products (user_id, id, window_number, position, marketplace_type, listing_id, search_text, name, category, condition,
        description_1, price, urls, product_image_1, source_digests, created_at, updated_at)
      select 'u' || (n % ${sql.lit(accounts)}), 'p' || n, 1, n / ${sql.lit(accounts)} + 1, 'tokopedia', 'toko/tas-' || n,
        'tas ransel laptop ' || n, 'Tas Ransel Laptop ' || n, 'Fashion Pria > Tas > Ransel ' || (n % 40), 'baru',
        ${sql.lit(description)}, 100000 + n % 1000, 'https://www.tokopedia.com/toko/tas-' || n,
        'https://gambar.contoh.id/tas-' || n || '.jpg', '{}', 1, 1
      from ${numbers(products)}`.execute(db);
  await sql`insert into window_counts (user_id, window_number, total)
    select id, 1, ${sql.lit(productsOfAnAccount)} from users`.execute(db);
}

/** Seconds of each migration after the first, by its name. */
async function measure(db: Kysely<Schema>, engine: Engine, products: number): Promise<Map<string, number>> {
  await migrate(db, engine, '001-start');
  await fill(db, engine, products);
  const seconds = new Map<string, number>();
  for (const name of await pendingMigrations(db, engine)) {
    const begin = performance.now();
    await migrate(db, engine, name);
    seconds.set(name, (performance.now() - begin) / 1000);
    console.error(`${engine}, ${products} products: ${name} ${seconds.get(name)?.toFixed(2)} s`);
  }
  return seconds;
}

async function onSqlite(products: number): Promise<Map<string, number>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-migrations-'));
  const file = new DatabaseSync(path.join(folder, 'pindahlapak.sqlite'));
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  try {
    return await measure(new Kysely<Schema>({ dialect: createSqliteDialect(file) }), 'sqlite', products);
  } finally {
    file.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPostgres(products: number): Promise<Map<string, number>> {
  const cluster = await startCluster({ isKept: true });
  const pool = new Pool({ connectionString: cluster.url });
  // Its end is no failure of ours.
  pool.on('error', () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await measure(db, 'postgres', products);
  } finally {
    await db.destroy();
    cluster.stop();
  }
}

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 1_000_000];
const columns: { title: string; seconds: Map<string, number> }[] = [];
for (const products of sizes) {
  columns.push({ title: `SQLite, ${products}`, seconds: await onSqlite(products) });
  if (findPostgresPrograms() !== undefined)
    columns.push({ title: `PostgreSQL, ${products}`, seconds: await onPostgres(products) });
}
console.log(`| Migration | ${columns.map(({ title }) => title).join(' | ')} |\n|---|${'---|'.repeat(columns.length)}`);
for (const name of columns[0]?.seconds.keys() ?? []) {
  const cells = columns.map(({ seconds }) => `${(seconds.get(name) ?? 0).toFixed(1)} s`);
  console.log(`| \`${name}\` | ${cells.join(' | ')} |`);
}
const sums = columns.map(({ seconds }) => `${[...seconds.values()].reduce((a, b) => a + b, 0).toFixed(1)} s`);
console.log(`| all | ${sums.join(' | ')} |`);
