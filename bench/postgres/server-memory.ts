import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { end, launchServer } from '@pindahlapak/harness/launch';
import { Client } from 'pg';
import { findPostgresPrograms, startCluster } from '../../scripts/lib/postgres-cluster.mjs';
import { startServer } from '../support/api-server.ts';
import { fillCatalogue, numberedProduct } from '../support/fill-catalogue.ts';

// What one account's calls cost two server processes on one PostgreSQL, beside more and more accounts that only exist: memory of the
// servers, bytes of an answer, and rows that PostgreSQL reads for a call.
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100, 1000, 5000];
const ofEach = 100;
const own = 1000;
const calls = 300;

/** Accounts of 100 products each beside those that are there, made by the database itself. */
async function grow(client: Client, from: number, to: number): Promise<void> {
  await client.query(
    `insert into users (id, email, email_key, full_name, phone_number, address, password_hash, plan, plan_started_at,
        plan_expires_at, product_quota, device_limit, product_count, total_scraped_products, last_position, created_at)
      select 'akun-' || n, n || '@contoh.id', n || '@contoh.id', 'Sari', '0812', 'Jalan', 'x', 'Pro', 1, 2, 1000, 2,
        $3::int, $3::int, $3::int, 1
      from generate_series($1::int + 1, $2::int) n`,
    [from, to, ofEach],
  );
  await client.query(
    `insert into products (user_id, id, window_number, position, marketplace_type, listing_id, search_text, name, condition, price,
        urls, product_image_1, source_digests, created_at, updated_at, description_1, source_key)
      select 'akun-' || a, 'produk-' || p, 1, p, 'tokopedia', 'toko/' || p, 'kaos ' || p, 'Kaos ' || p, 'baru', 50000,
        'https://contoh.id/' || p, 'https://contoh.id/1.jpg', '{}', 1, 1, repeat('Kaos katun yang adem. ', 30), 'kaos'
      from generate_series($1::int + 1, $2::int) a, generate_series(1, $3::int) p`,
    [from, to, ofEach],
  );
  await client.query('analyze');
}

const megabytesOf = async (pid: number | undefined): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Rows that the database has read, by scans and by indexes, and its transactions. */
async function readRows(client: Client): Promise<{ rows: number; transactions: number }> {
  await client.query('select pg_stat_clear_snapshot()');
  const found = await client.query<{ rows: string; transactions: string }>(
    `select tup_returned + tup_fetched as rows, xact_commit as transactions from pg_stat_database where datname = current_database()`,
  );
  return { rows: Number(found.rows[0]?.rows), transactions: Number(found.rows[0]?.transactions) };
}

/** Statistics of a connection reach the others once it has been idle for a second. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 2500));

async function measure(url: string, accounts: number, client: Client, folder: string): Promise<void> {
  const settings = { DATABASE_URL: url };
  const one = await startServer(own + calls * 10, settings);
  const other = await launchServer({ ...settings, DATA_DIR: path.join(folder, String(accounts)) });
  const origins = [one.origin, other.address];
  try {
    await fillCatalogue(one, 0, own);
    await (await one.call('GET', '/api/products/readiness?window=all')).arrayBuffer();
    const headers = { authorization: `Bearer ${one.token}` };
    const get = async (number: number) => {
      const address = `${origins[number % 2]}/api/products?page=${1 + (number % 99)}&limit=10&window=1`;
      const answer = await fetch(address, { headers });
      if (!answer.ok) throw new Error(`${answer.status}`);
      return (await answer.arrayBuffer()).byteLength;
    };
    for (let number = 0; number < 20; number += 1) await get(number);
    // A change, so that no answer is a kept one.
    await fillCatalogue(one, own, own + 100);
    await settled();
    const before = await readRows(client);
    let bytes = 0;
    for (let number = 0; number < 98; number += 1) bytes += await get(number);
    await settled();
    const after = await readRows(client);
    for (let number = 0; number < calls; number += 100) {
      const products = Array.from({ length: 100 }, (_, index) => numberedProduct(own + 100 + number + index));
      const body = JSON.stringify({ window: 1, products });
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
      const answer = await fetch(`${origins[(number / 100) % 2]}/api/products/import`, init);
      if (!answer.ok) throw new Error(await answer.text());
    }
    const memory = [await megabytesOf(one.processId), await megabytesOf(other.child.pid)];
    console.log(
      `${accounts} accounts, ${accounts * ofEach} products beside: ${memory.map((each) => each.toFixed(0)).join(' and ')} MB, ` +
        `${(bytes / 98 / 1000).toFixed(1)} KB an answer, ${((after.rows - before.rows) / 98).toFixed(0)} rows read and ` +
        `${((after.transactions - before.transactions) / 98).toFixed(1)} statements a list call`,
    );
  } finally {
    await end(other.child);
    await one.stop();
  }
}

if (findPostgresPrograms() === undefined) console.log('SKIPPED: no initdb and pg_ctl on this machine');
else {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-dua-'));
  const cluster = await startCluster();
  const client = new Client({ connectionString: cluster.url });
  try {
    await client.connect();
    let accounts = 0;
    for (const size of sizes) {
      // The tables are there once a server was.
      if (accounts === 0) await (await startServer(1, { DATABASE_URL: cluster.url })).stop();
      await grow(client, accounts, size);
      accounts = size;
      await measure(cluster.url, accounts, client, folder);
    }
  } finally {
    await client.end();
    cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
