import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/core/database.ts';
import { openPostgres } from '../apps/server/src/platform/postgres/postgres.ts';
import { openSqliteFile } from '../apps/server/src/platform/sqlite/sqlite.ts';
import { findPostgresPrograms, startCluster } from '../scripts/lib/postgres-cluster.mjs';
import { type BenchSeller, type BenchServer, startServer } from './support/api-server.ts';
import { fillCatalogue, numberedProduct } from './support/fill-catalogue.ts';
import { getRequest, hammerEach } from './support/http-load.ts';
import { addAccountsLike } from './support/grow-installation.ts';
import { type Curve, plot } from './support/plot.ts';
import { median } from '@pindahlapak/harness/median';

// What the calls cost as the installation grows around one seller, and as the seller's own catalogue grows:
// node bench/scale.ts [sizes of the installation] [sizes of the account] [engines]
const numbers = (text: string) => text.split(',').map(Number);
const [
  installationSizes = '1000,10000,100000,1000000',
  accountSizes = '1000,10000,100000',
  engines = 'sqlite,postgres',
] = process.argv.slice(2);
const file = path.join(import.meta.dirname, '../docs/scale.svg');

const accountProducts = 1000;
const fillerProducts = 100;
const exportRows = 1000;
const exportFirst = 20_000_000;
const calls = 60;
const imports = 7;
const exports = 5;
const pageOf = (page: number) => `/api/products?page=${page}&limit=10&window=1`;
const searchOf = (page: number) => `${pageOf(page)}&search=kaos`;

const kinds = [
  'a page of the list',
  'the same page again',
  'a search after a change',
  'its further pages',
  'import of 100',
  'export of 1,000 rows',
] as const;
type Kind = (typeof kinds)[number];
type Measured = Record<Kind, number>;

async function medianOf(times: number, work: (round: number) => Promise<void>): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const start = performance.now();
    await work(round);
    took.push(performance.now() - start);
  }
  return median(took);
}

let imported = 10_000_000;

/** Medians in ms. The exported window always has the same rows, whatever else the account holds. */
async function measure(server: BenchServer, seller: BenchSeller): Promise<Measured> {
  const p50 = async (urls: readonly string[]) => {
    const requests = urls.map((url) => getRequest(server.origin, url, seller.token));
    return median((await hammerEach(server.origin, [requests])).took);
  };
  /** A change: of pages asked for before it no answer is kept. */
  const importOne = async () => {
    imported += 100;
    await seller.call('POST', '/api/products/import', { window: 3, products: [numberedProduct(imported)] });
  };
  const pages = Array.from({ length: calls }, (_, index) => index + 1);
  // The server compiles what it needs.
  await p50(pages.map(searchOf));
  await importOne();
  const list = await p50(pages.map(pageOf));
  const again = await p50(pages.map(() => pageOf(1)));
  const firstSearches: number[] = [];
  for (let round = 0; round < imports; round += 1) {
    await importOne();
    firstSearches.push(await p50([searchOf(1)]));
  }
  const further = await p50(pages.slice(1).map(searchOf));
  const batches = Array.from({ length: imports }, () => {
    imported += 100;
    return Array.from({ length: 100 }, (_, index) => numberedProduct(imported + index));
  });
  const importOf100 = await medianOf(imports, async (round) => {
    const body = { window: 3, products: batches[round] };
    await (await seller.call('POST', '/api/products/import', body)).arrayBuffer();
  });
  const exported = await medianOf(exports, async () => {
    await (await seller.call('GET', '/api/export/akulaku/2')).arrayBuffer();
  });
  await seller.call('DELETE', '/api/products/all/3');
  return {
    'a page of the list': list,
    'the same page again': again,
    'a search after a change': median(firstSearches),
    'its further pages': further,
    'import of 100': importOf100,
    'export of 1,000 rows': exported,
  };
}

const curves = new Map(kinds.map((kind): [Kind, Curve[]] => [kind, []]));

function note(name: string, size: number, measured: Measured): void {
  const figures = kinds.map((kind) => measured[kind].toFixed(measured[kind] < 10 ? 2 : 0));
  console.log(`| ${name} | ${size.toLocaleString('en')} | ${figures.join(' | ')} |`);
  for (const [kind, drawn] of curves) {
    let curve = drawn.find((one) => one.name === name);
    if (!curve) drawn.push((curve = { name, points: [] }));
    curve.points.push({ size, ms: measured[kind] });
  }
}

/** What PostgreSQL does by itself within a minute, for its plans: it counts each table and part, one by one. */
async function countAnew({ engine, kysely }: Database): Promise<void> {
  if (engine !== 'postgres') return;
  const tables = sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  for (const { name } of (await tables.execute(kysely)).rows) await sql`analyze ${sql.table(name)}`.execute(kysely);
}

/** Grows the installation around a seller of 1,000 products by sellers of 100, then another seller's own catalogue. */
async function growOn(engine: string, settings: Record<string, string>, open: () => Promise<Database>): Promise<void> {
  const quota = Math.max(...numbers(accountSizes)) + 10_000;
  const server = await startServer(quota, settings);
  try {
    await fillCatalogue(server, 0, accountProducts);
    await fillCatalogue(server, exportFirst, exportFirst + exportRows, 2);
    const model = await server.addSeller(fillerProducts);
    await fillCatalogue(model, 0, fillerProducts);
    const database = await open();
    let accounts = 0;
    for (const wanted of numbers(installationSizes)) {
      const wantedAccounts = Math.floor((wanted - accountProducts) / fillerProducts);
      await addAccountsLike(database, model.email, accounts, wantedAccounts);
      accounts = Math.max(accounts, wantedAccounts);
      await countAnew(database);
      note(`${engine}, installation`, wanted, await measure(server, server));
    }
    const seller = await server.addSeller(quota);
    await fillCatalogue(seller, exportFirst, exportFirst + exportRows, 2);
    let own = 0;
    for (const wanted of numbers(accountSizes)) {
      await fillCatalogue(seller, own, wanted);
      own = wanted;
      await countAnew(database);
      note(`${engine}, account`, wanted, await measure(server, seller));
    }
    await database.close();
  } finally {
    await server.stop();
  }
}

console.log(`| | products | ${kinds.map((kind) => `${kind}, ms`).join(' | ')} |\n|${'---|'.repeat(kinds.length + 2)}`);
if (engines.includes('sqlite')) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-scale-'));
  try {
    await growOn('SQLite', { DATA_DIR: folder }, () => openSqliteFile(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
if (engines.includes('postgres')) {
  if (findPostgresPrograms() === undefined) console.log('PostgreSQL SKIPPED: no initdb and pg_ctl on this machine');
  else {
    const cluster = await startCluster({ isKept: true });
    try {
      await growOn('PostgreSQL', { DATABASE_URL: cluster.url }, () => openPostgres(cluster.url, console.error));
    } finally {
      cluster.stop();
    }
  }
}
await writeFile(file, plot([...curves].map(([title, drawn]) => ({ title, curves: drawn }))));
